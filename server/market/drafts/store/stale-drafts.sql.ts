// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { draft } from '../tables.ts';

type DraftRow = typeof draft.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  remind: {
    parameters: [Date | string | null, Date | string, Date | string, string | number | bigint];
    row: { id: DraftRow['id']; ownerId: DraftRow['ownerId']; title: string };
  };
  'delete-sent': { parameters: [Date | string, string | number | bigint]; row: { id: DraftRow['id'] } };
  'delete-empty': { parameters: [Date | string, string | number | bigint]; row: { id: DraftRow['id'] } };
  'delete-of': { parameters: [string]; row: Record<never, never> };
}
