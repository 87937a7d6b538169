import { DomainError } from '../../../platform/errors.ts';
import { importOf, lockOwnImport, markRunning, periodsOf } from '../store.ts';
import type { ImportRow } from '../store.ts';
import type { BulkDeps } from './dependencies.ts';
import { requireFreePeriods } from './free-periods.ts';
import { queueImport } from './queue-import.ts';
import { requireBusiness } from './require-business.ts';

/** Queues a checked import. Idempotent. Throws BulkNotFound, BulkHasErrors, PaymentRequired or BusinessRequired. */
export async function startImport(deps: BulkDeps, ownerId: string, id: string): Promise<ImportRow> {
  const { database } = deps;
  await requireBusiness(deps, ownerId);
  const current = await importOf(database, ownerId, id);
  if (current.state === 'Checked' && current.errorCount === 0) {
    await requireFreePeriods(deps, ownerId, await periodsOf(database, id));
  }
  return database.inTransaction(async () => {
    const row = await lockOwnImport(database, ownerId, id);
    if (row.errorCount > 0 || row.state === 'Failed') throw new DomainError('BulkHasErrors');
    if (row.state !== 'Checked') return row;
    await queueImport(deps, { id, ownerId });
    return markRunning(database, id);
  });
}
