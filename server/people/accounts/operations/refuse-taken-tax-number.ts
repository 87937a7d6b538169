import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isTaxNumberTaken } from '../store/businesses.ts';

/** A business that waits again is still shown as the verified one it was, and keeps its number. */
export async function refuseTakenTaxNumber(database: Database, accountId: string, taxNumber: string): Promise<void> {
  if (await isTaxNumberTaken(database, accountId, taxNumber)) {
    throw new DomainError('TaxNumberTaken', [{ code: 'TaxNumberTaken', path: 'taxNumber' }]);
  }
}
