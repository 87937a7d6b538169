import type { WatchedScope } from '../../../market/search/port.ts';
import type { SavedRow } from '../store/searches.ts';

/** The conditions of a saved search, as they were saved. */
export const scopeOfRow = ({ request, isRental }: Pick<SavedRow, 'request' | 'isRental'>): WatchedScope => ({
  request,
  ...(isRental !== null && { isRental }),
});

export const scopeOf = (request: WatchedScope['request'], isRental: boolean | undefined): WatchedScope => ({
  request,
  ...(isRental !== undefined && { isRental }),
});
