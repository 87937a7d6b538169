import type { Statements } from './store.sql.ts';
import { statements } from '../../platform/sql/statements.ts';

const sql = statements<Statements>('memberships', import.meta.url);

export const tierStatement = sql(
  'tier',
  `select case when until is null or until > $2 then tier else next_tier end as tier
   from membership where account_id = $1 and since <= $2 and (until is null or until > $2 or next_until > $2)`,
  { prepared: true },
);

export const spanStatement = sql(
  'span',
  'select tier, until, next_tier as "nextTier", next_until as "nextUntil" from membership where account_id = $1',
);

export const lockMembershipStatement = sql(
  'lock-membership',
  'select pg_advisory_xact_lock(hashtextextended($1::uuid::text, 80))',
);

export const saveSpanStatement = sql(
  'save-span',
  `insert into membership (account_id, tier, since, until, next_tier, next_until) values ($1, $2, $3, $4, $5, $6)
   on conflict (account_id) do update set tier = excluded.tier, until = excluded.until, next_tier = excluded.next_tier,
     next_until = excluded.next_until, since = least(membership.since, excluded.since)`,
  { nullable: ['$4', '$5', '$6'] },
);

export const grantMembershipStatement = sql(
  'grant-membership',
  'insert into membership (account_id, tier, since, until) values ($1, $2, $3, $4) on conflict do nothing',
);

export const selectMembershipStatement = sql(
  'select-membership',
  `select tier, since, until, next_tier as "nextTier", next_until as "nextUntil" from membership where account_id = $1`,
);

export const deleteMembershipStatement = sql('delete-membership', 'delete from membership where account_id = $1');
