/** Gives every desk of a fresh demo market something to do, and the demo members a past. */
import type { Client } from 'pg';
import {
  adReports,
  businesses,
  feedbacks,
  loggedReasons,
  memberReports,
  senders,
  waitingAds,
} from '../../../../data/demo/desks.ts';
import type { DemoReport, WaitingAd } from '../../../../data/demo/desks.ts';
import { isTaxNumber } from '../../../../contract/fields/checksums.ts';
import { createDirectory, createSuspensions, fixedAccounts } from '../../../people/accounts/port.ts';
import type { Places } from '../../../people/addresses/port.ts';
import { createAdLife, createAds } from '../../../market/ads/port.ts';
import type { AdLife, NewAd } from '../../../market/ads/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import { registryKindOf } from '../../../market/eids/port.ts';
import { decideFeedback, giveFeedback } from '../../../people/feedback/port.ts';
import { createModeration } from '../../../market/moderation/port.ts';
import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { createEvents } from '../../../kernel/events.ts';
import { createHooks } from '../../../kernel/hooks.ts';
import { createSearch, sampleLike } from '../../../market/search/port.ts';
import { seedPast } from './past.ts';

export interface DeskDeps {
  database: Database;
  catalogue(): Catalogue;
  places(): Places;
}

/** Nobody is told: what is put there happened before anybody looked. */
const silent = { notify: async () => undefined };

/** Whether nobody has worked here yet: no decision, no ad that waits, no draft. The demo members and their ads are there. */
export async function areDesksEmpty(client: Pick<Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ isEmpty: boolean }>(
    `select exists (select from ad where owner_id = $1) and not exists (select from decision) and not exists (select from review)
       and not exists (select from draft) as "isEmpty"`,
    [fixedAccounts.seller.id],
  );
  return rows[0]?.isEmpty === true;
}

/**
 * Puts ads before the moderators, reports, applications, feedback and a log, and gives the demo members drafts, addresses and a history, in one
 * transaction. The ads go the usual way: sent, then looked at by the automatic check. Needs the demo market, its search index and the fixed accounts.
 */
export async function seedDesks(deps: DeskDeps): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const search = createSearch(deps);
    // Nobody listens to these events: the check below is not left to a job.
    const events = createEvents(database);
    const life = createAdLife({ database, events, refresh: (ids) => search.index.refresh(ids) });
    const people = await makeSenders(database);
    const ids = await sendAds(database, life, people);
    // The last one is for what the check cannot see in rendered photos.
    await checkerOf(deps, life).check(ids.slice(0, -1));
    await finishReviews(database, ids);
    await seedReports(database, people);
    await seedBusinesses(database, people);
    await seedLog(database);
    await seedFeedback(database, people);
    await seedPast(database, life);
  });
}

/** The real check, with nobody to hear of it. */
function checkerOf({ database, catalogue, places }: DeskDeps, life: AdLife) {
  const sources = { database, catalogue, places };
  const views = createAds({ ...sources, marketOf: async () => undefined });
  const hooks = createHooks();
  return createModeration({
    ...sources,
    ads: life,
    previewOf: views.previewOf,
    accounts: createDirectory(database),
    suspensions: createSuspensions({ database, hooks, sessions: { endAll: async () => undefined } }),
    // The photos of the demo market have no looks of their own.
    media: { perceptualHashesOf: async () => new Map(), ownedPictures: async () => [] },
    sampleLike: (question) => sampleLike(sources, question),
    notices: silent,
    authorities: {
      registryOf: (id) => registryKindOf(catalogue().categories.get(id)?.ancestorIds ?? []),
      statusesOf: async () => new Map(),
    },
  });
}

