// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { followedSeller } from '../tables.ts';

type FollowedSellerRow = typeof followedSeller.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  follow: {
    parameters: [FollowedSellerRow['accountId'], FollowedSellerRow['sellerId'], Date | string, boolean];
    row: Record<never, never>;
  };
  'set-notices': { parameters: [string, string, boolean]; row: Record<never, never> };
  unfollow: { parameters: [string, string]; row: Record<never, never> };
  'unfollow-between': { parameters: [string, string]; row: Record<never, never> };
  page: {
    parameters: [string, string | null, string | number | bigint, string | number | bigint];
    row: { sellerId: FollowedSellerRow['sellerId']; followedAt: Date; notifies: boolean; total: number };
  };
  followers: {
    parameters: [string, string | null, string | number | bigint];
    row: { id: FollowedSellerRow['accountId'] };
  };
  export: {
    parameters: [string];
    row: { seller_id: FollowedSellerRow['sellerId']; followed_at: Date; notifies: boolean };
  };
  'delete-of': { parameters: [string]; row: Record<never, never> };
}
