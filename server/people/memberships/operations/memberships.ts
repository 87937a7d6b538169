import type { Client } from 'pg';
import type { MembershipTier } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { grantMembershipStatement, setMembershipStatement, spanStatement, tierStatement } from '../store.ts';

/** The tier that an account has now: Basic where it was given none, or where that one has ended. */
export async function membershipOf(database: Database, accountId: string): Promise<MembershipTier> {
  const row = await tierStatement.as<{ tier: MembershipTier }>().first(database, [accountId, clock.now()]);
  return row?.tier ?? 'Basic';
}

/** A membership above Basic, and when it ends. */
export interface MembershipSpan {
  tier: MembershipTier;
  /** Null where it runs on. */
  until: Date | null;
}

/** The last membership above Basic of an account, also one that has ended. */
export const membershipSpanOf = (database: Database, accountId: string): Promise<MembershipSpan | undefined> =>
  spanStatement.first(database, [accountId]);

/** Sets the membership of an account, in place of the one that it had. */
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
  /** Without it, it runs on. */
  until?: Date;
}

/** Gives an account a membership; one that it has, also an ended one, stays as it is. */
export async function grantMembership(
  client: Pick<Client, 'query'>,
  { accountId, tier, since, until }: Grant,
): Promise<void> {
  await grantMembershipStatement.run(client, [accountId, tier, since, until ?? null]);
}
