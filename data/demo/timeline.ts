/** Publication times of demo ads: more recently, and at hours of high traffic. */

const hour = 3_600_000;
/** Turkey's UTC offset. */
const offset = 3 * hour;
const days = 58;
/** Days over which the number of live ads falls to 1/e. */
const fadeDays = 24;

/** Ads by hour of day in Turkey. */
const byHour = [14, 8, 4, 2, 2, 3, 6, 12, 22, 34, 44, 48, 46, 44, 44, 45, 46, 48, 52, 58, 64, 66, 52, 30];

/** The publication time at each share of the ads, oldest first. */
export class Timeline {
  readonly #start: number;
  readonly #end: number;
  readonly #sums: Float64Array;

  constructor(now: Date) {
    this.#end = now.getTime();
    this.#start = this.#end - days * 24 * hour;
    const hours = days * 24;
    this.#sums = new Float64Array(hours);
    let sum = 0;
    for (let index = 0; index < hours; index += 1) {
      const local = new Date(this.#start + index * hour + offset);
      const age = (hours - index) / 24;
      sum += (byHour[local.getUTCHours()] ?? 1) * Math.exp(-age / fadeDays);
      this.#sums[index] = sum;
    }
  }

  /** Time in milliseconds since 1970 by which `share` (0 to 1) of all ads are published. */
  at(share: number): number {
    const total = this.#sums[this.#sums.length - 1] ?? 1;
    const target = share * total;
    let low = 0;
    let high = this.#sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    const before = low === 0 ? 0 : (this.#sums[low - 1] ?? 0);
    const within = ((target - before) / ((this.#sums[low] ?? 1) - before)) * hour;
    return Math.min(this.#end - 1_000, Math.floor((this.#start + low * hour + within) / 1_000) * 1_000);
  }
}
