import type { FilterRequest } from '../../../../contract/schemas/filter.ts';

/** A request with restrictions that clients cannot set. */
export interface SearchScope {
  request: FilterRequest;
  ownerId?: string;
  isRental?: boolean;
  createdAfter?: Date;
  /** Hidden ads that the index may still contain. */
  without?: readonly string[];
  /** The caller must see changes that OpenSearch may not have yet. */
  isFresh?: boolean;
  /** Maximum number of boosted ads to read for paid places; default all that rotate. */
  maxBoosted?: number;
}
