import type { Market } from '../../../../contract/schemas/ad.ts';

/** Per cent from the left end. */
export interface MarketBar {
  low: number;
  high: number;
  /** Of the price; at an end where it lies outside. */
  price: number | undefined;
  /** The figures below the bar, kuruş, those that would run into their neighbour left out. */
  marks: { at: number; value: number }[];
}

/** Figures nearer than this would run into each other. */
const minDistance = 19;

/** Where everything stands on the bar of the market. */
export function marketBar(price: number | undefined, market: Market): MarketBar {
  const { least, low, high, most } = market;
  const from = Math.min(least, low);
  const width = Math.max(most, high) - from || 1;
  const at = (value: number) => Math.round(Math.min(100, Math.max(0, ((value - from) / width) * 100)));
  const ends = [least, most].map((value) => ({ at: at(value), value }));
  const marks = [low, high].reduce(
    (shown, value) =>
      shown.every((mark) => Math.abs(mark.at - at(value)) >= minDistance)
        ? [...shown, { at: at(value), value }]
        : shown,
    ends,
  );
  return {
    low: at(low),
    high: at(high),
    price: price === undefined ? undefined : at(price),
    marks: marks.toSorted((a, b) => a.at - b.at),
  };
}
