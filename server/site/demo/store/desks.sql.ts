// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query } from '../../../platform/sql/statements.ts';
import type { ad } from '../../../market/ads/tables.ts';
import type { account } from '../../../people/accounts/tables.ts';
import type { feedback } from '../../../people/feedback/tables.ts';

type AccountRow = typeof account.$inferSelect;
type AdRow = typeof ad.$inferSelect;
type FeedbackRow = typeof feedback.$inferSelect;
type CopiedGoodsRow = Pick<
  AdRow,
  'categoryId' | 'title' | 'description' | 'price' | 'provinceId' | 'districtId' | 'neighborhoodId' | 'lat' | 'lng' | 'specs' | 'pictures'
> & { registryNumber: string | null; video: string | null };

export interface Statements {
  senders: Query<[Int8], { id: AccountRow['id'] }>;
  'insert-logins': Command<[string]>;
  'make-new': Command<[string | null]>;
  'copied-goods': Query<[Int8], CopiedGoodsRow>;
  'copied-cars': Query<[Int8], CopiedGoodsRow>;
  'copied-homes': Query<[Int8], CopiedGoodsRow>;
  'insert-review': Command<[Int8, string]>;
  age: Command<[readonly Int8[]]>;
  'insert-ad-reports': Command<[string, readonly string[]]>;
  'insert-user-reports': Command<[string, readonly string[]]>;
  'insert-businesses': Command<[string]>;
  'insert-log': Command<[string, string, string, Int8]>;
  'feedback-of': Query<[string], { id: FeedbackRow['id'] }>;
  'spread-feedback': Command<[]>;
}
