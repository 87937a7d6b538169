// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Int8, Query } from '../../../platform/sql/statements.ts';
import type { draft } from '../tables.ts';

type DraftRow = typeof draft.$inferSelect;
type OpenRow = Omit<DraftRow, 'adId' | 'remindedAt'> & { adId: string | null };

export interface Statements {
  open: Query<[string, number], OpenRow>;
  newest: Query<[string, readonly number[], number], OpenRow>;
  count: Query<[string], { count: number }>;
  editing: Query<[Int8, string], { id: DraftRow['id'] }>;
  counts: Query<[string], { categoryId: NonNullable<DraftRow['mainCategoryId']>; count: number; edits: number }>;
  files: Query<[readonly string[]], { key: string }>;
  export: Query<[string], Pick<DraftRow, 'id' | 'state' | 'categoryId' | 'content' | 'createdAt' | 'updatedAt'> & { adId: string | null }>;
}
