import type { SharedAdList } from '../../../../contract/schemas/ad-list.ts';
import { sharedLists } from '../store/lists.ts';
import type { ListDeps } from './dependencies.ts';
import { sharedListView } from './list-view.ts';

/** Shared lists as a reader other than the owner sees them, by id. Two statements for any number. */
export async function readSharedLists(
  { database, accounts, catalogue }: Pick<ListDeps, 'database' | 'accounts' | 'catalogue'>,
  readerId: string | undefined,
  ids: readonly string[],
): Promise<Map<string, SharedAdList>> {
  if (ids.length === 0) return new Map();
  const rows = await sharedLists(database, readerId, ids);
  const owners = await accounts.briefsOf(rows.map(({ ownerId }) => ownerId));
  return new Map(
    rows.flatMap((row): [string, SharedAdList][] => {
      const owner = owners.get(row.ownerId);
      return owner ? [[row.id, sharedListView(row, owner, catalogue())]] : [];
    }),
  );
}
