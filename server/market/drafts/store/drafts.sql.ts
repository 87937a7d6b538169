// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { draft } from '../tables.ts';

type DraftRow = typeof draft.$inferSelect;
type OneRow = Omit<DraftRow, 'adId' | 'remindedAt'> & { adId: string | null };

export interface Statements {
  one: Query<[string, string], OneRow>;
  held: Query<[string, string | null], OneRow>;
  state: Query<[string, string], Pick<DraftRow, 'state'>>;
  patch: Query<readonly unknown[], OneRow>;
  save: Query<[string, string, Int8, readonly string[], string, readonly string[], string, boolean, Time], Pick<DraftRow, 'version' | 'updatedAt'>>;
  complete: Command<[string, Int8 | null, Time]>;
  'lock-owner': Query<[string], { pg_advisory_xact_lock: string }>;
  any: Query<[string], OneRow>;
  insert: Query<
    [DraftRow['id'], DraftRow['ownerId'], DraftRow['state'], Int8 | null, DraftRow['mainCategoryId'], DraftRow['categoryId'], boolean, string, Time],
    OneRow
  >;
  'edit-of': Query<[string, Int8, DraftRow['state'], string], Omit<DraftRow, 'adId' | 'remindedAt'> & { adId: string }>;
  delete: Query<[string, string], { id: DraftRow['id'] }>;
}
