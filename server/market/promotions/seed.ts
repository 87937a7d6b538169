import type { Client } from 'pg';
import { firstPricesSince, itemsById } from './items.ts';

/** Adds the items that the database lacks, and first prices for those that have none; what an administrator set stays. */
export async function seedPromotions(client: Pick<Client, 'query'>): Promise<void> {
  const given = JSON.stringify([...itemsById.values()]);
  await client.query(
    `insert into digital_item (id, kind, doping, days)
     select id, kind, doping, days from jsonb_to_recordset($1::jsonb) as item (id int, kind text, doping text, days int)
     on conflict do nothing`,
    [given],
  );
  await client.query(
    `insert into digital_price (item_id, since, price)
     select id, $2, "firstPrice" from jsonb_to_recordset($1::jsonb) as item (id int, "firstPrice" bigint)
     where not exists (select from digital_price where item_id = item.id)
     on conflict do nothing`,
    [given, firstPricesSince],
  );
}
