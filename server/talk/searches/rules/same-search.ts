import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** The request without what only orders or pages its ads, and without what says nothing. */
export function keptRequest({ page: _page, after: _after, pageSize: _size, ...request }: FilterRequest): FilterRequest {
  return Object.fromEntries(Object.entries(request).filter(([, part]) => !isSilent(part)));
}

const isSilent = (part: unknown): boolean =>
  part === undefined ||
  part === '' ||
  (Array.isArray(part) && part.length === 0) ||
  (typeof part === 'object' && part !== null && !Array.isArray(part) && Object.values(part).every(isSilent));

/**
 * The same text for two searches that find the same ads: lists in any order, words in any writing. Neither the order of the ads counts nor the sentence
 * of which the search was read.
 */
export function writtenSearch(request: FilterRequest, isRental: boolean | undefined): string {
  const { sort: _sort, said: _said, text, ...parts } = keptRequest(request);
  const words = foldTurkish(text ?? '');
  const asked = { ...parts, ...(words !== '' && { words }), ...(isRental !== undefined && { isRental }) };
  return written(asked);
}

/** Keys whose lists say the same in any order; corners of an area and a box's ends do not. */
const unordered: ReadonlySet<string> = new Set(['places', 'values', 'numbers', 'categories', 'words']);

/** As JSON, with everything that has no order in one. */
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
