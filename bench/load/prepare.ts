import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { adPath } from '../../server/market/ads/port.ts';
import { chance } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database.ts';
import { anAd, givenAds } from '../../tests/support/ads.ts';
import { screenPath } from '../../web/screens.ts';
import { searchPaths } from '../search/requests.ts';
import { popularAddresses } from '../pages/addresses.ts';
import { domain } from '../support/members.ts';
import { sampledAds } from '../support/sampled-ads.ts';
import type { LoadPlan, Purchase } from './plan.ts';

/** Different requests of each kind. */
const requestCount = 1_000;
const memberCount = 400;
const messagesOfChat = 20;
/** A category that is bought by cart: sofas. */
const sofas = 5010103;
const kadikoy = 1421;
/** More ads of one seller would exceed what the demo market's sellers may offer. */
const adsOfSeller = 20;

export interface LoadOptions {
  addresses: readonly string[];
  secret: string;
  database: Database;
  /** Number of checkouts that the load may begin. */
  purchases: number;
}

/** Adds members with chats, buyers with addresses, and ads to buy. Returns the plan of the load. */
export async function prepareLoad({ addresses, secret, database, purchases }: LoadOptions): Promise<LoadPlan> {
  const members = await addAccounts(database, memberCount);
  return {
    addresses,
    secret,
    paths: await visitorPaths(database),
    members,
    chats: await addChats(database, members),
    adIds: (await sampledAds(database, requestCount)).map(({ id }) => id),
    placingCategory: sofas,
    purchases: await addPurchases(database, purchases),
  };
}

/** As a browser asks: most pages as documents, the others as data for navigation within the app, and the calls that pages make. */
async function visitorPaths(database: Database): Promise<LoadPlan['paths']> {
  const calls = await searchPaths(database, requestCount);
  const api = (name: keyof typeof calls) => calls[name].map((path) => `/api${path}`);
  const lists = (await popularAddresses(database, requestCount * 2)).filter(
    (path) => path !== '/' && !path.startsWith('/ilan/'),
  );
  const sentences = typedSentences().map(
    (text) => `${screenPath('searchResults', 'tr')}?searchText=${encodeURIComponent(text)}`,
  );
  const ads = (await sampledAds(database, requestCount)).map(({ id, title }) => `/ilan/${adPath(id, title)}`);
  return {
    search: [
      { weight: 30, paths: lists },
      { weight: 12, paths: lists.map(asData) },
      { weight: 12, paths: sentences },
      { weight: 8, paths: sentences.map(asData) },
      { weight: 8, paths: api('filtered') },
      { weight: 4, paths: api('range') },
      { weight: 4, paths: api('box') },
      { weight: 5, paths: api('panel') },
      { weight: 2, paths: api('textPanel') },
      { weight: 15, paths: api('suggestion') },
    ],
    ad: [
      { weight: 70, paths: ads },
      { weight: 30, paths: ads.map(asData) },
    ],
    home: [{ weight: 1, paths: ['/'] }],
  };
}

/** The address of a page's data, which the router requests instead of a document. */
function asData(path: string): string {
  const [pathname = '', query] = path.split('?', 2);
  return `${pathname}.data${query === undefined ? '' : `?${query}`}`;
}

/** The sentences of the relevance benchmark, as people type them. */
function typedSentences(): string[] {
  return ['sentences', 'everyday'].flatMap((name) =>
    readFileSync(join(import.meta.dirname, '..', 'relevance', `${name}.txt`), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('|', 1)[0]?.trim() ?? ''),
  );
}

async function addAccounts(database: Database, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => chance.uuid());
  await database.query(
    `insert into account (id, account_type, name, surname, created_at)
     select id, 'Personal', 'Ölçüm', 'Üyesi', '2024-01-01Z' from unnest($1::uuid[]) id`,
    [ids],
  );
  await database.query(
    `insert into account_login (account_id, email, language) select id, id || '@${domain}', 'tr' from unnest($1::uuid[]) id`,
    [ids],
  );
  return ids;
}

