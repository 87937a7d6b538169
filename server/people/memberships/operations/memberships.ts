import type { Client } from 'pg';
import type { MembershipTier } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { grantMembershipStatement, setMembershipStatement, spanStatement, tierStatement } from '../store.ts';

/** The account's current tier; Basic without a membership, before its start and after its end. */
export async function membershipOf(database: Database, accountId: string): Promise<MembershipTier> {
  const row = await tierStatement.as<{ tier: MembershipTier }>().first(database, [accountId, clock.now()]);
  return row?.tier ?? 'Basic';
}

export interface MembershipSpan {
  tier: MembershipTier;
  /** Null if it does not end. */
  until: Date | null;
}

/** The account's last membership above Basic, even if it has ended. */
export const membershipSpanOf = (database: Database, accountId: string): Promise<MembershipSpan | undefined> =>
  spanStatement.first(database, [accountId]);

/** Replaces the account's membership. */
export async function setMembership(
  database: Database,
  accountId: string,
  { tier, until }: { tier: MembershipTier; until: Date },
): Promise<void> {
  await setMembershipStatement.run(database, [accountId, tier, clock.now(), until]);
}

export interface Grant {
  accountId: string;
  tier: MembershipTier;
  since: Date;
  /** If absent, the membership does not end. */
  until?: Date;
}

/** Adds a membership if the account never had one. */
export async function grantMembership(
  client: Pick<Client, 'query'>,
  { accountId, tier, since, until }: Grant,
): Promise<void> {
  await grantMembershipStatement.run(client, [accountId, tier, since, until ?? null]);
}
