// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad } from '../../ads/tables.ts';
import type { adCard, adJudgement, adSearch, facetDelta } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdCardRow = typeof adCard.$inferSelect;
type AdJudgementRow = typeof adJudgement.$inferSelect;
type AdSearchRow = typeof adSearch.$inferSelect;
type FacetDeltaRow = typeof facetDelta.$inferSelect;

export interface Statements {
  lock: Query<
    [readonly Int8[]],
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
  'take-out': Query<
    [readonly Int8[]],
    Pick<AdSearchRow, 'ownerId' | 'c1' | 'c2' | 'c3' | 'c4' | 'createdAt' | 'tags' | 'rank'> & { id: string; price: string; words: string[] }
  >;
  'put-in': Command<
    [
      readonly Int8[],
      readonly AdSearchRow['ownerId'][],
      readonly AdSearchRow['c1'][],
      readonly AdSearchRow['c2'][],
      readonly AdSearchRow['c3'][],
      readonly AdSearchRow['c4'][],
      readonly AdSearchRow['districtId'][],
      readonly Int8[],
      readonly Time[],
      readonly (string | null)[],
      readonly string[],
      readonly string[],
      readonly string[],
      readonly (Time | null)[],
      readonly AdSearchRow['title'][],
      readonly AdSearchRow['rank'][],
    ]
  >;
  'put-cards': Command<[readonly Int8[], readonly string[], readonly string[], readonly string[]]>;
  'set-cards': Command<[readonly Int8[], readonly AdCardRow['card'][], readonly AdCardRow['tr'][], readonly AdCardRow['en'][]]>;
  notify: Query<[string], { notify_copies: string }>;
  delta: Command<[readonly string[], readonly string[], readonly FacetDeltaRow['sign'][]]>;
}
