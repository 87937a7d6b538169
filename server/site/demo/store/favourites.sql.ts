// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Time } from '../../../platform/sql/statements.ts';
import type { favouriteAd, followedSeller } from '../../../talk/favourites/tables.ts';

type FavouriteAdRow = typeof favouriteAd.$inferSelect;
type FollowedSellerRow = typeof followedSeller.$inferSelect;

export interface Statements {
  keep: Command<[FavouriteAdRow['accountId'], Int8, Time]>;
  hold: Command<[readonly string[], Time]>;
  follow: Command<[FollowedSellerRow['accountId'], Time, readonly string[]]>;
}
