/** The distance of a price from the median, as a whole percentage of the median. */
export function priceGap(price: number, median: number): { percent: number; isBelow: boolean } {
  return { percent: Math.round((Math.abs(median - price) / median) * 100), isBelow: price < median };
}