/** A chat of every two members. */
async function addChats(database: Database, members: readonly string[]): Promise<LoadPlan['chats']> {
  const half = Math.floor(members.length / 2);
  const ids = Array.from({ length: half }, () => chance.uuid());
  await database.query(
    `with made as (
       insert into chat (id, ad_id, seller_id, buyer_id, created_at, last_number)
       select id, 8000000000 + n, seller, buyer, now(), $4::int
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as one (id, seller, buyer, n) returning *),
     sides as (
       insert into chat_side (account_id, chat_id, side, last_at, is_shown)
       select seller_id, id, 'Seller', created_at, true from made union all select buyer_id, id, 'Buyer', created_at, true from made)
     insert into chat_message (chat_id, number, id, side, text, words, created_at)
     select id, n, gen_random_uuid(), case when n % 2 = 0 then 'Seller' else 'Buyer' end, 'Merhaba, ' || n || '. kez yazıyorum.', '', created_at
     from made cross join generate_series(1, $4::int) n`,
    [ids, members.slice(0, half), members.slice(half), messagesOfChat],
  );
  return ids.flatMap((id, at) => [members[at], members[at + half]].map((memberId = '') => ({ id, memberId })));
}

/** Buyers, each with an address and an ad to buy. */
async function addPurchases(database: Database, count: number): Promise<Purchase[]> {
  const buyers = await addAccounts(database, count);
  const addressIds = buyers.map(() => chance.uuid());
  await database.query(
    `insert into user_address (id, owner_id, kind, title, name, surname, phone, province_id, district_id, neighborhood_id, line, is_default, created_at)
     select id, owner, 'Personal', 'Ev', 'Deniz', 'Kaya', '+905321234567', 34, ${kadikoy},
       (select id from neighborhood where district_id = ${kadikoy} order by id limit 1), 'Bağdat Caddesi No: 12', false, now()
     from unnest($1::uuid[], $2::uuid[]) as one (id, owner)`,
    [addressIds, buyers],
  );
  const sellers = await payableSellers(database, Math.ceil(count / adsOfSeller));
  const [last] = await database.query<{ id: string }>('select greatest(max(id), 9000000000)::text as id from ad');
  const ads = buyers.map((_, at) =>
    anAd({
      id: String(Number(last?.id) + 1 + at),
      ownerId: sellers[at % sellers.length] ?? '',
      categoryId: sofas,
      title: `Bej kanepe ${at}`,
      price: 12_345 + at * 117,
    }),
  );
  for (let from = 0; from < ads.length; from += 500) await givenAds(database, ads.slice(from, from + 500));
  await database.query(`update ad set delivery = '{InPerson,BuyerPays}' where id = any($1::bigint[])`, [
    ads.map(({ id }) => id),
  ]);
  return ads.map(({ id, ownerId }, at) => ({
    buyerId: buyers[at] ?? '',
    addressId: addressIds[at] ?? '',
    adId: id,
    sellerId: ownerId,
  }));
}

/** Private sellers that the bank knows: a job of the product registers them. */
async function payableSellers(database: Database, most: number): Promise<string[]> {
  await database.query(`select graphile_worker.add_job('earnings.onboarding', '{}'::json)`);
  for (;;) {
    const rows = await database.query<{ id: string }>(
      `select a.id from account a join bank_account b on b.account_id = a.id
       where a.account_type = 'Personal' and b.sub_merchant_key is not null order by a.id limit $1`,
      [most],
    );
    const [left] = await database.query<{ count: number }>(
      `select count(*)::int as count from bank_account where sub_merchant_key is null`,
    );
    if (rows.length === most || (left?.count === 0 && rows.length > 0)) return rows.map(({ id }) => id);
    await wait(200);
  }
}