/** Private sellers of the market who can be reached, so that the check has nothing against them but what it is to find. None can sign in. */
async function makeSenders(database: Database): Promise<string[]> {
  const { count, withoutPhone, newcomer } = senders;
  const rows = await database.query<{ id: string }>(
    `select id from account where account_type = 'Personal' and not exists (select from account_login where account_id = account.id)
       and exists (select from ad where owner_id = account.id)
     order by created_at desc, id limit $1`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  const logins = ids.map((id, place) => ({
    id,
    email: `uye-${place + 1}@meydan.test`,
    phone: withoutPhone.some((one) => one === place) ? null : `+90532000002${place}`,
  }));
  await database.query(
    `insert into account_login (account_id, email, phone, language)
     select id, email, phone, 'tr' from jsonb_to_recordset($1::jsonb) as one (id uuid, email text, phone text) on conflict do nothing`,
    [JSON.stringify(logins)],
  );
  await database.query(`update account set created_at = now() - interval '2 days' where id = $1`, [ids[newcomer]]);
  return ids;
}

const conditions: Record<WaitingAd['of'], string> = {
  goods: `category_id::text ~ '^[4-9]' and price between 50000 and 2000000`,
  cars: 'category_id in (select id from category where parent_id = 301)',
  homes: 'category_id between 2010100 and 2010199',
};

type Copied = Omit<NewAd, 'ownerId' | 'ownerType' | 'periodDays' | 'dopings' | 'isVerified'>;

/** Ads of the market to copy from; the newest have the best pictures and a place. */
async function templates(database: Database, of: WaitingAd['of'], most: number): Promise<Copied[]> {
  return database.query<Copied & Record<string, unknown>>(
    `select category_id as "categoryId", title, description, price::float8 as price, 1 as stock, '{InPerson}'::text[] as delivery,
       true as "acceptsOffers", false as "showPhone", null as "registryNumber", specs, pictures, null as video,
       province_id as "provinceId", district_id as "districtId", neighborhood_id as "neighborhoodId", lat, lng
     from ad where status = 'OnSale' and ${conditions[of]} and jsonb_array_length(pictures) > 0
     order by published_at desc, ad.id limit $1`,
    [most],
  );
}

async function sendAds(database: Database, life: AdLife, people: readonly string[]): Promise<string[]> {
  const stock = {
    goods: await templates(database, 'goods', waitingAds.length),
    cars: await templates(database, 'cars', waitingAds.length),
    homes: await templates(database, 'homes', waitingAds.length),
  };
  const used = { goods: 0, cars: 0, homes: 0 };
  const ads: NewAd[] = [];
  for (const { of, by, says, price = 1, isTwin } of waitingAds) {
    const before = ads.at(-1);
    const ownerId = people[by % people.length] ?? fixedAccounts.seller.id;
    const owner = { ownerId, ownerType: 'Personal', periodDays: 30, dopings: [], isVerified: false } as const;
    const template = isTwin && before ? before : stock[of][used[of]++];
    // A small market has few cars or homes.
    if (!template) continue;
    const description = isTwin || says === undefined ? template.description : `${template.description}\n\n${says}`;
    ads.push({
      ...template,
      ...owner,
      dopings: [],
      description,
      price: Math.round((template.price * price) / 100) * 100,
    });
  }
  return life.submit(ads);
}

/** What was found in the photos of the last ad, and how long each has waited: from two minutes to two days. */
async function finishReviews(database: Database, ids: readonly string[]): Promise<void> {
  const [last = '', other = ''] = ids.toReversed();
  const finding = [{ code: 'DuplicatePhoto', weight: 'danger', adIds: [other], photos: [0] }];
  await database.query(
    `insert into review (ad_id, kind, risk, findings, codes, opened_at) values ($1, 'New', 80, $2, '{DuplicatePhoto}', now())`,
    [last, JSON.stringify(finding)],
  );
  await database.query(
    `with aged as (select id, now() - interval '2 minutes' * power(place, 2.1) as at
       from unnest($1::bigint[]) with ordinality as one (id, place)),
     reviews as (update review set opened_at = aged.at from aged where review.ad_id = aged.id)
     update ad set created_at = aged.at, updated_at = aged.at, status_at = aged.at from aged where ad.id = aged.id`,
    [ids],
  );
}

/** What was told, when, and whether it is done with. */
function toldRows(reports: readonly DemoReport[], people: readonly string[]) {
  return reports.map(({ reasonId, says, note }, place) => ({
    id: chance.uuid(),
    reporter: people[place % people.length],
    target: Math.max(place, 1),
    reason: reasonId,
    says: says ?? null,
    hours: 2 + place * 7,
    note: note ?? null,
    solver: note === undefined ? null : fixedAccounts.moderator.id,
  }));
}

const toldColumns = 'id uuid, reporter uuid, target int, reason int, says text, hours int, note text, solver uuid';
const solvedAt = `case when note is not null then now() - hours * interval '30 minutes' end`;

async function seedReports(database: Database, people: readonly string[]): Promise<void> {
  await database.query(
    `insert into ad_report (id, reporter_id, ad_id, owner_id, reason_id, description, created_at, solved_at, solved_by, note)
     select told.id, reporter, ad.id, ad.owner_id, reason, says, now() - hours * interval '1 hour', ${solvedAt}, solver, note
     from jsonb_to_recordset($1::jsonb) as told (${toldColumns})
     join (select id, owner_id, row_number() over (order by published_at desc, id) as place from ad
       where status = 'OnSale' and owner_id <> all ($2::uuid[])) ad on ad.place = told.target`,
    [JSON.stringify(toldRows(adReports, people)), people],
  );
  await database.query(
    `insert into user_report (id, reporter_id, user_id, reason_id, description, created_at, solved_at, solved_by, note)
     select told.id, reporter, seller.id, reason, says, now() - hours * interval '1 hour', ${solvedAt}, solver, note
     from jsonb_to_recordset($1::jsonb) as told (${toldColumns})
     join (select id, row_number() over (order by created_at, id) as place from account where id <> all ($2::uuid[])) seller
       on seller.place = told.target + 20`,
    [JSON.stringify(toldRows(memberReports, people)), [...people, ...Object.values(fixedAccounts).map(({ id }) => id)]],
  );
}

/** The tenth digit follows from the nine before it. */
const taxNumber = (nine: string): string =>
  Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).find(isTaxNumber) ?? '';

