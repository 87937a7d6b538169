// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../../ads/tables.ts';
import type { adJudgement, adSearch } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdJudgementRow = typeof adJudgement.$inferSelect;
type AdSearchRow = typeof adSearch.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  ad: {
    parameters: [string | number | bigint];
    row: {
      c1: AdSearchRow['c1'];
      c2: AdSearchRow['c2'];
      c3: AdSearchRow['c3'];
      c4: AdSearchRow['c4'];
      price: string;
      tags: AdSearchRow['tags'];
    };
  };
  published: {
    parameters: [string | number | bigint];
    row: {
      id: string;
      owner_id: AdRow['ownerId'];
      owner_type: AdRow['ownerType'];
      category_id: AdRow['categoryId'];
      title: AdRow['title'];
      description: AdRow['description'];
      price: string;
      dropped_at: Date | null;
      province_id: AdRow['provinceId'];
      district_id: AdRow['districtId'];
      neighborhood_id: AdRow['neighborhoodId'];
      lat: AdRow['lat'];
      lng: AdRow['lng'];
      specs: AdRow['specs'];
      picture_count: number;
      has_video: boolean;
      is_verified: boolean;
      dopings: AdRow['dopings'];
      published_at: Date;
      refreshed_at: Date | null;
      judgement: AdJudgementRow['judgement'] | null;
    };
  };
  similar: { parameters: readonly unknown[]; row: { id: string } };
  prices: { parameters: readonly unknown[]; row: { count: number; prices: string[] | null } };
}
