// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adEvent } from '../tables.ts';

type AdEventRow = typeof adEvent.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  record: { parameters: [string, Date | string]; row: Record<never, never> };
  'record-deletion': { parameters: [string | number | bigint, Date | string, string]; row: Record<never, never> };
  'take-deletion': { parameters: [string | number | bigint]; row: { before: unknown } };
  'count-shown-phone': { parameters: [string | number | bigint, string | null]; row: { id: string } };
  'record-shown-phone': {
    parameters: [string | number | bigint, Date | string, string | null];
    row: Record<never, never>;
  };
  page: {
    parameters: [string | number | bigint, string, string | number | bigint | null];
    row: {
      id: string | null;
      at: Date | null;
      kind: AdEventRow['kind'] | null;
      data: AdEventRow['data'] | null;
      is_read: boolean | null;
    };
  };
  unread: { parameters: [string | number | bigint, string]; row: { count: number } };
  'mark-read': { parameters: [string | number | bigint, string]; row: { id: string } };
  forget: { parameters: [readonly (string | number | bigint)[]]; row: Record<never, never> };
}
