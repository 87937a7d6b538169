import { fallbackTerms } from '../../../../contract/ad-terms.ts';
import type { WaitingAd } from '../../../../data/demo/admin-queues.ts';
import type { NewAd } from '../../../market/ads/port.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './desks.sql.ts';

const sql = statements<Statements>('demo-desks', import.meta.url);

const sendersStatement = sql(
  'senders',
  `select id from account where account_type = 'Personal' and not exists (select from account_login where account_id = account.id)
       and exists (select from ad where owner_id = account.id)
     order by created_at desc, id limit $1`,
);

/** Private sellers of the market without a login, newest first. */
export async function readSenders(database: Database, count: number): Promise<string[]> {
  return (await sendersStatement.all(database, [count])).map(({ id }) => id);
}

const insertLoginsStatement = sql(
  'insert-logins',
  `insert into account_login (account_id, email, phone, language)
     select id, email, phone, 'tr' from jsonb_to_recordset($1::jsonb) as one (id uuid, email text, phone text) on conflict do nothing`,
);

/** Adds e-mail addresses and phones, without passwords. */
export async function insertLogins(
  database: Database,
  logins: readonly { id: string; email: string; phone: string | null }[],
): Promise<void> {
  await insertLoginsStatement.run(database, [JSON.stringify(logins)]);
}

const makeNewStatement = sql('make-new', `update account set created_at = now() - interval '2 days' where id = $1`, {
  nullable: ['$1'],
});

/** Sets an account's creation time to two days ago. Does nothing without an id. */
export async function makeNewcomer(database: Database, accountId: string | undefined): Promise<void> {
  await makeNewStatement.run(database, [accountId ?? null]);
}

const copiedOf = (condition: string): string =>
  `select category_id as "categoryId", title, description, price::float8 as price,
       null as "registryNumber", specs, pictures, null as video,
       province_id as "provinceId", district_id as "districtId", neighborhood_id as "neighborhoodId", lat, lng
     from ad where status = 'OnSale' and ${condition} and jsonb_array_length(pictures) > 0
     order by published_at desc, ad.id limit $1`;

type Copied = Omit<NewAd, 'ownerId' | 'ownerType' | 'periodDays' | 'dopings' | 'isVerified'>;

const copiedStatements = {
  goods: sql('copied-goods', copiedOf(`category_id::text ~ '^[4-9]' and price between 50000 and 2000000`)),
  cars: sql('copied-cars', copiedOf('category_id in (select id from category where parent_id = 301)')),
  homes: sql('copied-homes', copiedOf('category_id between 2010100 and 2010199')),
};

/** Market ads to copy. The newest have the best pictures and a location. */
export async function readCopied(database: Database, of: WaitingAd['of'], max: number): Promise<Copied[]> {
  const rows = await copiedStatements[of].all(database, [max]);
  return rows.map((row) => ({ ...row, ...fallbackTerms(), delivery: ['InPerson'] }));
}

const insertReviewStatement = sql(
  'insert-review',
  `insert into review (ad_id, kind, risk, findings, codes, opened_at) values ($1, 'New', 80, $2, '{DuplicatePhoto}', now())`,
);

/** Inserts a photo finding for an ad. */
export async function insertPhotoReview(database: Database, adId: string, findings: readonly object[]): Promise<void> {
  await insertReviewStatement.run(database, [adId, JSON.stringify(findings)]);
}

const ageStatement = sql(
  'age',
  `with aged as (select id, now() - interval '2 minutes' * power(place, 2.1) as at
       from unnest($1::bigint[]) with ordinality as one (id, place)),
     reviews as (update review set opened_at = aged.at from aged where review.ad_id = aged.id)
     update ad set created_at = aged.at, updated_at = aged.at, status_at = aged.at from aged where ad.id = aged.id`,
);

/** Sets the waiting times of ads by their index, from two minutes to two days. */
export async function ageAds(database: Database, adIds: readonly string[]): Promise<void> {
  await ageStatement.run(database, [adIds]);
}

const reportColumns = 'id uuid, reporter uuid, target int, reason int, says text, hours int, note text, solver uuid';
const solvedAt = `case when note is not null then now() - hours * interval '30 minutes' end`;

/** A report with its age, and a note if it is solved. */
export interface PastReport {
  id: string;
  reporter: string | undefined;
  /** Index of the reported ad or member. */
  target: number;
  reason: number;
  says: string | null;
  hours: number;
  note: string | null;
  solver: string | null;
}

