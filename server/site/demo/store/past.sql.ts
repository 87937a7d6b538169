// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../../../market/ads/tables.ts';
import type { draft } from '../../../market/drafts/tables.ts';
import type { decision } from '../../../market/moderation/tables.ts';
import type { userAddress } from '../../../people/addresses/tables.ts';

type AdRow = typeof ad.$inferSelect;
type DecisionRow = typeof decision.$inferSelect;
type DraftRow = typeof draft.$inferSelect;
type UserAddressRow = typeof userAddress.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'ads-of': { parameters: [string]; row: { id: string; title: AdRow['title']; price: number } };
  'insert-events': { parameters: [readonly string[]]; row: Record<never, never> };
  'see-events': { parameters: [readonly string[]]; row: Record<never, never> };
  'insert-decision': {
    parameters: [
      Date | string,
      DecisionRow['decision'],
      DecisionRow['actorId'],
      string | number | bigint | null,
      DecisionRow['memberId'],
      DecisionRow['title'],
      Readonly<DecisionRow['reasons']>,
      DecisionRow['message'],
    ];
    row: Record<never, never>;
  };
  'insert-drafts': { parameters: [DraftRow['ownerId'], string]; row: Record<never, never> };
  'insert-addresses': {
    parameters: [
      UserAddressRow['ownerId'],
      UserAddressRow['name'],
      UserAddressRow['surname'],
      UserAddressRow['phone'],
      string,
    ];
    row: Record<never, never>;
  };
  'insert-notifications': { parameters: [string]; row: Record<never, never> };
  'insert-sessions': { parameters: [string]; row: Record<never, never> };
}
