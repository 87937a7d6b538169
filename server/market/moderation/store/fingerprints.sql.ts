// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query } from '../../../platform/sql/statements.ts';
import type { adLooks } from '../tables.ts';

type AdLooksRow = typeof adLooks.$inferSelect;

export interface Statements {
  'keep-texts': Command<[readonly Int8[], readonly Int8[]]>;
  'drop-looks': Command<[readonly Int8[]]>;
  'keep-looks': Command<[string]>;
  'tidy-looks': Query<[], { gin_clean_pending_list: string }>;
  looks: Query<[Int8], Pick<AdLooksRow, 'position'> & { looks: string }>;
  'delete-text': Command<[Int8]>;
  'delete-looks': Command<[Int8]>;
  'drop-gone-texts': Command<[]>;
  'drop-gone-looks': Command<[]>;
}
