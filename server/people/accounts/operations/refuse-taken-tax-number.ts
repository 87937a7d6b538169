import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isTaxNumberTaken } from '../store/businesses.ts';

/** Throws TaxNumberTaken if another business has the number. A verified business keeps its number while changed details are pending. */
export async function refuseTakenTaxNumber(database: Database, accountId: string, taxNumber: string): Promise<void> {
  if (await isTaxNumberTaken(database, accountId, taxNumber)) {
    throw new DomainError('TaxNumberTaken', [{ code: 'TaxNumberTaken', path: 'taxNumber' }]);
  }
}
