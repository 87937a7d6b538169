import { z } from 'zod';
import type { Permission } from '../permissions.ts';

/** Figures in kuruş, except the balances. */
export const moneyFigures = ['gmv', 'commission', 'promotions', 'memberships', 'refunds'] as const;
/** Balances in kuruş at the end of a day: money held for orders, and owed to sellers. */
export const balanceFigures = ['held', 'payable'] as const;
/** Figures that count. `visitors`, `searches` and `opens` include only visitors who consented. */
export const countFigures = [
  'visitors',
  'searches',
  'opens',
  'members',
  'adsPlaced',
  'adsPublished',
  'adsRefused',
  'messages',
  'phones',
  'offers',
  'carts',
  'checkouts',
  'orders',
] as const;
/** `adWait`: average seconds that decided ads waited for a moderator. */
export const figureNames = [...countFigures, 'adWait', ...moneyFigures, ...balanceFigures] as const;
export type FigureName = (typeof figureNames)[number];

/** A figure in the range, in the previous range of the same length, today and on the same weekday last week. */
export const figure = z.object({
  total: z.number(),
  previous: z.number(),
  today: z.number(),
  lastWeek: z.number(),
  /** One value for each of the range’s steps. */
  points: z.array(z.number()),
});
export type Figure = z.output<typeof figure>;

export const topNames = ['categories', 'categoryAds', 'places', 'placeAds', 'sellers', 'emptySearches'] as const;
export type TopName = (typeof topNames)[number];

/** An entry of a ranking: sold value in kuruş and items, published ads, or people and their searches. */
export const topEntry = z.object({
  /** A category, place or member; absent for searches. */
  id: z.string().optional(),
  name: z.string(),
  amount: z.number(),
  count: z.number(),
});
export type TopEntry = z.output<typeof topEntry>;

export const queueNames = [
  'ads',
  'adReports',
  'memberReports',
  'chats',
  'questions',
  'reviews',
  'businesses',
  'feedback',
  'payments',
  'refunds',
  'payouts',
  'transfers',
  'differences',
  'imbalances',
] as const;
export type DeskQueueName = (typeof queueNames)[number];
/** Queues of waiting work, with the permission to see each. */
export const queuePermissions: Readonly<Record<DeskQueueName, Permission>> = {
  ads: 'reviewAds',
  adReports: 'handleReports',
  memberReports: 'handleReports',
  chats: 'handleReports',
  questions: 'handleReports',
  reviews: 'handleReports',
  businesses: 'decideBusinesses',
  feedback: 'handleReports',
  payments: 'readPayments',
  refunds: 'decideRefunds',
  payouts: 'managePayouts',
  transfers: 'managePayouts',
  differences: 'manageBooks',
  imbalances: 'manageBooks',
};

export const deskQueue = z.object({
  name: z.enum(queueNames),
  count: z.int(),
  /** When the oldest entry began to wait; absent if none waits. */
  oldest: z.iso.datetime().optional(),
});
export type DeskQueue = z.output<typeof deskQueue>;
