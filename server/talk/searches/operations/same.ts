import { createHash } from 'node:crypto';
import { writtenSearch } from '../rules/same-search.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';

/** A short text that is the same for two searches that ask for the same. */
export const sameAs = (request: FilterRequest, isRental: boolean | undefined): string =>
  createHash('sha256').update(writtenSearch(request, isRental)).digest('base64url');
