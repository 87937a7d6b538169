import { savedSearchCalls } from '../../../contract/calls/saved-searches.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import type { PageContext } from '../../page-context.ts';
import type { SearchData } from './search-data.ts';

interface Found {
  request?: FilterRequest;
  saved?: NonNullable<SearchData['saved']>;
  refused?: { code: ErrorCode; status: number };
}

/** Loads a saved search by code. Its owner sees new ads first unless it has its own order. An unknown code shows an explanation. */
export async function savedSearch({ call }: Pick<PageContext, 'call'>, code: string): Promise<Found> {
  try {
    const { searchDetails, own } = await call(savedSearchCalls.byCode, { params: { code } });
    const { request, isRental } = searchDetails;
    return {
      request: own && own.newCount > 0 ? { sort: 'LastAddedFirst', ...request } : request,
      saved: { code, ...(isRental !== undefined && { isRental }), ...(own && { own }) },
    };
  } catch (error) {
    if ((error as { code?: string }).code !== 'SavedSearchNotFound') throw error;
    return { refused: { code: 'SavedSearchNotFound', status: 404 } };
  }
}
