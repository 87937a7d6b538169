import { setTimeout as wait } from 'node:timers/promises';
import { addJob } from '../server/platform/jobs.ts';
import { openDatabase } from '../server/platform/database.ts';
import type { Database } from '../server/platform/database.ts';

/**
 * Measures on a running server until all who keep an ad have heard that it costs less: `node bench/price-drop.ts <database url>`. The members are made up,
 * and taken away again; the ad is one of those on sale, whose price stays.
 */

export interface PriceDropFigures {
  watchers: number;
  told: number;
  /** Told more than once. */
  twice: number;
  /** Until the last was told, seconds. */
  seconds: number;
}

const watchersMost = 10_000;
const patienceMs = 180_000;
/** By its end the members that were made up are known. */
const mark = '@price-drop.invalid';

/** Measures one server. */
export async function benchPriceDrop(databaseUrl: string, watchers = watchersMost): Promise<PriceDropFigures> {
  const database = openDatabase({ url: databaseUrl, connections: 2, statementMs: 120_000 });
  try {
    await removeWatchers(database);
    const [ad] = await database.query<{ id: string; price: number }>(
      `select id::text as id, price::float8 as price from ad
       where status = 'OnSale' and deleted_at is null and expires_at > now() + interval '1 hour' order by id limit 1`,
    );
    if (!ad) throw new Error('No ad is on sale');
    await database.query(
      `with made as (
         insert into account (id, account_type, name, surname, created_at)
         select gen_random_uuid(), 'Personal', 'Deneme', 'Üyesi', now() from generate_series(1, $1::int) returning id),
       logins as (insert into account_login (account_id, email) select id, id || '${mark}' from made)
       insert into favourite_ad (account_id, ad_id, kept_at, kept_price) select id, $2, now(), $3::bigint * 2 from made`,
      [watchers, ad.id, ad.price],
    );
    const began = performance.now();
    await addJob(database, 'AdPriceChanged/favourites', { adId: ad.id, oldPrice: ad.price * 2, price: ad.price });
    for (;;) {
      const [{ told = 0, rows = 0 } = {}] = await database.query<{ told: number; rows: number }>(
        `select count(distinct account_id)::int as told, count(*)::int as rows from notification
         where template = 'Favorite.AdPriceDropped' and account_id in (select account_id from account_login where email like '%${mark}')`,
      );
      const ms = performance.now() - began;
      if (told === watchers || ms > patienceMs) return { watchers, told, twice: rows - told, seconds: ms / 1000 };
      await wait(100);
    }
  } finally {
    await removeWatchers(database);
    await database.close();
  }
}

async function removeWatchers(database: Database): Promise<void> {
  await database.query(
    `with gone as (delete from account_login where email like '%${mark}' returning account_id),
       kept as (delete from favourite_ad using gone where favourite_ad.account_id = gone.account_id),
       told as (delete from notification using gone where notification.account_id = gone.account_id),
       sent as (delete from delivery using gone where delivery.account_id = gone.account_id)
     delete from account using gone where account.id = gone.account_id`,
  );
}

/** The figures as rows of the table. */
export const priceDropRows = ({
  watchers,
  told,
  twice,
  seconds,
}: PriceDropFigures): [what: string, figure: string, target: string][] => [
  [
    `a lower price told to ${watchers.toLocaleString('en')} who keep the ad`,
    `${told.toLocaleString('en')} within ${seconds.toFixed(1)} s, ${twice} twice`,
    'all within 60 s, nobody twice',
  ],
];

if (import.meta.main) {
  const [databaseUrl] = process.argv.slice(2);
  if (!databaseUrl) throw new Error('node bench/price-drop.ts <database url>');
  for (const row of priceDropRows(await benchPriceDrop(databaseUrl))) console.log(row.join(' | '));
}
