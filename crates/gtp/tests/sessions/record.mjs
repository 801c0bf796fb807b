// Records a session of Sabaki's own engine library (npm: @sabaki/gtp, version 3.0.0, which its board uses to keep an engine at the position shown) with Tesuji, as sabaki.txt has it:
//
//     npm install --no-save --prefix /tmp/front-end @sabaki/gtp
//     node crates/gtp/tests/sessions/record.mjs /tmp/front-end target/debug/tesuji > crates/gtp/tests/sessions/sabaki.txt
//
// `> ` is what the front end sent, `< ` what it read; of a stream of candidates the lines that it waited for stand, and no more. The test `recorded` sends the same again.
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

const [folder, program] = process.argv.slice(2)
const { Controller, ControllerStateTracker } = createRequire(resolve(folder, 'package.json'))('@sabaki/gtp')
const controller = new Controller(program, ['gtp', '--visits', '8', '--threads', '1'])
const tracker = new ControllerStateTracker(controller)
const log = []

controller.start()
const { stdin, stdout } = controller.process
const write = stdin.write.bind(stdin)
stdin.write = (text, ...rest) => {
  log.push(...String(text).replace(/\n$/, '').split('\n').map(line => `> ${line}`.trimEnd()))
  return write(text, ...rest)
}
// How many more lines of candidates are waited for.
let wanted = 0
let left = ''
// Before the library hears it, which may answer at once.
stdout.prependListener('data', chunk => {
  const lines = (left + chunk).replace(/\r/g, '').split('\n')
  left = lines.pop()
  for (const line of lines) if (!line.startsWith('info') || wanted-- > 0) log.push(`< ${line}`.trimEnd())
})

const play = (color, vertex) => ({ name: 'play', args: [color, vertex] })
const show = (history, more = {}) => tracker.sync({ komi: 6.5, boardsize: [9, 9], history, ...more })
// What the board does while a position is looked at: candidates until some lines have come, then something that ends the stream: a harmless command, as Sabaki does it, or an
// empty line.
const look = async (name, args, lines, end) => {
  let seen = 0
  wanted = lines
  let ended
  const answer = controller.sendCommand({ name, args }, ({ line }) => {
    if (line.startsWith('info') && ++seen === lines) ended = end()
  })
  await answer
  await ended
}
const empty = () => void stdin.write('\n')
const harmless = () => controller.sendCommand({ name: 'protocol_version' })
// A move with what was thought on the way: one line of candidates at least.
const move = (name, args) => {
  wanted = 1
  return tracker.queueCommand({ name, args })
}

await Promise.all(['name', 'version', 'protocol_version', 'list_commands'].map(name => controller.sendCommand({ name })))
const game = [play('B', 'E5'), play('W', 'C3'), play('B', 'G3'), play('W', 'G7')]
await show([])
await look('lz-analyze', ['B', '5'], 1, harmless)
await show(game)
await look('kata-analyze', ['B', '5', 'ownership', 'true'], 2, harmless)
// Back by one move, and another one there: the library takes moves back rather than begin again.
await show([...game.slice(0, 3), play('W', 'C7')])
await look('kata-analyze', ['B', 'interval', '5', 'rootInfo', 'true', 'pvVisits', 'true', 'minmoves', '4', 'maxmoves', '6'], 1, empty)
await look('lz-analyze', ['5', 'avoid', 'b', 'D5,F5', '2', 'avoid', 'w', 'D5,F5', '2'], 1, empty)
await move('kata-genmove_analyze', ['B', '5', 'ownership', 'true'])
await move('lz-genmove_analyze', ['W', '5'])
await move('genmove', ['B'])
// A position that no sequence of moves in turn gives.
await show([play('B', 'C3'), play('B', 'G7'), play('W', 'C7'), play('W', 'G3')])
await look('kata-analyze', ['W', '5', 'allow', 'w', 'E5,D4', '1'], 1, harmless)
// A game with handicap on a larger board, with a clock.
const stones = { name: 'set_free_handicap', args: ['D4', 'K10', 'D10'] }
const large = { komi: 0.5, boardsize: [13, 13] }
await show([stones, play('W', 'G11')], { ...large, timeSettings: { mainTime: 60, byoyomiTime: 10, byoyomiStones: 5 } })
await look('lz-analyze', ['B', '5'], 1, harmless)
await show([stones, play('W', 'G11'), play('B', 'pass')], large)
for (const name of ['final_score', 'showboard', 'no_such_command']) await controller.sendCommand({ name })
// No square, and back at the start: the library sends the whole game again.
await show([play('B', 'D4')], { boardsize: [9, 13] }).catch(error => log.push(`! ${error.message}`))
await show([], { komi: 0, boardsize: [19, 19] })
await controller.stop()
console.log(log.join('\n'))
