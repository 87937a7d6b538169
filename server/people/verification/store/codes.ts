import type { Statements } from './codes.sql.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('verification-codes', import.meta.url);

export const targetRequestsStatement = sql(
  'ask-target',
  `select count(*) filter (where is_own)::int as own, min(created_at) filter (where is_own) as first,
     max(created_at) filter (where is_own and purpose = $2) as last, count(*)::int as "all", min(created_at) as "firstOfAll"
   from one_time_code, lateral (select asker = $5) as one (is_own)
   where target = $1 and asker_class = $4 and created_at > $3 and expires_at > created_at`,
);

export const openCodeStatement = sql(
  'select-one-time-code',
  `select id, created_at as "createdAt", expires_at as "expiresAt" from one_time_code
   where target = $1 and purpose = $2 and channel = $3 and asker = $4 and account_id = $5 and code_hash is not null
     and used_at is null and tries_left > 0 and expires_at > $6
   order by created_at desc limit 1`,
  { nullable: ['$5'] },
);

export const countNetworkRequestStatement = sql(
  'ask-network',
  `insert into throttle as kept (key, failures, last_at) values ($1, 1, $2)
   on conflict (key) do update set
     failures = case when kept.last_at <= $3 then 1 else kept.failures + 1 end,
     last_at = case when kept.last_at <= $3 then $2 else kept.last_at end
   returning failures as count, last_at as since`,
);

export const insertCodeStatement = sql(
  'keep',
  `with voided as (
     update one_time_code set expires_at = $8
     where target = $4 and purpose = $2 and asker = $10 and used_at is null and expires_at > $8)
   insert into one_time_code
     (id, purpose, channel, target, account_id, code_hash, tries_left, created_at, expires_at, asker, asker_class)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/** Condition on ticket, purpose and account: the first three parameters of a statement. */
const matchesTicket = 'id = $1 and purpose = $2 and ($3::uuid is null or account_id = $3)';

export const countTryStatement = sql(
  'spend',
  `update one_time_code set tries_left = tries_left - 1
   where ${matchesTicket} and used_at is null and tries_left > 0 and expires_at > $4
   returning code_hash, purpose, target, account_id`,
);

export const markUsedStatement = sql(
  'update-one-time-code',
  `update one_time_code set used_at = $2, proof_hash = $3, proof_expires_at = $4
   where id = $1 and used_at is null returning id`,
);

export const codeStateStatement = sql(
  'why-not',
  `select used_at, tries_left from one_time_code where ${matchesTicket}`,
);

export const lockTargetStatement = sql('issue', `select pg_advisory_xact_lock(hashtextextended('code|' || $1, 0))`);

export const vouchStatement = sql(
  'vouch',
  `insert into one_time_code
     (id, purpose, channel, target, tries_left, created_at, expires_at, used_at, proof_hash, proof_expires_at)
   values ($1, $2, $3, $4, 0, $5, $5, $5, $6, $7)`,
);

/** Condition on proof, purposes and time: the first three parameters of a statement. */
export const isGoodProof =
  'proof_hash = $1 and purpose = any($2::text[]) and proof_used_at is null and proof_expires_at > $3';

export const readProofStatement = sql(
  'read-proof',
  `select purpose, target, account_id from one_time_code where ${isGoodProof}`,
);

export const voidCodesStatement = sql(
  'forget',
  `update one_time_code set expires_at = least(expires_at, $3), proof_expires_at = least(proof_expires_at, $3)
   where account_id = $1 and purpose = any($2::text[]) and greatest(expires_at, proof_expires_at) > $3`,
);

export const useProofStatement = sql(
  'use-proof',
  `update one_time_code set proof_used_at = $3 where ${isGoodProof} returning purpose, target, account_id`,
);

export const lockWaitingStatement = sql(
  'lock-waiting',
  `select id, purpose, channel, target, created_at as "createdAt" from one_time_code
   where created_at > $3 and (account_id = $1 or target = any($2::text[])) and code_hash is not null and used_at is null and tries_left > 0
     and expires_at > $4
   order by created_at desc, id limit 1 for update`,
);

export const replaceCodeStatement = sql(
  'replace-code',
  'update one_time_code set code_hash = $2, created_at = $3, expires_at = $4 where id = $1',
);
