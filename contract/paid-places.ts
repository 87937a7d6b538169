import { limits } from './limits.ts';

/** Number of paid places for a page with `ads` items: one per five, at most four. */
export const paidPlacesOf = (ads: number): number =>
  Math.min(limits.paidPlacesMost, Math.floor(ads / limits.adsPerPaidPlace));

/** Merges paid ads into a page: one after the first item, then one after every five items. */
export function withPaidPlaces<T, P>(ads: readonly T[], paid: readonly P[]): (T | P)[] {
  const all: (T | P)[] = [];
  for (const [index, ad] of ads.entries()) {
    all.push(ad);
    const place = paid[index / limits.adsPerPaidPlace];
    if (index % limits.adsPerPaidPlace === 0 && place !== undefined) all.push(place);
  }
  return all;
}
