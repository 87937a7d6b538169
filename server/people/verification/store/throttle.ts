import type { Statements } from './throttle.sql.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('verification-throttle', import.meta.url);

export const checkStatement = sql(
  'check',
  'select max(blocked_until) as until from throttle where key = any($1::text[]) and blocked_until > $2',
);

export const failuresOfStatement = sql('failures-of', 'select failures from throttle where key = $1 and last_at > $2');

export const failedStatement = sql(
  'failed',
  `insert into throttle as kept (key, failures, last_at) values ($1, 1, $2::timestamptz)
   on conflict (key) do update set
     failures = case when kept.last_at <= $3 then 1 else kept.failures + 1 end,
     last_at = excluded.last_at,
     blocked_until = case when kept.last_at > $3 and kept.failures >= $4::int
       then excluded.last_at + interval '1 minute' * least(power(2, least(kept.failures - $4::int, $5::int)), $6::int) end
   returning failures`,
);

export const succeededStatement = sql('succeeded', 'delete from throttle where key = any($1::text[])');
