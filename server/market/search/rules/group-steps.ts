import type { Reach } from './near-places.ts';
import { reachSteps } from './near-places.ts';
import type { Role } from './condition-roles.ts';
import type { WantedWord } from './word-query.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import type { Places } from '../../../people/addresses/port.ts';

/** One condition as part of a request. */
export type ConditionPart = Pick<FilterRequest, 'values' | 'numbers' | 'price' | 'places'>;

/** A condition that may be dropped if too few ads match the whole search. */
export interface SoftPart {
  role: Exclude<Role, 'product' | 'fit'>;
  part: ConditionPart;
  /** True if it is part of the request's `likely`. */
  isLikely: boolean;
}

/** The condition that a fallback group drops. `at` is an index into the soft conditions. */
export type GroupStep =
  | { kind: 'title' }
  /** `words` are dropped, `left` remain. */
  | { kind: 'words'; words: string[]; left: string }
  | { kind: 'quality'; at: number; part: ConditionPart }
  | { kind: 'bound'; at: number; part: ConditionPart }
  | { kind: 'place'; at: number; part: ConditionPart; reach: Reach; ids: number[] }
  /** At least two conditions, with or without the place. */
  | { kind: 'several'; isElsewhere: boolean }
  /** Other models of the make; `nameIds` are the dropped values. */
  | { kind: 'model'; makeIds: number[]; nameIds: number[] }
  | { kind: 'make'; categoryId: number; nameIds: number[] }
  | { kind: 'category'; categoryId: number };

/** How an ad of a group differs from the search. Amounts in kuruş, distances in kilometres. */
export type AdFact =
  | { kind: 'words'; words: string[] }
  | { kind: 'value'; valueIds: readonly number[]; answerId?: number }
  | { kind: 'price'; side: Side; by: number }
  | { kind: 'number'; specId: number; answer?: number; side?: Side; by?: number }
  | { kind: 'place'; km?: number }
  | { kind: 'category'; categoryId: number };

export type Side = 'above' | 'below';

/** Maximum number of ads in a fallback group, and in a group of a related category. */
export const maxGroupAds = 12;
export const maxRelatedAds = 6;
/** Maximum number of groups per role. */
const maxOwnGroups = 4;

/** The steps in display order: each quality, each bound, several of these, the place by distance, and the place with others. */
export function softSteps(soft: readonly SoftPart[], places: Places): GroupStep[] {
  const own = (role: 'quality' | 'bound'): GroupStep[] =>
    soft
      .flatMap((condition, at) => (condition.role === role ? [{ kind: role, at, part: condition.part }] : []))
      .slice(0, maxOwnGroups);
  const placeAt = soft.findIndex(({ role }) => role === 'place');
  const asked = soft[placeAt]?.part.places ?? [];
  return [
    ...own('quality'),
    ...own('bound'),
    ...(soft.length > (placeAt < 0 ? 1 : 2) ? [{ kind: 'several' as const, isElsewhere: false }] : []),
    ...(placeAt < 0
      ? []
      : reachSteps(asked, places).map((step) => ({
          kind: 'place' as const,
          at: placeAt,
          part: soft[placeAt]?.part ?? {},
          ...step,
        }))),
    ...(placeAt >= 0 && soft.length > 1 ? [{ kind: 'several' as const, isElsewhere: true }] : []),
  ];
}

/** The words that name the product and may be dropped: the absent ones, which no ad contains, otherwise the rarest. Empty if no word would remain. */
export function droppableWords<W extends WantedWord>(words: readonly W[], absent: ReadonlySet<string>): W[] {
  const unknown = words.filter(({ word }) => absent.has(word));
  const [rarest] = words.toSorted((a, b) => a.count - b.count);
  const dropped = unknown.length > 0 || !rarest ? unknown : [rarest];
  return dropped.length < words.length ? dropped : [];
}

/** Widening steps before a bound is dropped, in years or as a share of the bound. */
const yearWidenings: readonly [number, number] = [1, 3];
const shareWidenings: readonly [number, number] = [0.1, 0.25];
export const wideningsOf = (isYear: boolean): readonly [number, number] => (isYear ? yearWidenings : shareWidenings);

/** Both ends inclusive. */
export interface Range {
  from?: number;
  to?: number;
}

/** The range of a bound, in the unit of its condition. */
export function rangeOf({ price, numbers }: ConditionPart): Range {
  const { from, to } = price ?? numbers?.[0] ?? {};
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Moves the ends outwards, by years or by a share of each end. */
export function widened({ from, to }: Range, by: number, isYear: boolean): Range {
  const moved = (end: number, sign: -1 | 1) => (isYear ? end + sign * by : Math.round(end + sign * by * Math.abs(end)));
  return {
    ...(from !== undefined && { from: moved(from, -1) }),
    ...(to !== undefined && { to: moved(to, 1) }),
  };
}

/** The part of a wider range outside a range with one end (`1.500.000–1.650.000`; for years `2017–2019`). With two ends, the whole wider range. */
export function added(range: Range, wider: Range, isYear: boolean): Range {
  const { from, to } = range;
  const step = isYear ? 1 : 0;
  if (from === undefined && to !== undefined)
    return { from: to + step, ...(wider.to !== undefined && { to: wider.to }) };
  if (to === undefined && from !== undefined)
    return { ...(wider.from !== undefined && { from: wider.from }), to: from - step };
  return wider;
}

/** The side and distance of a number outside a range. Undefined inside. */
export function beyond(number: number, { from, to }: Range): { side: Side; by: number } | undefined {
  if (from !== undefined && number < from) return { side: 'below', by: from - number };
  if (to !== undefined && number > to) return { side: 'above', by: number - to };
  return undefined;
}

/** Marks the names with the longest common prefix: `iPhone 12 Pro` for `iPhone 12 Pro Max`. Names are folded and split into words. */
export function sameSeries(model: readonly string[], others: readonly (readonly string[])[]): boolean[] {
  const shared = others.map((other) => {
    let count = 0;
    while (count < Math.min(model.length, other.length) && model[count] === other[count]) count += 1;
    return count;
  });
  const longest = Math.max(0, ...shared);
  return shared.map((count) => longest > 0 && count === longest);
}
