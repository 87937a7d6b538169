import { setTimeout as wait } from 'node:timers/promises';
import { addJob } from '../server/platform/jobs.ts';
import { openDatabase } from '../server/platform/database.ts';
import type { Database } from '../server/platform/database.ts';
import type { ServerContext } from './support/context.ts';

const watchers = 10_000;
const timeoutMs = 180_000;
/** E-mail domain of the generated accounts. */
const domain = '@price-drop.invalid';

/** Measures how soon all users who saved an ad are notified of a lower price. The users are generated; the ad's price does not change. */
export async function benchPriceDrop({ databaseUrl, note }: ServerContext): Promise<void> {
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
       logins as (insert into account_login (account_id, email) select id, id || '${domain}' from made)
       insert into favourite_ad (account_id, ad_id, kept_at, kept_price) select id, $2, now(), $3::bigint * 2 from made`,
      [watchers, ad.id, ad.price],
    );
    const began = performance.now();
    await addJob(database, 'AdPriceChanged/favourites', { adId: ad.id, oldPrice: ad.price * 2, price: ad.price });
    let [seconds, sent] = [0, await countNotifications(database)];
    while (sent.accounts < watchers && seconds * 1000 <= timeoutMs) {
      await wait(100);
      sent = await countNotifications(database);
      seconds = (performance.now() - began) / 1000;
    }
    note(
      `price drop to ${watchers.toLocaleString('en')} users who saved the ad`,
      `${sent.accounts.toLocaleString('en')} notified within ${seconds.toFixed(1)} s, ${sent.rows - sent.accounts} duplicates`,
      'all within 60 s, no duplicates',
    );
  } finally {
    await removeWatchers(database);
    await database.close();
  }
}

async function countNotifications(database: Database): Promise<{ accounts: number; rows: number }> {
  const [count] = await database.query<{ accounts: number; rows: number }>(
    `select count(distinct account_id)::int as accounts, count(*)::int as rows from notification
     where template = 'Favorite.AdPriceDropped' and account_id in (select account_id from account_login where email like '%${domain}')`,
  );
  return count ?? { accounts: 0, rows: 0 };
}

async function removeWatchers(database: Database): Promise<void> {
  await database.query(
    `with gone as (delete from account_login where email like '%${domain}' returning account_id),
       saved as (delete from favourite_ad using gone where favourite_ad.account_id = gone.account_id),
       notified as (delete from notification using gone where notification.account_id = gone.account_id),
       sent as (delete from delivery using gone where delivery.account_id = gone.account_id)
     delete from account using gone where account.id = gone.account_id`,
  );
}
