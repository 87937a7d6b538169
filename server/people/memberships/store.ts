import type { Statements } from './store.sql.ts';
import { statements } from '../../platform/sql/statements.ts';

const sql = statements<Statements>('memberships', import.meta.url);

export const tierStatement = sql(
  'tier',
  'select tier from membership where account_id = $1 and since <= $2 and (until is null or until > $2)',
  { prepared: true },
);

export const spanStatement = sql('span', 'select tier, until from membership where account_id = $1');

export const setMembershipStatement = sql(
  'set-membership',
  `insert into membership (account_id, tier, since, until) values ($1, $2, $3, $4)
   on conflict (account_id) do update set tier = excluded.tier, until = excluded.until,
     since = least(membership.since, excluded.since)`,
);

export const grantMembershipStatement = sql(
  'grant-membership',
  'insert into membership (account_id, tier, since, until) values ($1, $2, $3, $4) on conflict do nothing',
);

export const selectMembershipStatement = sql(
  'select-membership',
  'select tier, since, until from membership where account_id = $1',
);

export const deleteMembershipStatement = sql('delete-membership', 'delete from membership where account_id = $1');
