import type { MarketOf } from './detail.ts';
import type { AdInterest } from '../port.ts';
import { hintsOf } from '../rules/owner-rules.ts';
import { managedAds, noNumbers } from './own-lists.ts';
import type { OwnListSources } from './own-lists.ts';
import { shownStatuses } from '../rules.ts';
import { comparedDays, effectOf, meanOf, runsOf } from '../rules/doping-effect.ts';
import { lookDaysOf, salesOf } from '../store/days.ts';
import { comparableOf, dopingStartsOf } from '../store/dopings.ts';
import { eventsAPage, eventsBefore } from '../store/happenings.ts';
import { summaryRow } from '../store/managed.ts';
import { dayOf } from './views.ts';
import type { myAdCalls } from '../../../../contract/calls/my-ads.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { mainIdOf } from '../../catalogue/port.ts';
import type { AuthorityState, Language } from '../../../../contract/enums.ts';
import type { AdEvent, AdSummary } from '../../../../contract/schemas/my-ad.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';

const dayMs = 24 * 3600 * 1000;

/** What an owner's view of an ad needs of other domains. */
export interface OwnAdDeps extends OwnListSources {
  interest: AdInterest;
  marketOf: MarketOf;
  /** How an ad stands with the authority; nothing where the law asks none. */
  authorityOf(adId: string): Promise<{ state: AuthorityState; validUntil?: Date } | undefined>;
  /** The draft in which an ad is being edited or mended. */
  draftOf(adId: string, ownerId: string): Promise<string | undefined>;
}

/** An own ad with its numbers and what would help it. Refuses AdNotFound. */
export async function summaryOf(
  deps: OwnAdDeps,
  adId: string,
  ownerId: string,
  language: Language,
): Promise<AdSummary> {
  const row = required(await summaryRow(deps.database, adId, ownerId), 'AdNotFound');
  const [managed, market, authority, draftId] = await Promise.all([
    managedAds(deps, [row], language).then(([one]) => required(one, 'AdNotFound')),
    shownStatuses.includes(row.status)
      ? deps.marketOf({
          adId,
          categoryId: row.category_id,
          specs: row.specs,
          provinceId: row.province_id,
          districtId: row.district_id,
        })
      : undefined,
    deps.authorityOf(adId),
    deps.draftOf(adId, ownerId),
  ]);
  const facts = {
    status: row.status,
    statusAt: row.status_at,
    expiresAt: row.expires_at,
    takenDownFor: row.taken_down_for,
    refusal: row.refusal,
    publishedAt: row.published_at,
    pictureCount: row.picture_count,
    descriptionLength: row.description_length,
    price: row.price,
    market,
    activeDopings: managed.dopings.length,
    views: managed.numbers.views,
    authority: authority?.state,
  };
  return {
    ...managed,
    ...(draftId !== undefined && { draftId }),
    hasVideo: row.has_video,
    pictureCount: row.picture_count,
    createdAt: row.created_at.toISOString(),
    periodDays: row.period_days,
    ...(authority && {
      authority: {
        state: authority.state,
        ...(authority.validUntil && { validUntil: authority.validUntil.toISOString() }),
      },
    }),
    ...(market && { market }),
    hints: hintsOf(facts, clock.now()),
  };
}

const numberNames = ['views', 'phones', 'favourites', 'messages', 'offers', 'sales'] as const;
type AdNumbers = Record<(typeof numberNames)[number], number>;
type Day = AdNumbers & { day: string; comparable?: number };

/** Promotions that started earlier are not compared. */
const effectDays = 90;

/** The day some days before another, both as `2026-11-21`. */
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

const sumOf = (days: readonly AdNumbers[]): AdNumbers => {
  const sums: AdNumbers = { ...noNumbers, sales: 0 };
  for (const day of days) for (const name of numberNames) sums[name] += day[name];
  return sums;
};

const earliest = (...days: string[]): string => days.reduce((first, day) => (day < first ? day : first));

/**
 * An own ad's numbers by day, Istanbul time, the oldest first and without gaps until today, with their sums and those of as many days before; 0 days
 * stand for its whole life, which has no before. Adds the views of comparable ads and the effect of the last promotion. Refuses AdNotFound.
 */
export async function viewsOf(
  { database, interest, catalogue }: Pick<OwnAdDeps, 'database' | 'interest' | 'catalogue'>,
  adId: string,
  ownerId: string,
  days: number,
  language: Language,
): Promise<CallAnswer<typeof myAdCalls.views>> {
  const now = clock.now();
  const today = dayOf(now);
  const starts = await dopingStartsOf(database, adId, ownerId, new Date(now.getTime() - effectDays * dayMs));
  const runs = runsOf(starts);
  const since = days === 0 ? '0001-01-01' : daysBefore(today, 2 * days - 1);
  const span = [earliest(since, ...runs.map(({ from }) => daysBefore(from, comparedDays))), today] as const;
  // Whose ad it is comes first.
  const own = await lookDaysOf(database, adId, ownerId, span);
  const category = catalogue().categories.get(own.categoryId);
  const main = category && catalogue().categories.get(mainIdOf(category));
  const [interests, sales, comparable] = await Promise.all([
    interest.daysOf(adId, ...span),
    salesOf(database, adId, span),
    main ? comparableOf(database, main.id, span) : new Map<string, number>(),
  ]);
  const began = dayOf(own.began);
  const between = (from: string, to: string): Day[] => {
    const list: Day[] = [];
    for (let day = from; day <= to; day = daysBefore(day, -1)) {
      const views = comparable.get(day);
      const numbers = { ...noNumbers, sales: 0, ...own.days.get(day), ...interests.get(day), ...sales.get(day) };
      list.push({ day, ...numbers, ...(views !== undefined && { comparable: views }) });
    }
    return list;
  };
  const [first = began] = [...own.days.keys(), ...interests.keys(), began].toSorted();
  const items = between(days === 0 ? first : daysBefore(today, days - 1), today);
  const medians = items.flatMap((day) => day.comparable ?? []);
  // Today is not over.
  const measured = runs.length > 0 ? between(began < span[0] ? span[0] : began, daysBefore(today, 1)) : [];
  const effect = effectOf(measured, runs);
  return {
    items,
    sums: sumOf(items),
    ...(days > 0 && { before: sumOf(between(since, daysBefore(today, days))) }),
    ...(main && medians.length > 0 && { comparable: { category: main.names[language], views: meanOf(medians) } }),
    ...(effect && { effect }),
  };
}

/** The parts of an event that its owner reads. */
const eventParts = ['oldPrice', 'price', 'doping', 'days', 'count', 'reasons', 'message'] as const;

/** What happened to an own ad, the newest first, after a page that ended with the event `before`. Refuses AdNotFound. */
export async function eventsOf(
  database: Database,
  adId: string,
  ownerId: string,
  before: string | undefined,
): Promise<{ items: AdEvent[]; hasNextPage: boolean }> {
  const rows = await eventsBefore(database, adId, ownerId, before);
  const found = rows.map(({ id, at, kind, data, is_read: isRead }): AdEvent => {
    const details = Object.fromEntries(eventParts.filter((part) => part in data).map((part) => [part, data[part]]));
    return { ...details, id, at: at.toISOString(), kind, isRead };
  });
  return { items: found.slice(0, eventsAPage), hasNextPage: found.length > eventsAPage };
}
