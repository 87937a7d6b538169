import { placeOf, trackOf } from '../../ui/range-scale.ts';
import type { RangeScale } from '../../ui/range-scale.ts';

interface Band {
  from: number;
  count: number;
}

const bins = 20;
/** Bands whose widths differ more than this factor use a logarithmic track. */
const spread = 8;

/** The track for a facet's bands; undefined if there is nothing to choose. */
export function scaleOf(bands: readonly Band[], kind?: 'log'): RangeScale | undefined {
  const [first, second] = bands;
  const [beforeLast, last] = bands.slice(-2);
  if (!first || !second || !beforeLast || !last) return undefined;
  const width = last.from - beforeLast.from;
  const isLog =
    kind === 'log' ||
    (second.from > 0 && width > spread * (bands[2] ? bands[2].from - second.from : second.from - first.from));
  const min = isLog && first.from <= 0 ? second.from / 2 : first.from;
  // The last band is open; it is drawn as wide as the one before.
  const max = isLog ? last.from * Math.max(last.from / Math.max(beforeLast.from, 1), 1.2) : last.from + width;
  return max > min ? { min, max: Math.round(max), log: isLog, step: 1 } : undefined;
}

/** Distributes band counts over equal parts of the track; a band across several parts is spread over them. */
export function histogramOf(bands: readonly Band[], scale: RangeScale): number[] {
  const track = trackOf(scale);
  const at = (value: number) => ((placeOf(value, scale) - track.min) / (track.max - track.min)) * bins;
  const counts = Array.from({ length: bins }, () => 0);
  bands.forEach((band, index) => {
    const from = at(band.from);
    const to = Math.max(at(bands[index + 1]?.from ?? scale.max), from + 0.001);
    for (let bin = Math.floor(from); bin < Math.min(Math.ceil(to), bins); bin++) {
      const part = Math.min(to, bin + 1) - Math.max(from, bin);
      counts[bin] = (counts[bin] ?? 0) + (band.count * part) / (to - from);
    }
  });
  return counts;
}