async function seedBusinesses(database: Database, people: readonly string[]): Promise<void> {
  const rows = businesses.map((one, place) => ({
    ...one,
    id: people[place],
    taxNumber: taxNumber(`48120076${place}`),
    hours: 5 + place * 20,
  }));
  await database.query(
    `insert into business (account_id, state, title, tax_number, tax_office, province_id, address, documents, sent_at)
     select id, 'Pending', title, "taxNumber", "taxOffice", "provinceId", address, '{}', now() - hours * interval '1 hour'
     from jsonb_to_recordset($1::jsonb) as one
       (id uuid, title text, "taxNumber" text, "taxOffice" text, "provinceId" int, address text, hours int)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

/** Decisions of the last ten days: every third one the check's, the others a moderator's or the administrator's. */
async function seedLog(database: Database): Promise<void> {
  const { moderator, administrator } = fixedAccounts;
  await database.query(
    `insert into decision (at, decision, actor_id, ad_id, member_id, title, reasons, message, seconds)
     select now() - place * interval '4 hours', coalesce(said.decision, 'Approve'),
       case when said.decision is null then null when place % 4 = 0 then $2::uuid else $1::uuid end,
       ad.id, ad.owner_id, ad.title, case when said.reason is null then '{}'::text[] else array[said.reason] end, said.message,
       case when said.decision is not null then 6 + place % 40 end
     from (select id, owner_id, title, row_number() over (order by published_at desc, id) as place from ad where status = 'OnSale' limit 60) ad
     left join (select *, row_number() over () as turn from jsonb_to_recordset($3::jsonb) as one (decision text, reason text, message text)) said
       on ad.place % 3 <> 0 and said.turn = ad.place % $4 + 1
     order by place desc`,
    [moderator.id, administrator.id, JSON.stringify(loggedReasons), loggedReasons.length],
  );
}

async function seedFeedback(database: Database, people: readonly string[]): Promise<void> {
  const deps = { database, notices: { ...silent, send: async () => undefined }, ownedPhotos: async () => undefined };
  for (const [place, { subjectId, says, answer }] of feedbacks.entries()) {
    const teller = { id: people[place] ?? '', isGuest: false };
    await giveFeedback(deps, teller, { platform: 'Ads', language: 'tr' }, { subjectId, description: says });
    if (answer === undefined) continue;
    const [given] = await database.query<{ id: string }>('select id from feedback where caller_id = $1', [teller.id]);
    await decideFeedback(deps, fixedAccounts.moderator.id, {
      feedbackId: given?.id ?? '',
      status: 'Completed',
      answer,
    });
  }
  await database.query(
    `update feedback set created_at = now() - place * interval '9 hours'
     from (select id, row_number() over (order by id) as place from feedback) placed where placed.id = feedback.id`,
  );
}
