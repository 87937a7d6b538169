import type { FavouriteAdsQuery } from '../../../../contract/schemas/favourite.ts';

/** What of one's favourite ads is shown; the whole of it stands in the address. */
export interface FavouritesRequest {
  text: string;
  /** A main category's id. */
  category: number | undefined;
  state: NonNullable<FavouriteAdsQuery['state']> | undefined;
  sort: FavouriteAdsQuery['sort'];
  /** From 1. */
  page: number;
}

/** In the order in which they are offered. Said again here, because the contract's schemas stay out of the browser. */
export const sorts = ['Newest', 'BiggestDrop', 'PriceLow', 'PriceHigh'] as const satisfies FavouriteAdsQuery['sort'][];
export const states = ['OnSale', 'Dropped', 'Ended'] as const satisfies FavouriteAdsQuery['state'][];

const textMost = 100;
const pageMost = 500;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

function wholeNumber(text: string | null, most: number): number | undefined {
  const value = text !== null && /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : undefined;
  return value !== undefined && value <= most ? value : undefined;
}

/** Reads `?page`, `?category`, `?state`, `?sort` and `?text`; what cannot be understood is as if it were not there. */
export function readFavouritesAddress(search: URLSearchParams): FavouritesRequest {
  return {
    text: (search.get('text') ?? '').trim().slice(0, textMost),
    category: wholeNumber(search.get('category'), 2_000_000_000),
    state: oneOf(states, search.get('state')),
    sort: oneOf(sorts, search.get('sort')) ?? 'Newest',
    page: wholeNumber(search.get('page'), pageMost) ?? 1,
  };
}

/** The address of the list. What is as usual is left out. */
export function writeFavouritesAddress(path: string, request: Partial<FavouritesRequest>): string {
  const { text, category, state, sort, page } = request;
  const search = new URLSearchParams({
    ...(text && { text }),
    ...(category !== undefined && { category: String(category) }),
    ...(state !== undefined && { state }),
    ...(sort !== undefined && sort !== 'Newest' && { sort }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}
