import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

/** Steps shown of a fall. */
const stepsMost = 6;

/** Published ads whose price fell within 30 days, the latest first, each with its last prices in kuruş, oldest first. */
export async function droppedAds(database: Database, size: number): Promise<{ id: string; prices: number[] }[]> {
  const since = new Date(clock.now().getTime() - limits.lowestPriceDays * 24 * 3600 * 1000);
  const rows = await database.read<{ id: string; price: string; old_price: string; prices: string[] | null }>(
    `select ad.id::text, ad.price, ad.old_price,
       (select array_agg(price order by at) from (select price, at from ad_price where ad_id = ad.id order by at desc limit ${stepsMost}) step) as prices
     from ad where dropped_at is not null and dropped_at >= $1 and status = 'OnSale' and old_price > price
     order by dropped_at desc limit $2`,
    [since.toISOString(), size],
    'ads:dropped',
  );
  return rows.map((row) => {
    const steps = (row.prices ?? []).map(Number);
    return { id: row.id, prices: steps.length > 1 ? steps : [Number(row.old_price), Number(row.price)] };
  });
}
