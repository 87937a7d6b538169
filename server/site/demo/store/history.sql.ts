// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad } from '../../../market/ads/tables.ts';
import type { draft } from '../../../market/drafts/tables.ts';
import type { decision } from '../../../market/moderation/tables.ts';
import type { userAddress } from '../../../people/addresses/tables.ts';

type AdRow = typeof ad.$inferSelect;
type DecisionRow = typeof decision.$inferSelect;
type DraftRow = typeof draft.$inferSelect;
type UserAddressRow = typeof userAddress.$inferSelect;

export interface Statements {
  'ads-of': Query<[string], Pick<AdRow, 'title' | 'price'> & { id: string }>;
  'insert-events': Command<[readonly string[]]>;
  'see-events': Command<[readonly string[]]>;
  'insert-decision': Command<
    [
      Time,
      DecisionRow['decision'],
      DecisionRow['actorId'],
      Int8 | null,
      DecisionRow['memberId'],
      DecisionRow['title'],
      Readonly<DecisionRow['reasons']>,
      DecisionRow['message'],
    ]
  >;
  'insert-drafts': Command<[DraftRow['ownerId'], string]>;
  'insert-addresses': Command<[UserAddressRow['ownerId'], UserAddressRow['name'], UserAddressRow['surname'], UserAddressRow['phone'], string]>;
  'insert-notifications': Command<[string]>;
  'insert-sessions': Command<[string]>;
}
