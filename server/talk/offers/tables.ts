import { isNotNull, sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CloseReason, OfferSide, OfferState } from '../../../contract/schemas/offer.ts';
import type { StoredState } from './process.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const kurus = (name: string) => bigint(name, { mode: 'number' });
const adNumber = (name: string) => bigint(name, { mode: 'bigint' });

/** A buyer and the owner of an ad bargain about it: one row for both, whatever becomes of it. */
export const offerNegotiation = pgTable(
  'offer_negotiation',
  {
    id: uuid().primaryKey(),
    adId: adNumber('ad_id').notNull(),
    /** Of an erased account a random one. */
    buyerId: uuid('buyer_id').notNull(),
    sellerId: uuid('seller_id').notNull(),
    state: text().$type<StoredState>().notNull(),
    reason: text().$type<CloseReason>(),
    /** The sum that was named last, who named it, and in which offer. */
    offerId: uuid('offer_id').notNull(),
    by: text().$type<OfferSide>().notNull(),
    price: kurus('price').notNull(),
    adPrice: kurus('ad_price').notNull(),
    /** Sums named in all. */
    rounds: integer().notNull(),
    changedAt: at('changed_at').notNull(),
    /** When whoever has to act is reminded, and when it lapses. */
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

/** One sum that somebody named. */
export const adOffer = pgTable(
  'ad_offer',
  {
    id: uuid().primaryKey(),
    negotiationId: uuid('negotiation_id').notNull(),
    adId: adNumber('ad_id').notNull(),
    /** Which of the negotiation's sums it is, from 1. */
    place: integer().notNull(),
    by: text().$type<OfferSide>().notNull(),
    price: kurus('price').notNull(),
    /** What was asked then. */
    adPrice: kurus('ad_price').notNull(),
    state: text().$type<OfferState>().notNull(),
    /** Decided by the seller's rule. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    /** The sending to all favourites that it is part of. */
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

/** What an owner decided ahead about the offers for an ad. */
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

/** An offer that an owner sends to everybody who keeps the ad. */
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
