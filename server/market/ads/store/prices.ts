import type { Statements } from './prices.sql.ts';
import type { AdState } from './states.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('ads-prices', import.meta.url);

const recordStatement = sql(
  'record',
  `insert into ad_price (ad_id, at, price) select id, $3, price from unnest($1::bigint[], $2::bigint[]) as row (id, price)
   on conflict (ad_id, at) do update set price = excluded.price`,
  { prepared: true },
);

/** Adds prices, kuruş, to the price history. One statement. */
export async function recordPrices(
  database: Database,
  ads: readonly Pick<AdState, 'id' | 'price'>[],
  at: Date,
): Promise<void> {
  if (ads.length === 0) return;
  await recordStatement.run(database, [ads.map((ad) => ad.id), ads.map((ad) => ad.price), at.toISOString()]);
}

const saveStatement = sql('save', 'update ad set price = $2, old_price = $3, dropped_at = $4 where id = $1');

/** Saves the price, kuruş. `fall` is the price and time of a drop. */
export async function savePrice(
  database: Database,
  id: string,
  price: number,
  fall: { from: number; at: Date } | undefined,
): Promise<void> {
  await saveStatement.run(database, [id, price, fall?.from ?? null, fall?.at.toISOString() ?? null]);
}

// Includes the last price before `$2`, which was valid when the time began.
const lowest = `select min(price) as price from ad_price
  where ad_id = $1 and at >= coalesce((select max(at) from ad_price where ad_id = $1 and at <= $2), '-infinity')`;

const lowestStatement = sql('lowest', lowest, { prepared: true });
const lowestShownStatement = sql('lowest-shown', lowest, { prepared: true, replica: true });

/** Lowest price, kuruş, valid at any time since `since`. With `forReaders`, a replica may answer. */
export async function lowestSince(
  database: Database,
  adId: string,
  since: Date,
  { forReaders }: { forReaders: boolean },
): Promise<number | undefined> {
  const statement = forReaders ? lowestShownStatement : lowestStatement;
  const price = (await statement.first(database, [adId, since.toISOString()]))?.price ?? undefined;
  return price === undefined ? undefined : Number(price);
}

const historyStatement = sql('history', 'select at, price from ad_price where ad_id = $1 order by at', {
  prepared: true,
  replica: true,
});

/** Price history in kuruş, the oldest first. */
export async function pricesOf(database: Database, adId: string): Promise<{ at: Date; price: number }[]> {
  const rows = await historyStatement.all(database, [adId]);
  return rows.map(({ at, price }) => ({ at, price: Number(price) }));
}

/** Maximum number of prices shown for a drop. */
const maxSteps = 6;

const droppedStatement = sql(
  'dropped',
  `select ad.id::text, ad.price, ad.old_price,
     (select array_agg(price order by at) from (select price, at from ad_price where ad_id = ad.id order by at desc limit ${maxSteps}) step) as prices
   from ad where dropped_at is not null and dropped_at >= $1 and status = 'OnSale' and old_price > price
   order by dropped_at desc limit $2`,
  { prepared: true, replica: true },
);

/** Ads on sale with a price drop since `since`, the latest first, with their last prices in kuruş, the oldest first. */
export async function droppedSince(
  database: Database,
  since: Date,
  size: number,
): Promise<{ id: string; prices: number[] }[]> {
  const rows = await droppedStatement.all(database, [since.toISOString(), size]);
  return rows.map((row) => {
    const steps = (row.prices ?? []).map(Number);
    return { id: row.id, prices: steps.length > 1 ? steps : [Number(row.old_price), Number(row.price)] };
  });
}
