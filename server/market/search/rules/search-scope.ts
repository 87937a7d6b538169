import type { FilterRequest } from '../../../../contract/schemas/filter.ts';

/** A request with restrictions that clients cannot set. */
export interface SearchScope {
  request: FilterRequest;
  ownerId?: string;
  isRental?: boolean;
  createdAfter?: Date;
  /** Hidden ads that the index may still contain. */
  without?: readonly string[];
  /** Ring position of the paid places. Without it the page has none. */
  turn?: number;
}
