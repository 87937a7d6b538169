import type { Database } from '../../platform/database.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';
import {
  accountErasedDeleteMobileApplicationStatement,
  accountErasedStatement,
  feedbackStatement,
  forgetStatement,
  fromMobileApplicationStatement,
  guestBecameMemberStatement,
  tokensOfStatement,
} from './store.ts';

/** The mobile applications of members, for push messages to them. */
export function applicationsOf(database: Database) {
  return {
    async tokensOf(accountId: string): Promise<string[]> {
      const rows = await tokensOfStatement.all(database, [accountId]);
      return rows.map(({ token }) => token);
    },
    async forget(token: string): Promise<void> {
      await forgetStatement.run(database, [token]);
    },
  };
}

/** What happens with feedback and applications when an account begins, is asked for, or ends. */
export const feedbackHooks = (database: Database): AccountHooks => ({
  async guestBecameMember(guestId, memberId) {
    await guestBecameMemberStatement.run(database, [guestId, memberId]);
    await fromMobileApplicationStatement.run(database, [guestId, memberId]);
  },
  exports: {
    feedback: (accountId) => feedbackStatement.all(database, [accountId]),
  },
  async accountErased(accountId) {
    await accountErasedStatement.run(database, [accountId]);
    await accountErasedDeleteMobileApplicationStatement.run(database, [accountId]);
  },
});
