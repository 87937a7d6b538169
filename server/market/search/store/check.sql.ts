// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../../ads/tables.ts';
import type { adJudgement, searchCheck } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdJudgementRow = typeof adJudgement.$inferSelect;
type SearchCheckRow = typeof searchCheck.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  after: {
    parameters: [string | number | bigint, string | number | bigint];
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
  differing: {
    parameters: [
      readonly (string | number | bigint)[],
      readonly string[],
      readonly number[],
      readonly number[],
      readonly number[],
      readonly number[],
      readonly number[],
      readonly (string | number | bigint)[],
      readonly (Date | string)[],
      readonly (string | null)[],
      readonly string[],
      readonly string[],
      readonly string[],
      readonly (Date | string | null)[],
      readonly string[],
      readonly number[],
      readonly (string | null)[],
      readonly (string | null)[],
      readonly (string | null)[],
    ];
    row: { id: string };
  };
  strangers: { parameters: [string | number | bigint]; row: { id: string } };
  note: { parameters: [Date | string, SearchCheckRow['checked'], SearchCheckRow['mended']]; row: Record<never, never> };
  forget: { parameters: [Date | string]; row: Record<never, never> };
}
