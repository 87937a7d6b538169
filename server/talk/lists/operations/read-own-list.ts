import type { AdList } from '../../../../contract/schemas/ad-list.ts';
import { required } from '../../../platform/errors.ts';
import { listsOf } from '../store/lists.ts';
import type { ListDeps } from './dependencies.ts';
import { ownListView } from './list-view.ts';

/** Throws AdListNotFound. */
export async function readOwnList({ database, catalogue }: ListDeps, ownerId: string, id: string): Promise<AdList> {
  const [row] = await listsOf(database, ownerId, { id });
  return ownListView(required(row, 'AdListNotFound'), catalogue());
}
