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

/** What the saved search with a code asks for; its owner sees what is new first, where it says no order of its own. A code that nobody has is a page that says so. */
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
