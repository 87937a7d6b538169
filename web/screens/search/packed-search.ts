import type { Facets } from '../../../contract/schemas/category.ts';
import { pack, unpack } from '../../client/packed.ts';
import type { Packed } from '../../client/packed.ts';
import type { SearchData } from './search-data.ts';

/** The parts of a search that are packed. */
export interface PackedLists extends Pick<SearchData, 'ads' | 'groups'> {
  facets?: Facets | null;
}

/** Loader data of a search page with its lists packed. */
export type PackedSearch = Omit<SearchData, keyof PackedLists> & {
  lists: Packed<PackedLists>;
  /** The panel's counts, if they are not known yet. */
  lateFacets?: Promise<Facets | null>;
};

export function packSearch({ ads, groups, facets, ...rest }: SearchData): PackedSearch {
  const late = facets instanceof Promise ? facets : undefined;
  return {
    ...rest,
    lists: pack({ ads, ...(groups && { groups }), ...(!(facets instanceof Promise) && { facets }) }),
    ...(late && { lateFacets: late }),
  };
}

/** Kept, because effects of the page depend on the identity of its data. */
const unpacked = new WeakMap<PackedSearch, SearchData>();

export function unpackSearch(packed: PackedSearch): SearchData {
  const known = unpacked.get(packed);
  if (known) return known;
  const { lists, lateFacets, ...rest } = packed;
  const { facets = null, ...others } = unpack(lists);
  const data: SearchData = { ...rest, ...others, facets: lateFacets ?? facets };
  unpacked.set(packed, data);
  return data;
}
