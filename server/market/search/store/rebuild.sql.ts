// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../../ads/tables.ts';
import type { adJudgement } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdJudgementRow = typeof adJudgement.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  indexes: { parameters: []; row: { name: string; definition: string } };
  published: {
    parameters: [];
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
}
