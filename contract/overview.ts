import type { Permission } from './permissions.ts';

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

export const topNames = ['categories', 'categoryAds', 'places', 'placeAds', 'sellers', 'emptySearches'] as const;
export type TopName = (typeof topNames)[number];

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
  'bankAccounts',
  'differences',
  'imbalances',
  'mail',
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
  bankAccounts: 'managePayouts',
  differences: 'manageBooks',
  imbalances: 'manageBooks',
  mail: 'manageMail',
};

/** Charts of the overview, with their figures. All figures of a chart have the same unit. */
export const overviewCharts = {
  traffic: ['visitors', 'searches', 'opens'],
  members: ['members'],
  ads: ['adsPlaced', 'adsPublished', 'adsRefused'],
  adWait: ['adWait'],
  contacts: ['messages', 'phones', 'offers'],
  checkouts: ['carts', 'checkouts', 'orders'],
  gmv: ['gmv'],
  income: ['commission', 'promotions', 'memberships'],
  refunds: ['refunds'],
  balances: ['held', 'payable'],
} as const satisfies Readonly<Record<string, readonly FigureName[]>>;
export type ChartName = keyof typeof overviewCharts;
export const chartNames = Object.keys(overviewCharts) as ChartName[];

/** Steps from a search to a paid order. */
export const funnelSteps = [
  'searches',
  'opens',
  'carts',
  'checkouts',
  'orders',
] as const satisfies readonly FigureName[];

/** What can be exported: a chart, the funnel or a ranking. */
export const overviewSheets = [...chartNames, 'funnel', ...topNames] as const;
export type OverviewSheet = ChartName | 'funnel' | TopName;

/** First and last day of a chart’s point. Points are counted from the end of the range. */
export function stepDaysOf(
  { from, to, stepDays }: { from: string; to: string; stepDays: number },
  points: number,
  index: number,
): { from: string; to: string } {
  const day = (back: number) => new Date(Date.parse(`${to}T00:00:00Z`) - back * 86_400_000).toISOString().slice(0, 10);
  const back = (points - 1 - index) * stepDays;
  const first = day(back + stepDays - 1);
  return { from: first < from ? from : first, to: day(back) };
}
