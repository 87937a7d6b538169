// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad, adHold, adSale } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdHoldRow = typeof adHold.$inferSelect;
type AdSaleRow = typeof adSale.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'cart-ads': {
    parameters: [readonly (string | number | bigint)[], Date | string, string | null];
    row: {
      id: string;
      ownerId: AdRow['ownerId'];
      ownerType: AdRow['ownerType'];
      categoryId: AdRow['categoryId'];
      status: AdRow['status'];
      price: number;
      title: AdRow['title'];
      stock: AdRow['stock'];
      acceptsOffers: boolean;
      expiresAt: Date | null;
      delivery: AdRow['delivery'];
      packageChoice: AdRow['packageSize'];
      picture: unknown;
      campaign: AdRow['campaign'];
      takenDownFor: AdRow['takenDownFor'];
      held: number;
    };
  };
  'held-by-others': {
    parameters: [readonly (string | number | bigint)[], Date | string, string | null];
    row: { id: string; pieces: number };
  };
  hold: {
    parameters: [readonly (string | number | bigint)[], AdHoldRow['paymentId'], Date | string];
    row: Record<never, never>;
  };
  'held-of': { parameters: [string]; row: { id: string } };
  drop: { parameters: [string, readonly (string | number | bigint)[]]; row: Record<never, never> };
  lapsed: { parameters: [Date | string]; row: { id: string } };
  'drop-lapsed': { parameters: [readonly (string | number | bigint)[], Date | string]; row: Record<never, never> };
  'next-lapse': { parameters: []; row: { next: Date | null } };
  pieces: {
    parameters: [readonly (string | number | bigint)[], string | null, Date | string];
    row: { id: string; heldByOthers: number; isHeld: boolean; isSold: boolean };
  };
  sell: {
    parameters: [readonly (string | number | bigint)[], AdSaleRow['paymentId'], Date | string];
    row: Record<never, never>;
  };
  'take-back': { parameters: [readonly (string | number | bigint)[], string, Date | string]; row: { id: string } };
}
