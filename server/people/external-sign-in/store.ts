import { externalFlow } from './tables.ts';
import { columns } from '../../platform/sql/columns.ts';
import type { ProviderFailureCode } from './port.ts';
import type { Statements } from './store.sql.ts';
import type { ExternalClaims } from './tables.ts';
import type { ExternalProvider, Language } from '../../../contract/enums.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Narrowed } from '../../platform/sql/statements.ts';

const sql = statements<Statements>('external-sign-in', import.meta.url);

const insertFlowStatement = sql(
  'insert-flow',
  `insert into external_flow (id, provider, state_hash, browser_hash, nonce, verifier, language, redirect_url, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

export interface NewFlow {
  id: string;
  provider: ExternalProvider;
  stateHash: string;
  browserHash: string;
  nonce: string;
  verifier: string;
  language: Language;
  redirectUrl: string | undefined;
  createdAt: Date;
}

export async function insertFlow(database: Database, flow: NewFlow): Promise<void> {
  const { id, provider, stateHash, browserHash, nonce, verifier, language, redirectUrl, createdAt } = flow;
  await insertFlowStatement.run(database, [
    id,
    provider,
    stateHash,
    browserHash,
    nonce,
    verifier,
    language,
    redirectUrl ?? null,
    createdAt,
  ]);
}

const takeStateStatement = sql(
  'take-state',
  `update external_flow set ticket_hash = $3
   where state_hash = $1 and provider = $2 and ticket_hash is null and created_at > $4
   returning ${columns(externalFlow, { only: ['id', 'provider', 'nonce', 'verifier', 'language', 'redirectUrl'] })}`,
);

/** Assigns a ticket to the flow of a state, once. Undefined if the flow is older than `since`. */
export async function claimState(
  database: Database,
  { stateHash, provider, ticketHash }: { stateHash: string; provider: ExternalProvider; ticketHash: string },
  since: Date,
): Promise<Statements['take-state']['row'] | undefined> {
  return takeStateStatement.first(database, [stateHash, provider, ticketHash, since]);
}

const concludeStatement = sql('conclude', 'update external_flow set claims = $2, failure = $3 where id = $1');

/** Stores the provider's claims or failure. */
export async function writeOutcome(
  database: Database,
  id: string,
  outcome: ExternalClaims | ProviderFailureCode,
): Promise<void> {
  const isFailure = typeof outcome === 'string';
  await concludeStatement.run(database, [id, isFailure ? null : JSON.stringify(outcome), isFailure ? outcome : null]);
}

const byTicketStatement = sql(
  'by-ticket',
  `select ${columns(externalFlow, { only: ['id', 'provider', 'browserHash', 'claims', 'failure'] })} from external_flow
   where ticket_hash = $1 and provider = any($2) and used_at is null and created_at > $3`,
).as<{ failure: ProviderFailureCode }>();

export type TicketRow = Narrowed<Statements['by-ticket']['row'], { failure: ProviderFailureCode }>;

/** The flow of an unused ticket, if it is from one of these providers and not older than `since`. */
export async function flowByTicket(
  database: Database,
  ticketHash: string,
  { providers, since }: { providers: readonly ExternalProvider[]; since: Date },
): Promise<TicketRow | undefined> {
  return byTicketStatement.first(database, [ticketHash, providers, since]);
}

const useStatement = sql(
  'use',
  `update external_flow set used_at = $2, proof_hash = $3, claims = case when $3::text is null then null else claims end
   where id = $1 and used_at is null returning id`,
);

/** Marks a ticket as used; with `proofHash` the claims are kept for the proof. Returns false if it was already used. */
export async function useTicket(
  database: Database,
  id: string,
  { usedAt, proofHash }: { usedAt: Date; proofHash: string | null },
): Promise<boolean> {
  return (await useStatement.run(database, [id, usedAt, proofHash])) > 0;
}

const redeemStatement = sql(
  'redeem',
  `with found as (select id, provider, claims from external_flow where proof_hash = $1 and used_at > $2 for update)
   update external_flow as flow set proof_hash = null, claims = null from found where flow.id = found.id
   returning found.id, found.provider, found.claims`,
  { present: { claims: 'a proof is given of a sign-in that has them, and redeemed once' } },
);

/** Consumes a proof issued after `since` and returns its flow. */
export async function redeemProof(
  database: Database,
  proofHash: string,
  since: Date,
): Promise<Statements['redeem']['row'] | undefined> {
  return redeemStatement.first(database, [proofHash, since]);
}

const deleteOldStatement = sql('delete-old', 'delete from external_flow where created_at < $1');

/** Deletes flows that began before a time. */
export async function deleteFlowsBefore(database: Database, time: Date): Promise<void> {
  await deleteOldStatement.run(database, [time]);
}

const deleteOthersStatement = sql(
  'delete-others',
  'delete from external_identity where account_id = $1 and provider = $2 and subject <> $3',
);

const insertIdentityStatement = sql(
  'insert-identity',
  // The update changes nothing; it makes `returning` return another account's row, too.
  `insert into external_identity as identity (provider, subject, account_id, email, linked_at) values ($1, $2, $3, $4, $5)
   on conflict (provider, subject) do update set provider = identity.provider
   returning account_id as "accountId", xmax = 0 as "isNew"`,
);

/** Links an identity to an account and deletes its other identity at the provider. Returns the identity's owner and whether the link is new. */
export async function linkIdentity(
  database: Database,
  identity: {
    provider: ExternalProvider;
    subject: string;
    accountId: string;
    email: string | undefined;
    linkedAt: Date;
  },
): Promise<Statements['insert-identity']['row'] | undefined> {
  const { provider, subject, accountId, email, linkedAt } = identity;
  await deleteOthersStatement.run(database, [accountId, provider, subject]);
  return insertIdentityStatement.first(database, [provider, subject, accountId, email ?? null, linkedAt]);
}

const countStatement = sql('count', 'select from external_identity where account_id = $1');

export async function countIdentities(database: Database, accountId: string): Promise<number> {
  return (await countStatement.all(database, [accountId])).length;
}

const ownerOfStatement = sql(
  'owner-of',
  'select account_id as "accountId" from external_identity where provider = $1 and subject = $2',
);

export async function ownerOfIdentity(
  database: Database,
  provider: ExternalProvider,
  subject: string,
): Promise<string | undefined> {
  return (await ownerOfStatement.first(database, [provider, subject]))?.accountId;
}

const ofAccountStatement = sql(
  'of-account',
  'select provider, email, linked_at as "linkedAt" from external_identity where account_id = $1',
);

export async function identitiesOf(database: Database, accountId: string): Promise<Statements['of-account']['row'][]> {
  return ofAccountStatement.all(database, [accountId]);
}

const lockStatement = sql(
  'lock',
  'select provider from external_identity where account_id = $1 order by provider for update',
);

/** The providers of the account's identities. Locks the identities until the current transaction ends. */
export async function lockProviders(database: Database, accountId: string): Promise<ExternalProvider[]> {
  return (await lockStatement.all(database, [accountId])).map(({ provider }) => provider);
}

const deleteStatement = sql('delete', 'delete from external_identity where account_id = $1 and provider = $2');

export async function deleteIdentity(database: Database, accountId: string, provider: ExternalProvider): Promise<void> {
  await deleteStatement.run(database, [accountId, provider]);
}

const deleteAllStatement = sql('delete-all', 'delete from external_identity where account_id = $1');

export async function deleteIdentities(database: Database, accountId: string): Promise<void> {
  await deleteAllStatement.run(database, [accountId]);
}
