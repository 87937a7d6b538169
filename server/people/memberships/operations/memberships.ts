import type { Client } from 'pg';
import type { MembershipTier } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { AccountHooks } from '../../../kernel/hooks.ts';
import { boughtSpan } from '../rules/packages.ts';
import type { MembershipPackage, MembershipSpan } from '../rules/packages.ts';
import {
  deleteMembershipStatement,
  grantMembershipStatement,
  lockMembershipStatement,
  saveSpanStatement,
  selectMembershipStatement,
  spanStatement,
  tierStatement,
} from '../store.ts';

/** The tier that an account has now: Basic where it was given none, or where that one has ended. */
export async function membershipOf(database: Database, accountId: string): Promise<MembershipTier> {
  const row = await tierStatement.as<{ tier: MembershipTier }>().first(database, [accountId, clock.now()]);
  return row?.tier ?? 'Basic';
}

/** What somebody has and what follows it; nothing where they never had more than Basic. */
export async function membershipSpanOf(database: Database, accountId: string): Promise<MembershipSpan | undefined> {
  const row = await spanStatement.as<{ tier: MembershipTier; nextTier: MembershipTier }>().first(database, [accountId]);
  if (!row) return undefined;
  const { tier, until, nextTier, nextUntil } = row;
  const span = { tier, until, next: nextTier && nextUntil ? { tier: nextTier, until: nextUntil } : null };
  // What followed has begun.
  const isOver = until !== null && until <= clock.now();
  return isOver && span.next ? { ...span.next, next: null } : span;
}

/** Gives what was paid for, in the transaction in progress, which must do so once; answers from when until when it is. */
export async function buyMembership(
  database: Database,
  accountId: string,
  bought: MembershipPackage,
): Promise<{ begins: Date; ends: Date }> {
  await lockMembershipStatement.run(database, [accountId]);
  const now = clock.now();
  const { tier, until, next, begins, ends } = boughtSpan(now, await membershipSpanOf(database, accountId), bought);
  await saveSpanStatement.run(database, [accountId, tier, now, until, next?.tier ?? null, next?.until ?? null]);
  return { begins, ends };
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

/** What happens with a membership when its account's data is asked for, or the account ends. */
export const membershipHooks = (database: Database): AccountHooks => ({
  exports: {
    membership: (accountId) => selectMembershipStatement.all(database, [accountId]),
  },
  async accountErased(accountId) {
    await deleteMembershipStatement.run(database, [accountId]);
  },
});
