import type { OrderStatus } from '../../../../contract/enums.ts';
import { keyIsPresent, keyset } from '../../../platform/sql/keyset.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './desk-orders.sql.ts';

const sql = statements<Statements>('orders-desk', import.meta.url);

export interface DeskOrderFilter {
  /** Prefix of an order code. */
  code?: string | undefined;
  status?: OrderStatus | undefined;
  since?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  /** The buyer or seller. */
  memberId?: string | undefined;
}

const list = keyset<DeskOrderFilter, 'createdAt' | 'code' | 'status'>({
  select: 'code',
  from: 'ad_order',
  sorts: {
    createdAt: [
      { sql: 'created_at', type: 'timestamptz' },
      { sql: 'code', type: 'text', isReversed: true },
    ],
    code: [{ sql: 'code', type: 'text' }],
    status: [
      { sql: 'status', type: 'text' },
      { sql: 'created_at', type: 'timestamptz' },
      { sql: 'code', type: 'text' },
    ],
  },
  conditions: {
    code: { type: 'text', sql: (value) => `starts_with(code, ${value})` },
    status: { type: 'text', sql: (value) => `status = ${value}` },
    since: { type: 'timestamptz', sql: (value) => `created_at >= ${value}` },
    until: { type: 'timestamptz', sql: (value) => `created_at < ${value}` },
    memberId: { type: 'uuid', sql: (value) => `(buyer_id = ${value} or seller_id = ${value})` },
  },
});

/** Codes of the desk's orders. */
export const deskOrders = list.bind({
  page: sql.dynamic('page', list.samples, { present: keyIsPresent }),
  count: sql.dynamic('count', list.countSamples),
});
