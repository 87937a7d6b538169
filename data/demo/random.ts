/**
 * The demo market's random generator: xoshiro128** (Blackman and Vigna, 2018; public domain), seeded by splitmix32.
 * It uses only 32-bit integers, so a seed gives the same market on every machine.
 */
export class Random {
  #a = 0;
  #b = 0;
  #c = 0;
  #d = 0;

  constructor(...seed: readonly number[]) {
    this.reseed(...seed);
  }

  /** Starts the stream for these integers: the market's seed, a kind of row, its index. */
  reseed(...seed: readonly number[]): this {
    let state = 0x9e3779b9;
    for (const part of seed) state = mix(state ^ (part | 0));
    const split = () => mix((state = (state + 0x9e3779b9) | 0));
    this.#a = split();
    this.#b = split();
    this.#c = split();
    this.#d = split() | 1;
    return this;
  }

  /** An integer from 0 to 2³² − 1. */
  word(): number {
    const product = Math.imul(this.#b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return result;
  }

  /** A number in [0, 1). */
  next(): number {
    return this.word() / 4294967296;
  }

  /** An integer in [0, `below`). */
  int(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** An integer between the two, both inclusive. */
  between(low: number, high: number): number {
    return low + this.int(high - low + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Approximately normal, mean 0, deviation 1, limited to ±3. */
  bell(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3);
  }

  /** A random item. The list must not be empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.int(list.length)] as T;
  }
}

function mix(state: number): number {
  let z = state | 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return z ^ (z >>> 15);
}

/** Draws items by weight. */
export class Weighted<T> {
  readonly #items: readonly T[];
  readonly #sums: Float64Array;

  constructor(items: readonly T[], weightOf: (item: T) => number) {
    this.#items = items;
    this.#sums = new Float64Array(items.length);
    let sum = 0;
    items.forEach((item, index) => {
      sum += weightOf(item);
      this.#sums[index] = sum;
    });
    if (!(sum > 0)) throw new Error('Weighted: all weights are zero');
  }

  draw(random: Random): T {
    const at = random.next() * (this.#sums[this.#sums.length - 1] ?? 0);
    let low = 0;
    let high = this.#sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return this.#items[low] as T;
  }
}
