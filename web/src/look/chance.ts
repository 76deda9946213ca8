// Chance that always runs the same way from the same words.

export class Chance {
  #state = 2166136261;

  constructor(words: string) {
    for (const sign of words) this.#state = Math.imul(this.#state ^ sign.charCodeAt(0), 16777619);
  }

  /** From 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  maybe(share = 0.5): boolean {
    return this.next() < share;
  }

  of<T>(all: readonly T[]): T {
    return all[Math.floor(this.next() * all.length)] as T;
  }
}
