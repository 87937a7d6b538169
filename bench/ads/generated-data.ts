import type { AdStatus } from '../../contract/enums.ts';
import { clock } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database.ts';

const batch = 10_000;
/** Number of market ads whose texts, photos and places are copied. */
const models = 2_000;

export interface GeneratedAds {
  ownerIds: readonly string[];
  count: number;
  /** Assigned to the ads in turn. */
  statuses: readonly AdStatus[];
}

/** Adds copies of market ads, spread over the owners. They are not in the search index. Returns their ids, in the order of the statuses. */
export async function addAds(database: Database, { ownerIds, count, statuses }: GeneratedAds): Promise<string[]> {
  const found = await database.query<{ id: string }>(
    `select id::text from ad where status = 'OnSale' and id < 1300000000 order by md5(id::text) limit $1`,
    [models],
  );
  const modelIds = found.map(({ id }) => id);
  const made: string[] = [];
  for (let from = 0; from < count; from += batch) {
    const rows = await database.query<{ id: string }>(
      `insert into ad (id, owner_id, owner_type, category_id, status, title, description, price, province_id, district_id, neighborhood_id,
         lat, lng, specs, pictures, has_video, is_verified, published_at, expires_at, status_at, created_at, updated_at)
       select nextval('ad_number'), ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'Personal', category_id,
         ($2::text[])[1 + n % cardinality($2::text[])], title, description, price + n * 100, province_id, district_id, neighborhood_id,
         lat, lng, specs, pictures, has_video, is_verified, placed, placed + interval '60 days', placed, placed, placed
       from generate_series($4::int, $5::int) as n
         join unnest($3::bigint[]) with ordinality as model (model_id, place) on place = 1 + n % cardinality($3::bigint[])
         join ad model_ad on model_ad.id = model_id
         cross join lateral (select $6::timestamptz - n * interval '7 minutes' as placed) as times
       order by n
       returning ad.id::text`,
      [ownerIds, statuses, modelIds, from, Math.min(from + batch, count) - 1, clock.now()],
    );
    made.push(...rows.map(({ id }) => id));
  }
  await database.query('vacuum (analyze) ad');
  return made;
}

/** Adds 20 days of statistics and four events to each ad. */
export async function insertAdEvents(database: Database, adIds: readonly string[]): Promise<void> {
  const now = clock.now();
  await database.query(
    `insert into ad_day (ad_id, day, views, favourites, messages, offers)
     select ad_id, $2::timestamptz::date - n, (ad_id * (n + 7)) % 90, ad_id % 5, ad_id % 3, ad_id % 2
     from unnest($1::bigint[]) as ad_id cross join generate_series(1, 20) as n`,
    [adIds, now],
  );
  await database.query(
    `insert into ad_event (ad_id, at, kind)
     select ad_id, $2::timestamptz - n * interval '1 day', (array['Submitted', 'Published', 'Archived', 'Republished'])[n]
     from unnest($1::bigint[]) as ad_id cross join generate_series(1, 4) as n`,
    [adIds, now],
  );
  await database.query('vacuum (analyze) ad_day, ad_event');
}

/** Findings of the automatic check in 200 ads that need a moderator, with the resulting risk. */
const findings: readonly [ads: number, risk: number, codes: string][] = [
  [60, 8, 'ContactUnverified'],
  [20, 10, 'DuplicateText'],
  [16, 10, 'DuplicatePhoto'],
  [8, 20, 'DuplicateText,DuplicatePhoto'],
  [16, 10, 'PriceFarAbove'],
  [10, 15, 'NewAccountRate'],
  [10, 23, 'NewAccountRate,ContactUnverified'],
  [24, 70, 'ContactInText'],
  [8, 75, 'PrepaymentWords'],
  [12, 75, 'PriceFarBelow'],
  [4, 95, 'ContactInText,PrepaymentWords'],
  [8, 80, 'AuthorityMissing'],
  [3, 90, 'ForbiddenWord'],
  [1, 100, 'ForbiddenWord,ContactInText,ContactUnverified'],
];

/** Adds ads to the moderation queue, ads on sale with an edit. Some are locked by a moderator. The oldest is five days old. */
export async function addReviews(database: Database, adIds: readonly string[], moderatorId: string): Promise<void> {
  const each = findings.flatMap(([ads, risk, codes]) => Array.from({ length: ads }, () => ({ risk, codes })));
  for (let from = 0; from < adIds.length; from += batch) {
    await database.query(
      `insert into review (ad_id, kind, risk, findings, codes, opened_at, held_by, held_until)
       select ad.id, case when status = 'OnSale' then 'Edit' when drawn.n % 20 = 0 then 'Resubmit' else 'New' end, risk,
         (select jsonb_agg(jsonb_build_object('code', code, 'weight', 'warning')) from unnest(codes) as code), codes,
         date_trunc('milliseconds', $4::timestamptz - drawn.age * drawn.age * interval '5 days'), opened.by, case when opened.by is not null then $4::timestamptz + interval '1 day' end
       from (select ad_id, n, random() as age, 1 + floor(random() * cardinality($2::int[])) as pick
             from unnest($1::bigint[]) with ordinality as waiting (ad_id, n) offset 0) as drawn
         join ad on ad.id = drawn.ad_id
         join (select place, risk, string_to_array(codes, ',') as codes
               from unnest($2::int[], $3::text[]) with ordinality as finding (risk, codes, place)) as finding on place = pick
         cross join lateral (select case when drawn.n % 500 = 0 then $5::uuid end as by) as opened`,
      [
        adIds.slice(from, from + batch),
        each.map(({ risk }) => risk),
        each.map(({ codes }) => codes),
        clock.now(),
        moderatorId,
      ],
    );
  }
  await database.query(
    `insert into ad_edit (ad_id, content, version, sent_at)
     select ad.id, jsonb_build_object('categoryId', category_id, 'title', title, 'description', description, 'specs', specs,
       'pictures', pictures, 'video', video, 'provinceId', province_id, 'districtId', district_id, 'neighborhoodId', neighborhood_id,
       'lat', lat, 'lng', lng), ad.version + 1, review.opened_at
     from review join ad on ad.id = ad_id where kind = 'Edit' and ad_id = any($1::bigint[])`,
    [adIds],
  );
  await database.query('vacuum (analyze) review, ad_edit');
}

/** Adds ten days of moderation: decisions and ad reports, 1 % of them open. */
export async function addRecords(database: Database, adIds: readonly string[], moderatorId: string): Promise<void> {
  const values = [adIds, moderatorId, clock.now()];
  await database.query(
    `insert into decision (at, decision, actor_id, ad_id, member_id, title, seconds)
     select $3::timestamptz - n * interval '10 days' / cardinality($1::bigint[]), case when n % 4 = 0 then 'Reject' else 'Approve' end,
       $2, ad_id, owner_id, title, 5 + n % 90
     from unnest($1::bigint[]) with ordinality as decided (ad_id, n) join ad on ad.id = ad_id`,
    values,
  );
  await database.query(
    `insert into ad_report (id, reporter_id, ad_id, owner_id, reason_id, created_at, solved_at, solved_by)
     select gen_random_uuid(), gen_random_uuid(), ad_id, owner_id, 1,
       $3::timestamptz - n * interval '1 minute', case when n % 100 > 0 then $3::timestamptz end, case when n % 100 > 0 then $2::uuid end
     from unnest($1::bigint[]) with ordinality as reported (ad_id, n) join ad on ad.id = ad_id`,
    values,
  );
  await database.query('vacuum (analyze) decision, ad_report');
}
