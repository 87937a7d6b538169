import type { business } from '../../../../contract/schemas/account.ts';
import type { z } from 'zod';
import type { BusinessRow } from '../store/businesses.ts';
import { lastSentBusiness } from '../store/businesses.ts';
import type { Database } from '../../../platform/database.ts';

export type Business = z.output<typeof business>;

export function businessView(row: BusinessRow): Business {
  return {
    state: row.state,
    title: row.title,
    taxNumber: row.tax_number,
    taxOffice: row.tax_office,
    ...(row.mersis !== null && { mersis: row.mersis }),
    ...(row.kep !== null && { kep: row.kep }),
    provinceId: row.province_id,
    address: row.address,
    documents: row.documents,
    sentAt: row.sent_at.toISOString(),
    ...(row.decided_at && { decidedAt: row.decided_at.toISOString() }),
    ...(row.reason !== null && { reason: row.reason }),
  };
}

/** The member's business as last submitted, or undefined if none was submitted. */
export async function businessOf(database: Database, accountId: string): Promise<Business | undefined> {
  const row = await lastSentBusiness(database, accountId);
  return row && businessView(row);
}
