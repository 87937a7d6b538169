import type { DeskHit } from '../../../../contract/calls/desk.ts';
import { limits } from '../../../../contract/limits.ts';
import { uuid } from '../../../../contract/schemas/basic.ts';
import type { Database } from '../../../platform/database.ts';
import { readRefund, refundsByCode } from '../store/refund-list.ts';
import type { RefundRecord } from '../store/refunds.ts';

const code = /^[2-9A-HJ-NP-Z]{10}$/;

/** Refunds by id, code or order code, for the desk's command palette. A hit opens its order. */
export async function findDeskRefunds(database: Database, text: string): Promise<DeskHit[]> {
  return (await rowsFor(database, text)).map(({ code: title, orderCode, approved, asked }) => ({
    kind: 'Refund',
    id: orderCode,
    title,
    detail: orderCode,
    amount: approved ?? asked,
  }));
}

async function rowsFor(database: Database, text: string): Promise<RefundRecord[]> {
  if (uuid.safeParse(text).success) {
    const row = await readRefund(database, text);
    return row ? [row] : [];
  }
  const wanted = text.toUpperCase();
  return code.test(wanted) ? refundsByCode(database, wanted, limits.deskHitsMost) : [];
}
