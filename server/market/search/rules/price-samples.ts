import { limits } from '../../../../contract/limits.ts';
import type { Market } from '../../../../contract/schemas/ad.ts';

/** A sample contains at most this many of the newest similar ads. */
export const maxSample = 1_000;
/** Percentiles of a market's five prices. */
export const marketShares = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/** Tags that similar ads share. */
export interface SimilarityCriteria {
  all: readonly number[];
  /** At least one of these, unless empty. */
  any?: readonly number[];
  /** True if similar enough for a public price judgement. */
  isClose: boolean;
}

/** `price` in kuruş. */
export interface PricedAd {
  id: string;
  price: number;
  tags: readonly number[];
}

/** The market of the newest ads that meet the criteria, without one ad. Undefined if there are too few. */
export type PriceSamples = (criteria: SimilarityCriteria, exceptId: string) => Market | undefined;

/**
 * Price samples of one category in memory; `ads` are sorted newest first. Equals the database result for each ad. Each set of criteria is evaluated
 * once.
 */
export function priceSamples(ads: readonly PricedAd[]): PriceSamples {
  const places = new Map<number, number[]>();
  for (const [place, { tags }] of ads.entries()) {
    for (const tag of tags) {
      const known = places.get(tag);
      if (known) known.push(place);
      else places.set(tag, [place]);
    }
  }
  const withTag = (tag: number): readonly number[] => places.get(tag) ?? [];

  /** The newest ads that meet the criteria: one more than a sample, in case one is excluded. */
  function alike({ all, any = [] }: SimilarityCriteria): PricedAd[] {
    const lists = all.map(withTag);
    if (any.length > 0) lists.push([...new Set(any.flatMap(withTag))].toSorted((a, b) => a - b));
    const [shortest = [...ads.keys()], ...others] = lists.toSorted((a, b) => a.length - b.length);
    const sets = others.map((list) => new Set(list));
    const found: PricedAd[] = [];
    for (const place of shortest) {
      const ad = ads[place];
      if (ad && sets.every((set) => set.has(place))) found.push(ad);
      if (found.length > maxSample) break;
    }
    return found;
  }

  const known = new Map<string, { newest: PricedAd[]; byPrice: PricedAd[] }>();
  return (criteria, exceptId) => {
    const key = `${criteria.all.join(',')}|${criteria.any?.join(',') ?? ''}`;
    let sample = known.get(key);
    if (!sample) {
      const newest = alike(criteria);
      sample = { newest, byPrice: newest.toSorted((a, b) => a.price - b.price) };
      known.set(key, sample);
    }
    const { newest, byPrice } = sample;
    const own = byPrice.findIndex(({ id }) => id === exceptId);
    const last = newest.length > maxSample ? newest.at(-1) : undefined;
    const out = own >= 0 ? own : last ? byPrice.indexOf(last) : -1;
    return marketOf(byPrice, out);
  };
}

/** The market of sorted prices, without the one at index `without` (-1 for none). Undefined if there are too few. */
function marketOf(byPrice: readonly PricedAd[], without: number): Market | undefined {
  const count = byPrice.length - (without >= 0 ? 1 : 0);
  if (count < limits.marketLeast) return undefined;
  const [least, low, median, high, most] = marketShares.map((share) => {
    const place = Math.max(1, Math.ceil(share * count)) - 1;
    return byPrice[without >= 0 && place >= without ? place + 1 : place]?.price ?? 0;
  }) as [number, number, number, number, number];
  return { count, least, low, median, high, most };
}
