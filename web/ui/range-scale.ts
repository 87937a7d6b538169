/** How a RangeSlider's handle positions map to values. */
export interface RangeScale {
  min: number;
  max: number;
  step?: number | undefined;
  /** Logarithmic: equal distances are equal ratios. For prices, because most ads are near the low end. */
  log?: boolean | undefined;
}

/** Positions on a logarithmic track; an arrow key moves about 1 % of the track. */
const places = 100;

/** The native range input's min, max and step. */
export function trackOf({ min, max, step = 1, log }: RangeScale) {
  return log ? { min: 0, max: places, step: 1 } : { min, max, step };
}

// 0 has no logarithm, so the curve starts one step above it.
const base = ({ min, step = 1 }: RangeScale) => Math.max(min, step, 1);

/** Handle position of a value. */
export function placeOf(value: number, scale: RangeScale): number {
  if (!scale.log) return Math.min(Math.max(value, scale.min), scale.max);
  if (value <= scale.min) return 0;
  const from = base(scale);
  const ratio = Math.log(Math.max(value, from) / from) / Math.log(scale.max / from);
  return Math.min(Math.max(Math.round(ratio * places), 0), places);
}

/** Value of a handle position, rounded to two significant digits on a logarithmic track. */
export function valueAt(place: number, scale: RangeScale): number {
  if (!scale.log) return place;
  if (place <= 0) return scale.min;
  if (place >= places) return scale.max;
  const from = base(scale);
  const exact = from * (scale.max / from) ** (place / places);
  const step = Math.max(scale.step ?? 1, 10 ** Math.max(Math.floor(Math.log10(exact)) - 1, 0));
  return Math.min(Math.max(Math.round(exact / step) * step, scale.min), scale.max);
}

/** Bounds of `bins` equal parts of the track, by which a histogram must be counted. */
export function binEdges(scale: RangeScale, bins: number): number[] {
  const track = trackOf(scale);
  return Array.from({ length: bins + 1 }, (_, index) =>
    valueAt(track.min + ((track.max - track.min) * index) / bins, scale),
  );
}

/** SVG path of a histogram, 100 wide and 44 high, with one bar per number. */
export function histogramPath(counts: readonly number[]): string {
  const highest = Math.max(...counts, 1);
  const width = 100 / counts.length;
  const gap = Math.min(width * 0.16, 0.9);
  return counts
    .map((count, index) => {
      if (count <= 0) return '';
      const top = (44 - Math.max((count / highest) * 44, 3)).toFixed(1);
      const left = (index * width + gap / 2).toFixed(2);
      const right = ((index + 1) * width - gap / 2).toFixed(2);
      return `M${left} 44V${top}H${right}V44Z`;
    })
    .join('');
}
