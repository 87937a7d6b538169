// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Int8, Query } from '../../../platform/sql/statements.ts';
import type { ad } from '../../ads/tables.ts';
import type { adJudgement, adSearch } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdJudgementRow = typeof adJudgement.$inferSelect;
type AdSearchRow = typeof adSearch.$inferSelect;

export interface Statements {
  ad: Query<[Int8], Pick<AdSearchRow, 'c1' | 'c2' | 'c3' | 'c4' | 'tags'> & { price: string }>;
  published: Query<
    [Int8],
    Pick<AdRow, 'title' | 'description' | 'lat' | 'lng' | 'specs' | 'dopings'> & {
      id: string;
      owner_id: AdRow['ownerId'];
      owner_type: AdRow['ownerType'];
      category_id: AdRow['categoryId'];
      price: string;
      dropped_at: Date | null;
      province_id: AdRow['provinceId'];
      district_id: AdRow['districtId'];
      neighborhood_id: AdRow['neighborhoodId'];
      picture_count: number;
      has_video: boolean;
      is_verified: boolean;
      published_at: Date;
      refreshed_at: Date | null;
      judgement: AdJudgementRow['judgement'] | null;
    }
  >;
  similar: Query<readonly unknown[], { id: string }>;
  prices: Query<readonly unknown[], { count: number; prices: string[] | null }>;
}
