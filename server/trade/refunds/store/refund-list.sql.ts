// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { refund } from '../tables.ts';

type RefundRow = typeof refund.$inferSelect;

export interface Statements {
  'of-order': Query<[string, string, string], Omit<RefundRow, 'clearedAt'>>;
  'by-id': Query<[string], Omit<RefundRow, 'clearedAt'>>;
  'by-code': Query<[string, Int8], Omit<RefundRow, 'clearedAt'>>;
  list: Query<[string, string | null, string | null, string | null, Int8, Int8], Omit<RefundRow, 'clearedAt'>>;
  count: Query<[string, string | null, string | null, string | null], { all: number; open: number }>;
  desk: Query<readonly unknown[], Omit<RefundRow, 'clearedAt'> & { sortKey: string[] }>;
  'desk-most': Query<readonly unknown[], { total: number }>;
  'desk-count': Query<[string], { count: number }>;
  'open-of-buyer': Query<[string], { id: RefundRow['id'] }>;
  export: Query<
    [string],
    Pick<RefundRow, 'code' | 'orderCode' | 'status' | 'reason' | 'asked' | 'approved' | 'createdAt' | 'endedAt'> & {
      side: string;
      items: NonNullable<unknown>;
      steps: NonNullable<unknown>;
    }
  >;
  move: Command<[string, RefundRow['buyerId']]>;
  wipe: Command<[string]>;
  anonymise: Command<[string, string]>;
  uncleared: Query<[Time], Pick<RefundRow, 'id' | 'buyerId' | 'sellerId'>>;
  clear: Command<[string, Time | null]>;
  'is-photo-shared': Command<[string, string]>;
  'desk-queue': Query<[], { count: number; oldest: Date | null }>;
}
