import type { AccountHooks } from '../../kernel/hooks.ts';
import type { AccountDirectory } from '../../people/accounts/port.ts';
import type { Database } from '../../platform/database.ts';
import { deleteFollowsBetween, exportFollows, eraseFollower } from './store/follows.ts';
import { countLists, deleteListsOf, exportLists, setAway } from './store/lists.ts';

export interface ListHookDeps {
  database: Database;
  accounts: Pick<AccountDirectory, 'principalOf'>;
}

/** A member who left and was suspended counts as absent until both have ended. */
export function listHooks({ database, accounts }: ListHookDeps): AccountHooks {
  const away = (accountId: string) => setAway(database, accountId, true);
  const back = async (accountId: string) => {
    const principal = await accounts.principalOf(accountId);
    await setAway(database, accountId, principal?.status !== 'Active' || Boolean(principal.suspendedUntil));
  };
  return {
    accountLeft: away,
    accountSuspended: away,
    accountReturned: back,
    accountReinstated: back,
    memberBlocked: (blockerId, blockedId) => deleteFollowsBetween(database, blockerId, blockedId),
    /** Followers keep their follow without the list's name, and see the list as closed. */
    async accountErased(accountId) {
      await eraseFollower(database, accountId);
      await deleteListsOf(database, accountId);
    },
    exports: {
      adLists: (accountId) => exportLists(database, accountId),
      followedAdLists: (accountId) => exportFollows(database, accountId),
    },
    menuCounts: { MyLists: (accountId) => countLists(database, accountId) },
  };
}
