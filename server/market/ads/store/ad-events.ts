import type { Statements } from './ad-events.sql.ts';
import { isUnread } from '../rules/unread-events.ts';
import type { AdEventKind, AdStatus } from '../../../../contract/enums.ts';
import type { AdEvent } from '../../../../contract/schemas/my-ad.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('ads-happenings', import.meta.url);

/** An event for the ad's owner. */
export interface NewAdEvent {
  adId: string;
  kind: AdEventKind;
  data?: Partial<Pick<AdEvent, 'oldPrice' | 'price' | 'doping' | 'days' | 'reasons' | 'message'>>;
}

const recordStatement = sql(
  'record',
  `insert into ad_event (ad_id, at, kind, data)
   select "adId", $2, kind, coalesce(data, '{}')
   from rows from (jsonb_to_recordset($1::jsonb) as ("adId" bigint, kind text, data jsonb)) with ordinality as row ("adId", kind, data, place)
   order by place`,
  { prepared: true, planned: true },
);

/** Stores events in this order. One statement. */
export async function recordEvents(database: Database, newEvents: readonly NewAdEvent[], at: Date): Promise<void> {
  if (newEvents.length > 0) await recordStatement.later(database, [JSON.stringify(newEvents), at.toISOString()]);
}

/** State before the deletion, stored in the deletion's event. The ad can be restored while the event exists. */
export interface StateBeforeDeletion {
  status: AdStatus;
  /** ISO time. */
  at: string;
}

const recordDeletionStatement = sql(
  'record-deletion',
  `insert into ad_event (ad_id, at, kind, data) values ($1, $2, 'Archived', $3)`,
);

export async function recordDeletion(
  database: Database,
  adId: string,
  at: Date,
  before: StateBeforeDeletion,
): Promise<void> {
  await recordDeletionStatement.run(database, [adId, at.toISOString(), JSON.stringify({ before })]);
}

const takeDeletionStatement = sql(
  'take-deletion',
  `delete from ad_event where ad_id = $1 and data ? 'before' returning data->'before' as before`,
).as<{ before: StateBeforeDeletion }>();

/** Returns the state before the deletion and removes it, so that the ad can be restored once. Throws AdNotFound. */
export async function popDeletion(database: Database, adId: string): Promise<StateBeforeDeletion> {
  return required((await takeDeletionStatement.first(database, [adId]))?.before ?? undefined, 'AdNotFound');
}

const countShownPhoneStatement = sql(
  'count-shown-phone',
  `update ad_event set data = jsonb_build_object('day', $2::text, 'count', (data->>'count')::int + 1)
   where id = (select id from ad_event where ad_id = $1 and kind = 'PhoneShown' and data->>'day' = $2::text order by id desc limit 1) returning id`,
);

const recordShownPhoneStatement = sql(
  'record-shown-phone',
  `insert into ad_event (ad_id, at, kind, data) values ($1, $2, 'PhoneShown', jsonb_build_object('day', $3::text, 'count', 1))`,
);

/** Increments the count in the ad's PhoneShown event of the day; creates the event if missing. */
export async function recordShownPhone(database: Database, adId: string, day: string, at: Date): Promise<void> {
  if (await countShownPhoneStatement.first(database, [adId, day])) return;
  await recordShownPhoneStatement.run(database, [adId, at.toISOString(), day]);
}

export const eventPageSize = 30;

const pageStatement = sql(
  'page',
  `select event.id::text, event.at, event.kind, event.data, not event.is_unread as is_read
   from ad left join lateral (
     select *, ${isUnread} as is_unread from ad_event where ad_id = ad.id and ($3::bigint is null or ad_event.id < $3) order by ad_event.id desc
     limit ${eventPageSize + 1}) event on true
   where ad.id = $1 and owner_id = $2 and deleted_at is null order by event.id desc`,
  { prepared: true, replica: true },
);

type PageRow = Awaited<ReturnType<typeof pageStatement.all>>[number];
type EventRow = { [Key in keyof PageRow]: NonNullable<PageRow[Key]> };

/** Events before the id `before`, the newest first: one more than a page. Throws AdNotFound. */
export async function eventsBefore(
  database: Database,
  adId: string,
  ownerId: string,
  before: string | undefined,
): Promise<EventRow[]> {
  const rows = await pageStatement.all(database, [adId, ownerId, before ?? null]);
  required(rows[0], 'AdNotFound');
  // An ad without events is one row without an event.
  return rows.filter((row): row is EventRow => row.id !== null);
}

const unreadStatement = sql(
  'unread',
  `select (select count(*)::int from ad_event where ad_id = ad.id and ${isUnread}) as count
   from ad where ad.id = $1 and owner_id = $2 and deleted_at is null`,
  { prepared: true, replica: true },
);

/** Throws AdNotFound. */
export async function unreadEvents(database: Database, adId: string, ownerId: string): Promise<number> {
  return required(await unreadStatement.first(database, [adId, ownerId]), 'AdNotFound').count;
}

const markReadStatement = sql(
  'mark-read',
  `update ad set events_seen = greatest(events_seen, coalesce((select max(id) from ad_event where ad_id = ad.id), 0))
   where ad.id = $1 and owner_id = $2 and deleted_at is null returning ad.id`,
  { prepared: true },
);

/** Marks all events as seen. Throws AdNotFound. */
export async function readEvents(database: Database, adId: string, ownerId: string): Promise<void> {
  required(await markReadStatement.first(database, [adId, ownerId]), 'AdNotFound');
}

const forgetStatement = sql('forget', 'delete from ad_event where ad_id = any($1::bigint[])');

export async function deleteEvents(database: Database, adIds: readonly string[]): Promise<void> {
  await forgetStatement.run(database, [adIds]);
}
