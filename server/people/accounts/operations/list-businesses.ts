import type { BusinessState } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { resemblesReservedName } from '../rules/reserved-names.ts';
import { businessesByState } from '../store/businesses.ts';
import { businessView } from './business-view.ts';
import type { Business } from './business-view.ts';
import { publicProfileOf } from './public-profiles.ts';
import type { PublicProfile } from './public-profiles.ts';

/** Lists a page of businesses in a state with their owners, oldest first. `resemblesHouse` marks titles that resemble the operator's name. */
export async function listBusinesses(
  database: Database,
  state: BusinessState,
  pageIndex: number,
): Promise<{ items: (Business & { member: PublicProfile; resemblesHouse: boolean })[]; hasNextPage: boolean }> {
  const rows = await businessesByState(database, state, {
    limit: limits.pageSize + 1,
    offset: pageIndex * limits.pageSize,
  });
  return {
    items: rows.slice(0, limits.pageSize).map((row) => ({
      ...businessView(row),
      member: publicProfileOf(row),
      resemblesHouse: resemblesReservedName(row.title),
    })),
    hasNextPage: rows.length > limits.pageSize,
  };
}
