import { createHash } from 'node:crypto';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { writtenSearch } from '../rules/same-search.ts';

/** A digest that is equal for searches with the same conditions. */
export const searchFingerprint = (request: FilterRequest, isRental: boolean | undefined): string =>
  createHash('sha256').update(writtenSearch(request, isRental)).digest('base64url');
