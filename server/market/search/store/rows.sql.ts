// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../../ads/tables.ts';
import type { adCard, adJudgement, adSearch, facetDelta } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdCardRow = typeof adCard.$inferSelect;
type AdJudgementRow = typeof adJudgement.$inferSelect;
type AdSearchRow = typeof adSearch.$inferSelect;
type FacetDeltaRow = typeof facetDelta.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  lock: {
    parameters: [readonly (string | number | bigint)[]];
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
  'take-out': {
    parameters: [readonly (string | number | bigint)[]];
    row: {
      id: string;
      c1: AdSearchRow['c1'];
      c2: AdSearchRow['c2'];
      c3: AdSearchRow['c3'];
      c4: AdSearchRow['c4'];
      tags: AdSearchRow['tags'];
      price: string;
      rank: AdSearchRow['rank'];
      createdAt: Date;
      ownerId: AdSearchRow['ownerId'];
      words: string[];
    };
  };
  'put-in': {
    parameters: [
      readonly (string | number | bigint)[],
      readonly AdSearchRow['ownerId'][],
      readonly AdSearchRow['c1'][],
      readonly AdSearchRow['c2'][],
      readonly AdSearchRow['c3'][],
      readonly AdSearchRow['c4'][],
      readonly AdSearchRow['districtId'][],
      readonly (string | number | bigint)[],
      readonly (Date | string)[],
      readonly (string | null)[],
      readonly string[],
      readonly string[],
      readonly string[],
      readonly (Date | string | null)[],
      readonly AdSearchRow['title'][],
      readonly AdSearchRow['rank'][],
    ];
    row: Record<never, never>;
  };
  'put-cards': {
    parameters: [readonly (string | number | bigint)[], readonly string[], readonly string[], readonly string[]];
    row: Record<never, never>;
  };
  'set-cards': {
    parameters: [
      readonly (string | number | bigint)[],
      readonly AdCardRow['card'][],
      readonly AdCardRow['tr'][],
      readonly AdCardRow['en'][],
    ];
    row: Record<never, never>;
  };
  notify: { parameters: [string]; row: { pg_notify: string } };
  delta: {
    parameters: [readonly string[], readonly string[], readonly FacetDeltaRow['sign'][]];
    row: Record<never, never>;
  };
}
