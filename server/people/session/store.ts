import type { Statements } from './store.sql.ts';
import { statements } from '../../platform/sql/statements.ts';

const sql = statements<Statements>('session', import.meta.url);

export const validateStatement = sql(
  'validate',
  'update session set confirmed_until = $2 where id = $1 and account_id = $3',
);

export const inUseStatement = sql(
  'in-use',
  `update session set used = used or generation = $2::int where id = $1
   returning $2::int between generation - skipped and generation - 1 as "isVoid"`,
  { prepared: true },
);

export const fillStatement = sql('fill', 'select id, ended_at from session where ended_at > $1 order by ended_at');

export const selectSessionStatement = sql(
  'select-session',
  'select id, facts, facts_changed_at as at from session where facts_changed_at > $1 order by facts_changed_at',
);

export const knockStatement = sql('knock', `select pg_notify($1, '')`);

export const outdateStatement = sql(
  'outdate',
  `with changed as (
     update session set facts = facts + 1, facts_changed_at = $2 where account_id = $1 and ended_at is null
     returning id, facts)
   select id, facts, pg_notify($3, id || ' ' || facts) from changed`,
);

export const forgetOldStatement = sql('forget-old', 'delete from session where ended_at < $1 or last_seen_at < $1');

export const openSession = `select id, account_id as "accountId", salt, generation, skipped, used as "isUsed", facts, rotated_at as "rotatedAt", last_seen_at as "lastSeenAt"
  from session where id = $1 and ended_at is null`;

export const readStatement = sql('read', openSession);

export const rotateStatement = sql(
  'rotate',
  `update session set generation = generation + 1, skipped = case when $4 then skipped + 1 else 0 end, used = false,
     rotated_at = $3, last_seen_at = $3
   where id = $1 and generation = $2 and not ($4 and used) and ended_at is null returning generation`,
);

export const insertStatement = sql(
  'insert',
  `with earlier as (
     select exists (select from session where account_id = $2)
       and not exists (select from session where account_id = $2 and device_id = $4) as is_news)
   insert into session (id, account_id, salt, device_id, device, address, rotated_at, created_at, last_seen_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7, $7)
   returning (select is_news from earlier) as "isNews"`,
);

export const isConfirmedStatement = sql(
  'is-confirmed',
  'select from session where id = $1 and confirmed_until > $2 and ended_at is null',
);

export const listStatement = sql(
  'list',
  `select id, device, address, created_at as created, last_seen_at as seen from session
   where account_id = $1 and ended_at is null and last_seen_at > $2 order by last_seen_at desc, id limit $3`,
);

export const accountErasedStatement = sql('account-erased', 'delete from session where account_id = $1');

export const knowsDeviceStatement = sql(
  'knows-device',
  `select from session where account_id = $1 and device_id = $2
   and (end_reason is null or end_reason not in ('reuse', 'password')) limit 1`,
  { prepared: true, nullable: ['$1'] },
);

const ending = (condition: string): string =>
  `with done as (
     update session set ended_at = $1, end_reason = $2 where ended_at is null and ${condition} returning id)
   select id, pg_notify($3, id::text) from done`;

export const endOneStatement = sql('end-one', ending('id = $4 and ($5::uuid is null or account_id = $5)'));

export const endAllStatement = sql('end-all', ending('account_id = $4 and ($5::uuid is null or id <> $5)'));
