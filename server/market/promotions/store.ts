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
