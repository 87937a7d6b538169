// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { providerLine, reconciliation, reconciliationDifference } from '../tables.ts';

type ProviderLineRow = typeof providerLine.$inferSelect;
type ReconciliationRow = typeof reconciliation.$inferSelect;
type ReconciliationDifferenceRow = typeof reconciliationDifference.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'keep-lines': {
    parameters: [
      Date | string,
      readonly ProviderLineRow['key'][],
      readonly ProviderLineRow['kind'][],
      readonly ProviderLineRow['paymentId'][],
      readonly ProviderLineRow['itemId'][],
      readonly ProviderLineRow['reference'][],
      readonly (string | number | bigint)[],
      readonly (Date | string)[],
    ];
    row: Record<never, never>;
  };
  lines: {
    parameters: [readonly string[], Date | string];
    row: {
      kind: ProviderLineRow['kind'];
      paymentId: ProviderLineRow['paymentId'];
      itemId: ProviderLineRow['itemId'];
      reference: ProviderLineRow['reference'];
      amount: number;
    };
  };
  'of-day': { parameters: [Date | string]; row: { paymentId: NonNullable<ProviderLineRow['paymentId']> } };
  done: { parameters: [Date | string, ReconciliationRow['lineCount'], Date | string]; row: Record<never, never> };
  last: { parameters: []; row: { day: string; at: Date } };
  missed: { parameters: [Date | string, number]; row: { day: string } };
  find: {
    parameters: [
      ReconciliationDifferenceRow['id'],
      Date | string,
      ReconciliationDifferenceRow['kind'],
      ReconciliationDifferenceRow['paymentId'],
      ReconciliationDifferenceRow['reference'],
      string | number | bigint,
      string | number | bigint,
      Date | string,
    ];
    row: Record<never, never>;
  };
  open: {
    parameters: [];
    row: {
      id: ReconciliationDifferenceRow['id'];
      kind: ReconciliationDifferenceRow['kind'];
      paymentId: ReconciliationDifferenceRow['paymentId'];
      reference: ReconciliationDifferenceRow['reference'];
    };
  };
  'open-count': { parameters: []; row: { count: number } };
  close: {
    parameters: [
      string,
      Date | string | null,
      ReconciliationDifferenceRow['closedBy'],
      ReconciliationDifferenceRow['reason'],
    ];
    row: Record<never, never>;
  };
  reference: { parameters: [string]; row: { reference: string } };
  page: {
    parameters: [string | number | bigint, string | number | bigint];
    row: {
      id: ReconciliationDifferenceRow['id'];
      day: string;
      kind: ReconciliationDifferenceRow['kind'];
      paymentId: ReconciliationDifferenceRow['paymentId'];
      reference: ReconciliationDifferenceRow['reference'];
      ours: number;
      theirs: number;
      foundAt: Date;
      closedAt: Date | null;
      reason: ReconciliationDifferenceRow['reason'];
    };
  };
  count: { parameters: []; row: { count: number } };
}
