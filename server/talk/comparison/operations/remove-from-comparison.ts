import { DomainError } from '../../../platform/errors.ts';
import { deleteEntry } from '../store.ts';
import type { ComparisonDeps } from './dependencies.ts';

/** Throws ComparisonEntryNotFound. */
export async function removeFromComparison({ database }: ComparisonDeps, accountId: string, id: string): Promise<void> {
  if (!(await deleteEntry(database, accountId, id))) throw new DomainError('ComparisonEntryNotFound');
}
