import type { FavouriteAdsQuery } from '../../../../contract/schemas/favourite.ts';

/** Filters of the favourites list, all stored in the address. */
export interface FavouritesRequest {
  text: string;
  /** Id of a main category. */
  category: number | undefined;
  state: NonNullable<FavouriteAdsQuery['state']> | undefined;
  sort: FavouriteAdsQuery['sort'];
  /** From 1. */
  page: number;
}

/** In display order. Repeated here to keep the contract's schemas out of the browser bundle. */
export const sorts = ['Newest', 'BiggestDrop', 'PriceLow', 'PriceHigh'] as const satisfies FavouriteAdsQuery['sort'][];
export const states = ['OnSale', 'Dropped', 'Ended'] as const satisfies FavouriteAdsQuery['state'][];

const maxTextLength = 100;
const maxPage = 500;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

function wholeNumber(text: string | null, max: number): number | undefined {
  const value = text !== null && /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : undefined;
  return value !== undefined && value <= max ? value : undefined;
}

/** Reads `?page`, `?category`, `?state`, `?sort` and `?text`; ignores invalid values. */
export function readFavouritesAddress(search: URLSearchParams): FavouritesRequest {
  return {
    text: (search.get('text') ?? '').trim().slice(0, maxTextLength),
    category: wholeNumber(search.get('category'), 2_000_000_000),
    state: oneOf(states, search.get('state')),
    sort: oneOf(sorts, search.get('sort')) ?? 'Newest',
    page: wholeNumber(search.get('page'), maxPage) ?? 1,
  };
}

/** Omits default values. */
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
