// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adLooks } from '../tables.ts';

type AdLooksRow = typeof adLooks.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'keep-texts': {
    parameters: [readonly (string | number | bigint)[], readonly (string | number | bigint)[]];
    row: Record<never, never>;
  };
  'drop-looks': { parameters: [readonly (string | number | bigint)[]]; row: Record<never, never> };
  'keep-looks': { parameters: [string]; row: Record<never, never> };
  'tidy-looks': { parameters: []; row: { gin_clean_pending_list: string } };
  looks: { parameters: [string | number | bigint]; row: { position: AdLooksRow['position']; looks: string } };
  'delete-text': { parameters: [string | number | bigint]; row: Record<never, never> };
  'delete-looks': { parameters: [string | number | bigint]; row: Record<never, never> };
  'drop-gone-texts': { parameters: []; row: Record<never, never> };
  'drop-gone-looks': { parameters: []; row: Record<never, never> };
}
