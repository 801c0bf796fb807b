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
}

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
  /** The last words of a program that failed. */
  lastWords = "";

  constructor(module: WebAssembly.Module, host: Host) {
    let loaded: Uint8Array = new Uint8Array();
    const imports = {
      now: () => performance.now(),
      news: (at: number, length: number) => host.news(JSON.parse(this.read(at, length))),
      stopped: () => (host.stopped() ? 1 : 0),
      failed: (at: number, length: number) => void (this.lastWords = this.read(at, length)),
      weights_length: (of: number) => (loaded = host.weights(NETWORKS[of])).length,
      weights: (to: number) => {
        this.bytes().set(loaded, to);
        loaded = new Uint8Array();
      },
    };
    this.exports = new WebAssembly.Instance(module, { host: imports }).exports as unknown as Exports;
  }

  /** The memory moves when it grows. */
  private bytes() {
    return new Uint8Array(this.exports.memory.buffer);
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

  /** Comes back at the end of the search. */
  ask(question: unknown) {
    this.write(new TextEncoder().encode(JSON.stringify(question)));
    if (this.exports.ask() !== 0) throw new Error(this.answer());
  }
}
