// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { favouriteAd, followedSeller } from '../../../talk/favourites/tables.ts';

type FavouriteAdRow = typeof favouriteAd.$inferSelect;
type FollowedSellerRow = typeof followedSeller.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  keep: {
    parameters: [FavouriteAdRow['accountId'], string | number | bigint, Date | string];
    row: Record<never, never>;
  };
  hold: { parameters: [readonly string[], Date | string]; row: Record<never, never> };
  follow: { parameters: [FollowedSellerRow['accountId'], Date | string, readonly string[]]; row: Record<never, never> };
}
