import type { CatalogueSpec } from '../../../catalogue/port.ts';
import { unitFactors } from './grammar-words.ts';
import { phraseKey, tokensOf } from './tokenizer.ts';

/** Pseudo-unit of room layouts such as `3+1`. */
export const layoutUnit = '+';
/** A spec value as a number range, both ends inclusive. */
export interface Band {
  valueId: number;
  from: number;
  to: number;
  unit?: string;
}

/** Units in value names of `range` specs. */
const rangeUnits: ReadonlySet<string> = new Set(['inc', 'cm', 'mm']);
/** The values of a `range` spec, or amounts among listed values (`128 GB`, `42`), as bands. Empty for specs of words. */
export function bandsOf(spec: CatalogueSpec): Band[] {
  if (spec.kind === 'range') {
    // Upper edges are exclusive. Users say whole numbers, unless an edge is fractional (`6,5 inç`).
    const isWhole = spec.values.every(({ from = 0, to = 0 }) => Number.isInteger(from) && Number.isInteger(to));
    return spec.values.map(({ id, from, to, names }) => {
      const unit = tokensOf(names.tr).find(({ kind, key }) => kind === 'word' && rangeUnits.has(key))?.key;
      return {
        valueId: id,
        from: from ?? -Infinity,
        to: to === undefined ? Infinity : to - (isWhole ? 1 : 0.01),
        ...(unit !== undefined && { unit }),
      };
    });
  }
  if (spec.kind !== 'single' && spec.kind !== 'several') return [];
  return spec.values.flatMap(({ id, names }) => {
    const [number, unit, more, unitBehind] = tokensOf(names.tr);
    // `480–512 GB`
    if (number?.value !== undefined && unit?.key === '-' && more?.value !== undefined && unitBehind?.kind === 'word') {
      const [word, times] = unitOf(unitBehind.key);
      return [{ valueId: id, from: number.value * times, to: more.value * times, unit: word }];
    }
    // Layouts such as `3+1` are ordered by rooms.
    if (number?.value !== undefined && unit?.key === '+' && more?.value !== undefined) {
      const amount = number.value + more.value / 100;
      return [{ valueId: id, from: amount, to: amount, unit: layoutUnit }];
    }
    if (number?.value === undefined || more || unit?.kind === 'sign' || unit?.kind === 'number') return [];
    const [word, times] = unit ? unitOf(unit.key) : [undefined, 1];
    const amount = number.value * times;
    return [{ valueId: id, from: amount, to: amount, ...(word !== undefined && { unit: word }) }];
  });
}

/** The canonical unit and the conversion factor. */
function unitOf(word: string): readonly [string, number] {
  const key = phraseKey(word);
  return unitFactors[key] ?? [key, 1];
}

/** The values of a range: bands with at least half their whole numbers inside it, or if there are none, bands that overlap it. */
export function bandsWithin(bands: readonly Band[], from: number | undefined, to: number | undefined): number[] {
  const low = from ?? -Infinity;
  // `3 oda` includes every layout with three rooms.
  const isLayout = bands[0]?.unit === layoutUnit;
  const high = to === undefined ? Infinity : isLayout && Number.isInteger(to) ? to + 0.99 : to;
  const touching = bands.filter((band) => band.from <= high && band.to >= low);
  const inside = touching.filter((band) => {
    const shared = Math.min(band.to, high) - Math.max(band.from, low) + 1;
    const size = band.to - band.from + 1;
    return size === Infinity ? shared === Infinity : shared * 2 >= size;
  });
  return (inside.length > 0 ? inside : touching).map((band) => band.valueId);
}
