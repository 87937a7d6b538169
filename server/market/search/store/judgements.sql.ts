// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query } from '../../../platform/sql/statements.ts';
import type { ad } from '../../ads/tables.ts';
import type { adJudgement, adSearch } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdJudgementRow = typeof adJudgement.$inferSelect;
type AdSearchRow = typeof adSearch.$inferSelect;

export interface Statements {
  keep: Command<[readonly Int8[], readonly Int8[], readonly string[]]>;
  'of-ads': Query<[readonly Int8[]], Omit<AdJudgementRow, 'id'> & { id: string }>;
  forget: Command<[]>;
  categories: Query<[], { id: AdRow['categoryId'] }>;
  priced: Query<
    readonly unknown[],
    Pick<AdRow, 'specs'> &
      Pick<AdSearchRow, 'tags'> & {
        id: string;
        price: string;
        province_id: AdRow['provinceId'];
        district_id: AdRow['districtId'];
        judgement: AdJudgementRow['judgement'] | null;
      }
  >;
}
