// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { category, spec } from './tables.ts';

type CategoryRow = typeof category.$inferSelect;
type SpecRow = typeof spec.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  categories: {
    parameters: [number];
    row: {
      id: CategoryRow['id'];
      parentId: CategoryRow['parentId'];
      names: CategoryRow['names'];
      formerNames: CategoryRow['formerNames'];
      words: CategoryRow['words'];
      isRental: boolean;
      purchase: CategoryRow['purchase'];
      position: CategoryRow['position'];
      relatedIds: CategoryRow['relatedIds'];
      specs: CategoryRow['specs'];
    };
  };
  specs: { parameters: []; row: { definition: SpecRow['definition'] } };
  rename: { parameters: [number, string | null, readonly string[] | null]; row: Record<never, never> };
  'set-purchase': { parameters: [readonly number[], CategoryRow['purchase']]; row: Record<never, never> };
  'set-position': { parameters: [number, CategoryRow['position']]; row: Record<never, never> };
  notify: { parameters: [string, string]; row: { pg_notify: string } };
  'seed-catalogue': { parameters: [string]; row: Record<never, never> };
  'select-spec': { parameters: []; row: { definition: SpecRow['definition'] } };
  'insert-spec': { parameters: [string]; row: Record<never, never> };
}
