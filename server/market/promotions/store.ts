import type { Statements } from './store.sql.ts';
import { statements } from '../../platform/sql/statements.ts';

const sql = statements<Statements>('promotions', import.meta.url);

export const ofStatement = sql('of', 'select kind, used from allowance_use where account_id = $1 and month = $2');

export const useStatement = sql(
  'use',
  `insert into allowance_use (account_id, month, kind, used)
   select $1, $2, kind, $3 from jsonb_each_text($4::jsonb) as given (kind, most) where $3 <= most::int order by kind
   on conflict (account_id, month, kind) do update set used = allowance_use.used + excluded.used
     where allowance_use.used + excluded.used <= ($4::jsonb ->> excluded.kind)::int
   returning kind`,
);

export const restoreStatement = sql(
  'give-back',
  `update allowance_use set used = greatest(used - 1, 0) where account_id = $1 and month = $2 and kind = any($3::text[])`,
);

export const loadStatement = sql(
  'load',
  `select item_id as "itemId", since::text, price::float8 as price from digital_price as one
   where since >= (select max(since) from digital_price as held where held.item_id = one.item_id and held.since <= $1)
   order by since desc`,
);

export const setStatement = sql(
  'set',
  `insert into digital_price (item_id, since, price) select id, $1, price from unnest($2::int[], $3::bigint[]) as given (id, price)
   on conflict (item_id, since) do update set price = excluded.price`,
);

export const selectAllowanceUseStatement = sql(
  'select-allowance-use',
  'select month, kind, used from allowance_use where account_id = $1 order by month, kind',
);

export const deleteAllowanceUseStatement = sql(
  'delete-allowance-use',
  'delete from allowance_use where account_id = $1',
);

export const seedPromotionsStatement = sql(
  'seed-promotions',
  `insert into digital_item (id, kind, doping, days)
   select id, kind, doping, days from jsonb_to_recordset($1::jsonb) as item (id int, kind text, doping text, days int)
   on conflict do nothing`,
);

export const insertDigitalPriceStatement = sql(
  'insert-digital-price',
  `insert into digital_price (item_id, since, price)
   select id, $2, "firstPrice" from jsonb_to_recordset($1::jsonb) as item (id int, "firstPrice" bigint)
   where not exists (select from digital_price where item_id = item.id)
   on conflict do nothing`,
);
