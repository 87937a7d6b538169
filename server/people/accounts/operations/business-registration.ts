import type { Database } from '../../../platform/database.ts';
import { lastSentBusiness } from '../store/businesses.ts';

/** How a verified business is registered. */
export interface BusinessRegistration {
  title: string;
  taxNumber: string;
  taxOffice: string;
  /** Its address as it was verified, in one line. */
  line: string;
}

/** The registration of a verified business, whatever became of the account; nothing for everybody else. */
export async function businessRegistration(
  database: Database,
  accountId: string,
): Promise<BusinessRegistration | undefined> {
  const row = await lastSentBusiness(database, accountId);
  if (row?.state !== 'Verified') return undefined;
  return { title: row.title, taxNumber: row.tax_number, taxOffice: row.tax_office, line: row.address };
}