const insertAdReportsStatement = sql(
  'insert-ad-reports',
  `insert into ad_report (id, reporter_id, ad_id, owner_id, reason_id, description, created_at, solved_at, solved_by, note)
     select told.id, reporter, ad.id, ad.owner_id, reason, says, now() - hours * interval '1 hour', ${solvedAt}, solver, note
     from jsonb_to_recordset($1::jsonb) as told (${reportColumns})
     join (select id, owner_id, row_number() over (order by published_at desc, id) as place from ad
       where status = 'OnSale' and owner_id <> all ($2::uuid[])) ad on ad.place = told.target`,
);

/** Inserts reports of ads by index, newest ad first, skipping ads of these owners. */
export async function insertAdReports(
  database: Database,
  reports: readonly PastReport[],
  ownerIds: readonly string[],
): Promise<void> {
  await insertAdReportsStatement.run(database, [JSON.stringify(reports), ownerIds]);
}

const insertUserReportsStatement = sql(
  'insert-user-reports',
  `insert into user_report (id, reporter_id, user_id, reason_id, description, created_at, solved_at, solved_by, note)
     select told.id, reporter, seller.id, reason, says, now() - hours * interval '1 hour', ${solvedAt}, solver, note
     from jsonb_to_recordset($1::jsonb) as told (${reportColumns})
     join (select id, row_number() over (order by created_at, id) as place from account where id <> all ($2::uuid[])) seller
       on seller.place = told.target + 20`,
);

/** Inserts reports of members by index, oldest account first, skipping these accounts. */
export async function insertUserReports(
  database: Database,
  reports: readonly PastReport[],
  accountIds: readonly string[],
): Promise<void> {
  await insertUserReportsStatement.run(database, [JSON.stringify(reports), accountIds]);
}

const insertBusinessesStatement = sql(
  'insert-businesses',
  `insert into business (account_id, state, title, tax_number, tax_office, province_id, address, documents, sent_at)
     select id, 'Pending', title, "taxNumber", "taxOffice", "provinceId", address, '{}', now() - hours * interval '1 hour'
     from jsonb_to_recordset($1::jsonb) as one
       (id uuid, title text, "taxNumber" text, "taxOffice" text, "provinceId" int, address text, hours int)
     on conflict do nothing`,
);

export interface PastBusiness {
  id: string | undefined;
  title: string;
  taxNumber: string;
  taxOffice: string;
  provinceId: number;
  address: string;
  /** Hours since it was sent. */
  hours: number;
}

/** Inserts pending applications. */
export async function insertBusinesses(database: Database, businesses: readonly PastBusiness[]): Promise<void> {
  await insertBusinessesStatement.run(database, [JSON.stringify(businesses)]);
}

const insertLogStatement = sql(
  'insert-log',
  `insert into decision (at, decision, actor_id, ad_id, member_id, title, reasons, message, seconds)
     select now() - place * interval '4 hours', coalesce(said.decision, 'Approve'),
       case when said.decision is null then null when place % 4 = 0 then $2::uuid else $1::uuid end,
       ad.id, ad.owner_id, ad.title, case when said.reason is null then '{}'::text[] else array[said.reason] end, said.message,
       case when said.decision is not null then 6 + place % 40 end
     from (select id, owner_id, title, row_number() over (order by published_at desc, id) as place from ad where status = 'OnSale' limit 60) ad
     left join (select *, row_number() over () as turn from jsonb_to_recordset($3::jsonb) as one (decision text, reason text, message text)) said
       on ad.place % 3 <> 0 and said.turn = ad.place % $4 + 1
     order by place desc`,
);

/** Inserts decisions of the last ten days. Every third is automatic; the others are by these two people, with the given reasons in turn. */
export async function insertLog(
  database: Database,
  { moderatorId, administratorId }: { moderatorId: string; administratorId: string },
  rows: readonly object[],
): Promise<void> {
  await insertLogStatement.run(database, [moderatorId, administratorId, JSON.stringify(rows), rows.length]);
}

const feedbackOfStatement = sql('feedback-of', 'select id from feedback where caller_id = $1');

export async function readFeedbackOf(database: Database, callerId: string): Promise<string | undefined> {
  return (await feedbackOfStatement.first(database, [callerId]))?.id;
}

const spreadFeedbackStatement = sql(
  'spread-feedback',
  `update feedback set created_at = now() - place * interval '9 hours'
     from (select id, row_number() over (order by id) as place from feedback) placed where placed.id = feedback.id`,
);

/** Sets the creation times of feedback nine hours apart. */
export async function spreadFeedback(database: Database): Promise<void> {
  await spreadFeedbackStatement.run(database, []);
}
