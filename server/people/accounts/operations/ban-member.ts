import type { HookRunner } from '../../../kernel/hooks.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { insertBan } from '../store/bans.ts';

/** Blocks a member and runs the `memberBlocked` hooks. A second call changes nothing. Throws CannotBlockYourself or AccountNotFound. */
export async function banMember(
  { database, hooks }: { database: Database; hooks: Pick<HookRunner, 'memberBlocked'> },
  accountId: string,
  bannedId: string,
): Promise<void> {
  const otherId = bannedId.toLowerCase();
  if (accountId === otherId) throw new DomainError('CannotBlockYourself');
  await database.inTransaction(async () => {
    const isNew = await insertBan(database, accountId, otherId, clock.now());
    if (isNew === undefined) throw new DomainError('AccountNotFound');
    if (isNew) await hooks.memberBlocked(accountId, otherId);
  });
}
