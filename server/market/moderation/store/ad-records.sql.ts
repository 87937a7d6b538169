// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad } from '../../ads/tables.ts';

type AdRow = typeof ad.$inferSelect;
type LikeTextsRow = { adId: string; otherId: string; isSameOwner: boolean; position: number };

export interface Statements {
  outlines: Query<
    [readonly Int8[]],
    Pick<AdRow, 'ownerId' | 'status' | 'title'> & { id: string; price: string; picture: unknown; wasPublished: boolean }
  >;
  tallies: Query<[string], { ads: number; published: number; refused: number }>;
  'for-contact': Query<[string], { id: string }>;
  'sent-since': Query<[readonly string[], Time], Pick<AdRow, 'ownerId'> & { count: number }>;
  'like-texts': Query<[readonly Int8[], Time], LikeTextsRow>;
  'like-photos': Query<[string, Time, number], LikeTextsRow>;
}
