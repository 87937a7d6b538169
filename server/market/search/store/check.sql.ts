// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad } from '../../ads/tables.ts';
import type { adJudgement, searchCheck } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdJudgementRow = typeof adJudgement.$inferSelect;
type SearchCheckRow = typeof searchCheck.$inferSelect;

export interface Statements {
  after: Query<
    [Int8, Int8],
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
  differing: Query<
    [
      readonly Int8[],
      readonly string[],
      readonly number[],
      readonly number[],
      readonly number[],
      readonly number[],
      readonly number[],
      readonly Int8[],
      readonly Time[],
      readonly (string | null)[],
      readonly string[],
      readonly string[],
      readonly string[],
      readonly (Time | null)[],
      readonly string[],
      readonly number[],
      readonly (string | null)[],
      readonly (string | null)[],
      readonly (string | null)[],
    ],
    { id: string }
  >;
  strangers: Query<[Int8], { id: string }>;
  note: Command<[Time, SearchCheckRow['checked'], SearchCheckRow['mended']]>;
  forget: Command<[Time]>;
}
