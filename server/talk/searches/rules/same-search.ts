import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** The request without paging and empty conditions. */
export function searchRequest({
  page: _page,
  after: _after,
  pageSize: _size,
  ...request
}: FilterRequest): FilterRequest {
  return Object.fromEntries(Object.entries(request).filter(([, part]) => !isSilent(part)));
}

const isSilent = (part: unknown): boolean =>
  part === undefined ||
  part === '' ||
  (Array.isArray(part) && part.length === 0) ||
  (typeof part === 'object' && part !== null && !Array.isArray(part) && Object.values(part).every(isSilent));

/**
 * Canonical text of a search: equal for searches that find the same ads. Ignores the order of lists, the spelling of words, the sort order and the
 * sentence the search was parsed from.
 */
export function writtenSearch(request: FilterRequest, isRental: boolean | undefined): string {
  const { sort: _sort, said: _said, text, ...parts } = searchRequest(request);
  const words = foldTurkish(text ?? '');
  const asked = { ...parts, ...(words !== '' && { words }), ...(isRental !== undefined && { isRental }) };
  return written(asked);
}

/** Keys of lists whose order has no meaning. The order of an area's corners and of a box's bounds has one. */
const unordered: ReadonlySet<string> = new Set(['places', 'values', 'numbers', 'categories', 'words']);

/** JSON with sorted keys and sorted unordered lists. */
function written(value: unknown, key = ''): string {
  if (Array.isArray(value)) {
    const parts = value.map((part) => written(part));
    return `[${(unordered.has(key) ? [...new Set(parts)].toSorted() : parts).join()}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, part]) => !isSilent(part));
  return `{${entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${name}:${written(part, name)}`)
    .join()}}`;
}
