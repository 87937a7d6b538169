import type { AdSources } from './cards.ts';
import type { MarketOf } from './detail.ts';
import { isUnread } from './ad-events.ts';
import { hintsOf } from '../rules/owner-rules.ts';
import { managedAds, managedColumns } from './own-lists.ts';
import type { ManagedRow } from './own-lists.ts';
import { shownStatuses } from '../rules.ts';
import type { AdRefusal, EditedContent } from '../tables.ts';
import { dayOf } from './views.ts';
import type { AdEventKind, AuthorityState, Language } from '../../../../contract/enums.ts';
import type { AdEvent, AdSummary } from '../../../../contract/schemas/my-ad.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';

const dayMs = 24 * 3600 * 1000;
const eventsAPage = 30;

/** What an owner's view of an ad needs of other domains. */
export interface OwnAdDeps extends AdSources {
  marketOf: MarketOf;
  /** How an ad stands with the authority; nothing where the law asks none. */
  authorityOf(adId: string): Promise<{ state: AuthorityState; validUntil?: Date } | undefined>;
  /** The draft in which an ad is being edited or mended. */
  draftOf(adId: string, ownerId: string): Promise<string | undefined>;
}

interface SummaryRow extends ManagedRow {
  has_video: boolean;
  picture_count: number;
  description_length: number;
  specs: EditedContent['specs'];
  created_at: Date;
  period_days: number;
}

/** An own ad with its numbers and what would help it. Refuses AdNotFound. */
export async function summaryOf(
  deps: OwnAdDeps,
  adId: string,
  ownerId: string,
  language: Language,
): Promise<AdSummary> {
  const [found] = await deps.database.read<SummaryRow & Record<string, unknown>>(
    `select ${managedColumns}, ad.has_video, jsonb_array_length(ad.pictures) as picture_count,
       length(ad.description) as description_length, ad.specs, ad.created_at, ad.period_days
     from ad where ad.id = $1 and owner_id = $2 and deleted_at is null`,
    [adId, ownerId],
    'ads:summary',
  );
  const row = required(found, 'AdNotFound');
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

const numberNames = ['views', 'phones', 'favourites', 'messages', 'offers'] as const;
type Numbers = Record<(typeof numberNames)[number], number>;
type Day = Numbers & { day: string };
const noNumbers: Numbers = { views: 0, phones: 0, favourites: 0, messages: 0, offers: 0 };

/** The day some days before another, both as `2026-11-21`. */
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

const sumOf = (days: readonly Numbers[]): Numbers => {
  const sums = { ...noNumbers };
  for (const day of days) for (const name of numberNames) sums[name] += day[name];
  return sums;
};

/**
 * An own ad's numbers by day, Istanbul time, the oldest first and without gaps until today, with their sums and those of as many days before; 0 days
 * stand for its whole life, which has no before. Refuses AdNotFound.
 */
export async function viewsOf(
  database: Database,
  adId: string,
  ownerId: string,
  days: number,
): Promise<{ items: Day[]; sums: Numbers; before?: Numbers }> {
  const today = dayOf(clock.now());
  const since = days === 0 ? '0001-01-01' : daysBefore(today, 2 * days - 1);
  const rows = await database.read<{ began: Date } & { [Key in keyof Day]: Day[Key] | null }>(
    `select coalesce(published_at, created_at) as began, ad_day.day::text as day, views, phones, favourites, messages, offers
     from ad left join ad_day on ad_day.ad_id = ad.id and ad_day.day >= $3 and ad_day.day <= $4
     where ad.id = $1 and owner_id = $2 and deleted_at is null order by ad_day.day`,
    [adId, ownerId, since, today],
    'ads:days',
  );
  const began = dayOf(required(rows[0], 'AdNotFound').began);
  const known = new Map(rows.flatMap((row) => (row.day === null ? [] : [[row.day, row as Day] as const])));
  const between = (from: string, to: string): Day[] => {
    const list: Day[] = [];
    for (let day = from; day <= to; day = daysBefore(day, -1)) {
      const { views, phones, favourites, messages, offers } = known.get(day) ?? noNumbers;
      list.push({ day, views, phones, favourites, messages, offers });
    }
    return list;
  };
  if (days === 0) {
    const [first = began] = [...known.keys(), began].toSorted();
    const items = between(first, today);
    return { items, sums: sumOf(items) };
  }
  const items = between(daysBefore(today, days - 1), today);
  const earlier = between(since, daysBefore(today, days));
  return { items, sums: sumOf(items), before: sumOf(earlier) };
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
  interface Row {
    id: string | null;
    at: Date;
    kind: AdEventKind;
    data: Partial<AdEvent>;
    is_read: boolean;
  }
  const rows = await database.read<Row & Record<string, unknown>>(
    `select event.id::text, event.at, event.kind, event.data, not event.is_unread as is_read
     from ad left join lateral (
       select *, ${isUnread} as is_unread from ad_event where ad_id = ad.id and ($3::bigint is null or ad_event.id < $3) order by ad_event.id desc
       limit ${eventsAPage + 1}) event on true
     where ad.id = $1 and owner_id = $2 and deleted_at is null order by event.id desc`,
    [adId, ownerId, before ?? null],
    'ads:events',
  );
  required(rows[0], 'AdNotFound');
  const found = rows.flatMap(({ id, at, kind, data, is_read: isRead }): AdEvent[] => {
    if (id === null) return [];
    const told = Object.fromEntries(eventParts.filter((part) => part in data).map((part) => [part, data[part]]));
    return [{ ...told, id, at: at.toISOString(), kind, isRead }];
  });
  return { items: found.slice(0, eventsAPage), hasNextPage: found.length > eventsAPage };
}

/** How many events of an own ad its owner has not seen. Refuses AdNotFound. */
export async function unreadEvents(database: Database, adId: string, ownerId: string): Promise<number> {
  const [row] = await database.read<{ count: number }>(
    `select (select count(*)::int from ad_event where ad_id = ad.id and ${isUnread}) as count
     from ad where ad.id = $1 and owner_id = $2 and deleted_at is null`,
    [adId, ownerId],
    'ads:unread',
  );
  return required(row, 'AdNotFound').count;
}

/** Marks the events of an own ad as seen. Refuses AdNotFound. */
export async function readEvents(database: Database, adId: string, ownerId: string): Promise<void> {
  const [row] = await database.query(
    `update ad set events_seen = greatest(events_seen, coalesce((select max(id) from ad_event where ad_id = ad.id), 0))
     where ad.id = $1 and owner_id = $2 and deleted_at is null returning ad.id`,
    [adId, ownerId],
    'ads:read-events',
  );
  required(row, 'AdNotFound');
}

/** Why an ad was refused, for its owner, or with `anyone` for a moderator. Refuses AdNotFound. */
export async function refusalOf(
  database: Database,
  adId: string,
  ownerId: string,
  anyone: boolean,
): Promise<AdRefusal | undefined> {
  const [row] = await database.read<{ refusal: AdRefusal | null }>(
    'select refusal from ad where id = $1 and (owner_id = $2 or $3) and deleted_at is null',
    [adId, ownerId, anyone],
    'ads:refusal',
  );
  return required(row, 'AdNotFound').refusal ?? undefined;
}
