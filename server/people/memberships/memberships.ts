import type { Client } from 'pg';
import type { MembershipTier } from '../../../contract/enums.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';

/** The tier that an account has now: Basic where it was given none, or where that one has ended. */
export async function membershipOf(database: Database, accountId: string): Promise<MembershipTier> {
  const [row] = await database.query<{ tier: MembershipTier }>(
    'select tier from membership where account_id = $1 and since <= $2 and (until is null or until > $2)',
    [accountId, clock.now()],
    'memberships:tier',
  );
  return row?.tier ?? 'Basic';
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
  await client.query(
    'insert into membership (account_id, tier, since, until) values ($1, $2, $3, $4) on conflict do nothing',
    [accountId, tier, since, until ?? null],
  );
}

/** What happens with a membership when its account's data is asked for, or the account ends. */
export const membershipHooks = (database: Database): AccountHooks => ({
  exports: {
    membership: (accountId) =>
      database.query('select tier, since, until from membership where account_id = $1', [accountId]),
  },
  async accountErased(accountId) {
    await database.query('delete from membership where account_id = $1', [accountId]);
  },
});
