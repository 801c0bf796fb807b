/** The program in a worker: `crates/wasm/src/abi.rs` is the other side. */

import type { News } from "../api/types";

interface Exports {
  memory: WebAssembly.Memory;
  room(length: number): number;
  answer(): number;
  answer_length(): number;
  short(path: number): number;
  ask(): number;
  speak(): void;
  place(size: number): number;
  help(): void;
  helped(): number;
  /** Where the memory is shared: what each thread has of its own. */
  __stack_pointer?: WebAssembly.Global;
  __tls_size?: WebAssembly.Global;
  __wasm_init_tls?(at: number): void;
}

/** As deep as the stack of the first thread (`scripts/wasm`). */
const STACK = 4 << 20;

/** The networks, in the program's order. */
export const NETWORKS = ["moves", "fights"] as const;
export type Network = (typeof NETWORKS)[number];

export interface Host {
  news(news: News): void;
  stopped(): boolean;
  /** Loads the weights of a network, now. */
  weights(of: Network): Uint8Array;
}

export class Engine {
  private readonly exports: Exports;
  private readonly memory: WebAssembly.Memory;
  /** The last words of a program that failed. */
  lastWords = "";

  /** With a memory that others share, or one of its own. */
  constructor(module: WebAssembly.Module, host: Host, memory?: WebAssembly.Memory) {
    let loaded: Uint8Array = new Uint8Array();
    const imports = {
      // Workers start their clocks when they start; the time of day at the start makes them one.
      now: () => performance.timeOrigin + performance.now(),
      news: (at: number, length: number) => host.news(JSON.parse(this.read(at, length))),
      stopped: () => (host.stopped() ? 1 : 0),
      failed: (at: number, length: number) => void (this.lastWords = this.read(at, length)),
      weights_length: (of: number) => (loaded = host.weights(NETWORKS[of])).length,
      weights: (to: number) => {
        this.bytes().set(loaded, to);
        loaded = new Uint8Array();
      },
    };
    const instance = new WebAssembly.Instance(module, { host: imports, env: { memory } } as WebAssembly.Imports);
    this.exports = instance.exports as unknown as Exports;
    this.memory = memory ?? this.exports.memory;
  }

  /** The memory moves when it grows. */
  private bytes() {
    return new Uint8Array(this.memory.buffer);
  }

  private read(at: number, length: number) {
    return new TextDecoder().decode(this.bytes().slice(at, at + length));
  }

  private write(...parts: Uint8Array[]) {
    let at = this.exports.room(parts.reduce((sum, part) => sum + part.length, 0));
    for (const part of parts) {
      this.bytes().set(part, at);
      at += part.length;
    }
  }

  private answer() {
    return this.read(this.exports.answer(), this.exports.answer_length());
  }

  short(path: string, body: Uint8Array): { status: number; text: string } {
    const name = new TextEncoder().encode(path);
    this.write(name, body);
    const status = this.exports.short(name.length);
    return { status, text: this.answer() };
  }

  /** Answers come in this language from now on. */
  speak(language: string) {
    this.write(new TextEncoder().encode(language));
    this.exports.speak();
  }

  /** Makes room for another thread in a memory that is shared. */
  place(): number {
    return this.exports.place(STACK + this.exports.__tls_size!.value);
  }

  /** Helps whoever searches in the same memory, for ever; nothing may be called before this. The stack is below what the thread has of its own. */
  help(place: number) {
    this.exports.__stack_pointer!.value = place + STACK;
    this.exports.__wasm_init_tls!(place + STACK);
    this.exports.help();
  }

  /** How many pieces of work helpers have done. */
  helped(): number {
    return this.exports.helped();
  }

  /** Comes back at the end of the search. */
  ask(question: unknown) {
    this.write(new TextEncoder().encode(JSON.stringify(question)));
    if (this.exports.ask() !== 0) throw new Error(this.answer());
  }
}
