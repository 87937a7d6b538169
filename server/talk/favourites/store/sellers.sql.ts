// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { followedSeller } from '../tables.ts';

type FollowedSellerRow = typeof followedSeller.$inferSelect;

export interface Statements {
  follow: Command<[FollowedSellerRow['accountId'], FollowedSellerRow['sellerId'], Time, boolean]>;
  'set-notices': Command<[string, string, boolean]>;
  unfollow: Command<[string, string]>;
  'unfollow-between': Command<[string, string]>;
  page: Query<[string, string | null, Int8, Int8], Omit<FollowedSellerRow, 'accountId'> & { total: number }>;
  followers: Query<[string, string | null, Int8], { id: FollowedSellerRow['accountId'] }>;
  export: Query<[string], { seller_id: FollowedSellerRow['sellerId']; followed_at: Date; notifies: boolean }>;
  'delete-of': Command<[string]>;
}
