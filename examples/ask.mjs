// What becomes of these stones? A client of `tesuji ask`.    node ask.mjs GAME.sgf POINT...
import {spawn} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {createInterface} from 'node:readline'

export function tesuji(program = process.env.TESUJI ?? 'tesuji') {
  const child = spawn(program, ['ask'], {stdio: ['pipe', 'pipe', 'inherit']})
  const waiting = new Map()
  createInterface({input: child.stdout}).on('line', line => {
    const reply = JSON.parse(line)
    const question = waiting.get(reply.id)
    if (!question) return
    if (reply.final) waiting.delete(reply.id)
    if (reply.error) question.reject(new Error(reply.error.message))
    else if (reply.final) question.resolve(reply.answer)
    else question.better?.(reply.answer)
  })
  let last = 0
  return {
    /** The last answer; `better` hears those before it. */
    ask: (kind, fields, better) => new Promise((resolve, reject) => {
      waiting.set(++last, {resolve, reject, better})
      child.stdin.write(JSON.stringify({id: last, ask: kind, ...fields}) + '\n')
    }),
    close: () => child.stdin.end(),
  }
}

const [path, ...stones] = process.argv.slice(2)
if (!stones.length) throw new Error('node ask.mjs GAME.sgf POINT...')
const service = tesuji()
const answer = await service.ask('status', {sgf: readFileSync(path, 'utf8'), at: stones, seconds: 10}, so_far => console.log(so_far.text))
console.log(answer.proven ? 'proven' : 'not all proven')
console.log(answer.text)
service.close()
