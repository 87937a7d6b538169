import type { FilterRequest } from '../../../../contract/schemas/filter.ts';

/** What a filter may say beyond the public request. */
export interface SearchScope {
  request: FilterRequest;
  ownerId?: string;
  isRental?: boolean;
  createdAfter?: Date;
  /** Ads that are no longer shown, though the index may not know it yet. */
  without?: readonly string[];
  /** Ring position of the paid places; without it the page has none. */
  turn?: number;
}
