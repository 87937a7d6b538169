import type { Database } from '../../platform/database.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';
import { limits } from '../../../contract/limits.ts';
import { hasPermission } from '../../platform/caller.ts';
import { findMembers } from './operations/find-members.ts';
import { ownData } from './store/own-data.ts';
import { businessOf } from './operations/business-view.ts';

/** Provides the part `account` of a member's data export, and finds members for the desk. */
export const accountHooks = (database: Database): AccountHooks => ({
  exports: {
    account: async (accountId) => ({
      ...(await ownData(database, accountId)),
      business: await businessOf(database, accountId),
    }),
  },
  deskFinders: [
    {
      permission: 'readMembers',
      async find(text, { caller }) {
        const { items } = await findMembers(database, text, hasPermission(caller, 'revealPersonalData'));
        return items
          .slice(0, limits.deskHitsMost)
          .map(({ userId, name }) => ({ kind: 'Member', id: userId, title: name }));
      },
    },
  ],
});
