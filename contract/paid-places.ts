import { limits } from './limits.ts';

/** How many paid places a page with so many ads has: one for every five, four at most. */
export const paidPlacesOf = (ads: number): number =>
  Math.min(limits.paidPlacesMost, Math.floor(ads / limits.adsPerPaidPlace));

/** A page of ads with its paid places: one after the first ad, then one after every five. */
export function withPaidPlaces<T, P>(ads: readonly T[], paid: readonly P[]): (T | P)[] {
  const all: (T | P)[] = [];
  for (const [index, ad] of ads.entries()) {
    all.push(ad);
    const place = paid[index / limits.adsPerPaidPlace];
    if (index % limits.adsPerPaidPlace === 0 && place !== undefined) all.push(place);
  }
  return all;
}
