import type { Market } from '../../../../contract/schemas/ad.ts';

/** Positions in per cent from the left. */
export interface MarketBar {
  low: number;
  high: number;
  /** Clamped to the ends. */
  price: number | undefined;
  /** Figures below the bar in kuruş, without those that would overlap. */
  marks: { at: number; value: number }[];
}

/** Minimum distance between figures, in per cent. */
const minDistance = 19;

/** Positions of the price and the market's figures on the bar. */
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
