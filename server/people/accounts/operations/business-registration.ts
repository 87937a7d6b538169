import type { Database } from '../../../platform/database.ts';
import { lastSentBusiness } from '../store/businesses.ts';

export interface BusinessRegistration {
  title: string;
  taxNumber: string;
  taxOffice: string;
  /** The verified address, in one line. */
  line: string;
}

/** The registration of a verified business, also after its account was closed. Undefined for any other account. */
export async function businessRegistration(
  database: Database,
  accountId: string,
): Promise<BusinessRegistration | undefined> {
  const row = await lastSentBusiness(database, accountId);
  if (row?.state !== 'Verified') return undefined;
  return { title: row.title, taxNumber: row.tax_number, taxOffice: row.tax_office, line: row.address };
}
