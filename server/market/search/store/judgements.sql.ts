// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../../ads/tables.ts';
import type { adJudgement, adSearch } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdJudgementRow = typeof adJudgement.$inferSelect;
type AdSearchRow = typeof adSearch.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  keep: {
    parameters: [readonly (string | number | bigint)[], readonly (string | number | bigint)[], readonly string[]];
    row: Record<never, never>;
  };
  'of-ads': {
    parameters: [readonly (string | number | bigint)[]];
    row: { id: string; judgement: AdJudgementRow['judgement'] };
  };
  forget: { parameters: []; row: Record<never, never> };
  categories: { parameters: []; row: { id: AdRow['categoryId'] } };
  priced: {
    parameters: readonly unknown[];
    row: {
      id: string;
      price: string;
      tags: AdSearchRow['tags'];
      specs: AdRow['specs'];
      province_id: AdRow['provinceId'];
      district_id: AdRow['districtId'];
      judgement: AdJudgementRow['judgement'] | null;
    };
  };
}
