import { isNotNull, sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CloseReason, OfferSide, OfferState } from '../../../contract/schemas/offer.ts';
import type { StoredState } from './process.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const kurus = (name: string) => bigint(name, { mode: 'number' });
const adNumber = (name: string) => bigint(name, { mode: 'bigint' });

/** One row per buyer and ad, reused when a negotiation starts again. */
export const offerNegotiation = pgTable(
  'offer_negotiation',
  {
    id: uuid().primaryKey(),
    adId: adNumber('ad_id').notNull(),
    /** A random id after the account is erased. */
    buyerId: uuid('buyer_id').notNull(),
    sellerId: uuid('seller_id').notNull(),
    state: text().$type<StoredState>().notNull(),
    reason: text().$type<CloseReason>(),
    /** The latest offer, with who made it and its amount. */
    offerId: uuid('offer_id').notNull(),
    by: text().$type<OfferSide>().notNull(),
    price: kurus('price').notNull(),
    adPrice: kurus('ad_price').notNull(),
    /** Total number of offers. */
    rounds: integer().notNull(),
    changedAt: at('changed_at').notNull(),
    /** Time of the reminder; `endsAt` is the expiry. */
    remindAt: at('remind_at'),
    endsAt: at('ends_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('offer_negotiation_pair').on(table.adId, table.buyerId),
    index('offer_negotiation_buyer').on(table.buyerId, table.changedAt),
    index('offer_negotiation_seller').on(table.sellerId, table.changedAt),
    index('offer_negotiation_waiting_buyer')
      .on(table.buyerId)
      .where(sql`${table.state} in ('WaitsForSeller', 'WaitsForBuyer', 'Agreed')`),
    index('offer_negotiation_waiting_seller')
      .on(table.sellerId)
      .where(sql`${table.state} in ('WaitsForSeller', 'WaitsForBuyer', 'Agreed')`),
    index('offer_negotiation_ends').on(table.endsAt).where(isNotNull(table.endsAt)),
    index('offer_negotiation_reminds').on(table.remindAt).where(isNotNull(table.remindAt)),
  ],
);

/** One offer. */
export const adOffer = pgTable(
  'ad_offer',
  {
    id: uuid().primaryKey(),
    negotiationId: uuid('negotiation_id').notNull(),
    adId: adNumber('ad_id').notNull(),
    /** Position within the negotiation, from 1. */
    place: integer().notNull(),
    by: text().$type<OfferSide>().notNull(),
    price: kurus('price').notNull(),
    /** The asking price at that time. */
    adPrice: kurus('ad_price').notNull(),
    state: text().$type<OfferState>().notNull(),
    /** Answered by the seller's rule. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    /** Set if the offer was sent to all favourites. */
    sendingId: uuid('sending_id'),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    uniqueIndex('ad_offer_negotiation').on(table.negotiationId, table.place),
    index('ad_offer_ad').on(table.adId, table.createdAt),
    index('ad_offer_sending').on(table.sendingId).where(isNotNull(table.sendingId)),
  ],
);

/** The owner's automatic answers for an ad. */
export const offerRule = pgTable(
  'offer_rule',
  {
    adId: adNumber('ad_id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    declineBelow: kurus('decline_below'),
    approveFrom: kurus('approve_from'),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [index('offer_rule_owner').on(table.ownerId)],
);

/** An offer that an owner sends to all members with the ad in their favourites. */
export const offerSending = pgTable(
  'offer_sending',
  {
    id: uuid().primaryKey(),
    adId: adNumber('ad_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    price: kurus('price').notNull(),
    adPrice: kurus('ad_price').notNull(),
    createdAt: at('created_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    index('offer_sending_ad').on(table.adId, table.createdAt),
    index('offer_sending_owner').on(table.ownerId),
  ],
);
