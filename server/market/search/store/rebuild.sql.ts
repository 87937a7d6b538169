// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Query } from '../../../platform/sql/statements.ts';
import type { ad } from '../../ads/tables.ts';
import type { adJudgement } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdJudgementRow = typeof adJudgement.$inferSelect;

export interface Statements {
  indexes: Query<[], { name: string; definition: string }>;
  published: Query<
    [],
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
}
