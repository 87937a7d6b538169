import type { DecisionReason } from '../../../../contract/enums.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './history.sql.ts';

const sql = statements<Statements>('demo-past', import.meta.url);

const adsOfStatement = sql(
  'ads-of',
  `select ad.id::text, title, price::float8 as price from ad where owner_id = $1 and status = 'OnSale' order by ad.id`,
);

/** An ad of a demo member; its price is in kuruş. */
export type OwnAd = Awaited<ReturnType<typeof adsOfStatement.all>>[number];

/** A member's ads on sale, oldest first. */
export async function readAdsOf(database: Database, ownerId: string): Promise<OwnAd[]> {
  return adsOfStatement.all(database, [ownerId]);
}

const insertEventsStatement = sql(
  'insert-events',
  `insert into ad_event (ad_id, at, kind)
     select ad.id, happened.at, happened.kind from ad cross join lateral (values
       (created_at, 'Submitted'), (published_at, 'Published'), (case when status = 'Archived' then least(expires_at, now()) end, 'Archived')
     ) happened (at, kind)
     where owner_id = any($1::uuid[]) and happened.at is not null order by happened.at, ad.id`,
);

const seeEventsStatement = sql(
  'see-events',
  `update ad set events_seen = (select coalesce(max(id), 0) from ad_event where ad_id = ad.id) where owner_id = any($1::uuid[])`,
);

/** Inserts the past events of these members' ads and marks them as seen. */
export async function insertAdEvents(database: Database, ownerIds: readonly string[]): Promise<void> {
  await insertEventsStatement.run(database, [ownerIds]);
  await seeEventsStatement.run(database, [ownerIds]);
}

const insertDecisionStatement = sql(
  'insert-decision',
  `insert into decision (at, decision, actor_id, ad_id, member_id, title, reasons, message, seconds) values ($1, $2, $3, $4, $5, $6, $7, $8, 14)`,
);

export interface PastDecision {
  at: string;
  decision: 'Reject' | 'AskEdit';
  actorId: string;
  adId: string;
  memberId: string;
  title: string;
  reasons: readonly DecisionReason[];
  message: string;
}

/** Inserts a decision into the log. */
export async function insertDecision(database: Database, decided: PastDecision): Promise<void> {
  const { at, decision, actorId, adId, memberId, title, reasons, message } = decided;
  await insertDecisionStatement.run(database, [at, decision, actorId, adId, memberId, title, reasons, message]);
}

const insertDraftsStatement = sql(
  'insert-drafts',
  `insert into draft (id, owner_id, state, main_category_id, category_id, is_rental, content, version, created_at, updated_at)
       select one.id, $1, 'Pending', case when place = 0 then 5 end, case when place = 0 then 5010103 end, false,
         jsonb_build_object('title', one.title) || case when place = 0 then jsonb_build_object('description', ad.description, 'price', ad.price,
           'pictures', ad.pictures, 'provinceId', ad.province_id, 'districtId', ad.district_id) else '{}' end,
         2, now() - (place + 2) * interval '11 hours', now() - (place + 1) * interval '5 hours'
       from jsonb_to_recordset($2::jsonb) as one (id uuid, title text, place int)
       left join lateral (select description, price, pictures, province_id, district_id from ad
         where category_id = 5010103 and status = 'OnSale' and jsonb_array_length(pictures) > 1 order by ad.id limit 1) ad on true`,
);

/** Inserts drafts by `place`: the first has the content of a market ad, the others only a title. */
export async function insertDrafts(
  database: Database,
  ownerId: string,
  drafts: readonly { id: string; title: string; place: number }[],
): Promise<void> {
  await insertDraftsStatement.run(database, [ownerId, JSON.stringify(drafts)]);
}

const insertAddressesStatement = sql(
  'insert-addresses',
  `insert into user_address (id, owner_id, kind, title, name, surname, phone, province_id, district_id, neighborhood_id, line, postcode, is_default, created_at)
       select one.id, $1, kind, title, $2, $3, $4, 34, near.district_id, near.id, line, near.postcode, place = 1, now() - interval '90 days' + place * interval '1 hour'
       from jsonb_to_recordset($5::jsonb) as one (id uuid, kind text, title text, line text, place int)
       join (select n.id, district_id, postcode, row_number() over (order by n.id) as nth from neighborhood n
         join district on district.id = n.district_id where district.province_id = 34 and district.name = 'Kadıköy') near on near.nth = place`,
);

/** Inserts addresses in Kadıköy by `place` from 1, each in another neighbourhood. The first is the default. */
export async function insertAddresses(
  database: Database,
  owner: { id: string; name: string; surname: string; phone: string },
  addresses: readonly { id: string; kind: string; title: string; line: string; place: number }[],
): Promise<void> {
  await insertAddressesStatement.run(database, [
    owner.id,
    owner.name,
    owner.surname,
    owner.phone,
    JSON.stringify(addresses),
  ]);
}

const insertNotificationsStatement = sql(
  'insert-notifications',
  `insert into notification (account_id, template, category_id, tokens, route_value, created_at, read_at)
     select "accountId", template, "categoryId", tokens, "routeValue", now() - "hoursAgo" * interval '1 hour',
       case when "isRead" then now() - "hoursAgo" * interval '1 hour' + interval '12 minutes' end
     from jsonb_to_recordset($1::jsonb) as one
       ("accountId" uuid, template text, "categoryId" int, tokens jsonb, "routeValue" text, "hoursAgo" int, "isRead" boolean)
     order by "hoursAgo" desc`,
);

export interface PastNotification {
  accountId: string;
  template: NotificationTemplate;
  categoryId: number;
  tokens: Record<string, string>;
  routeValue?: string;
  hoursAgo: number;
  isRead: boolean;
}

export async function insertNotifications(database: Database, rows: readonly PastNotification[]): Promise<void> {
  await insertNotificationsStatement.run(database, [JSON.stringify(rows)]);
}

const insertSessionsStatement = sql(
  'insert-sessions',
  `insert into session (id, account_id, salt, device_id, device, address, rotated_at, created_at, last_seen_at)
     select id, "accountId", salt, "deviceId", device, '88.230.14.x', seen.at, seen.at - interval '4 days', seen.at
     from jsonb_to_recordset($1::jsonb) as one (id uuid, "accountId" uuid, salt text, "deviceId" text, device text, days int)
     cross join lateral (select now() - days * interval '1 day' as at) seen`,
);

export interface PastSession {
  id: string;
  accountId: string;
  salt: string;
  deviceId: string;
  device: string;
  /** Days since it was last seen. */
  days: number;
}

export async function insertSessions(database: Database, rows: readonly PastSession[]): Promise<void> {
  await insertSessionsStatement.run(database, [JSON.stringify(rows)]);
}
