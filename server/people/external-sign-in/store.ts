import type { ProviderFailureCode } from './port.ts';
import type { Statements } from './store.sql.ts';
import { statements } from '../../platform/sql/statements.ts';

const sql = statements<Statements>('external-sign-in', import.meta.url);

export const useStatement = sql(
  'use',
  `update external_flow set used_at = $2, proof_hash = $3, claims = case when $3::text is null then null else claims end
   where id = $1 and used_at is null returning id`,
);

export const departStatement = sql(
  'depart',
  `insert into external_flow (id, provider, state_hash, browser_hash, nonce, verifier, language, redirect_url, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

export const arriveStatement = sql(
  'arrive',
  `update external_flow set ticket_hash = $3
   where state_hash = $1 and provider = $2 and ticket_hash is null and created_at > $4
   returning id, provider, language, redirect_url as "redirectUrl", nonce, verifier`,
);

export const concludeStatement = sql('conclude', 'update external_flow set claims = $2, failure = $3 where id = $1');

export const selectExternalFlowStatement = sql(
  'select-external-flow',
  `select id, provider, claims, failure, browser_hash as "browserHash" from external_flow
   where ticket_hash = $1 and provider = any($2) and used_at is null and created_at > $3`,
).as<{ failure: ProviderFailureCode }>();

export const redeemStatement = sql(
  'redeem',
  `with found as (select id, provider, claims from external_flow where proof_hash = $1 and used_at > $2 for update)
   update external_flow as flow set proof_hash = null, claims = null from found where flow.id = found.id
   returning found.id, found.provider, found.claims`,
  { present: { claims: 'a proof is given of a sign-in that has them, and redeemed once' } },
);

export const forgetOldStatement = sql('forget-old', 'delete from external_flow where created_at < $1');

export const linkStatement = sql(
  'link',
  'delete from external_identity where account_id = $1 and provider = $2 and subject <> $3',
);

export const insertExternalIdentityStatement = sql(
  'insert-external-identity',
  // The update changes nothing; it makes the row of somebody else come back, too.
  `insert into external_identity as identity (provider, subject, account_id, email, linked_at) values ($1, $2, $3, $4, $5)
   on conflict (provider, subject) do update set provider = identity.provider
   returning account_id as "accountId", xmax = 0 as "isNew"`,
);

export const countOfStatement = sql('count-of', 'select from external_identity where account_id = $1');

export const ownerOfStatement = sql(
  'owner-of',
  'select account_id as "accountId" from external_identity where provider = $1 and subject = $2',
);

export const ofStatement = sql(
  'of',
  'select provider, email, linked_at as "linkedAt" from external_identity where account_id = $1',
);

export const unlinkStatement = sql(
  'unlink',
  'select provider from external_identity where account_id = $1 order by provider for update',
);

export const deleteExternalIdentityStatement = sql(
  'delete-external-identity',
  'delete from external_identity where account_id = $1 and provider = $2',
);

export const forgetStatement = sql('forget', 'delete from external_identity where account_id = $1');
