import { required, DomainError } from '../../../platform/errors.ts';
import { lockSearch } from '../store/searches.ts';
import type { LockedSearch } from '../store/searches.ts';
import type { SearchesDeps } from './dependencies.ts';

/** Locks a member's search that is not removed. Throws SavedSearchNotFound. */
export async function lockOwnSearch({ database }: SearchesDeps, accountId: string, id: string): Promise<LockedSearch> {
  const row = required(await lockSearch(database, id, accountId), 'SavedSearchNotFound');
  if (row.removedAt) throw new DomainError('SavedSearchNotFound');
  return row;
}
