import type { FindDeps } from './operations/find-members.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';
import { businessQueue, reportQueue } from './store/accounts.ts';
import { limits } from '../../../contract/limits.ts';
import { memberSheet } from './operations/list-members.ts';
import { findMembers, searchRightsOf } from './operations/find-members.ts';
import { ownData } from './store/own-data.ts';
import { businessOf } from './operations/business-view.ts';

/** Provides the part `account` of a member's data export and the queues of reports and businesses, and finds members for the desk. */
export const accountHooks = (deps: FindDeps): AccountHooks => ({
  deskQueues: { memberReports: () => reportQueue(deps.database), businesses: () => businessQueue(deps.database) },
  exports: {
    account: async (accountId) => ({
      ...(await ownData(deps.database, accountId)),
      business: await businessOf(deps.database, accountId),
    }),
  },
  deskSheets: [memberSheet(deps.database)],
  deskFinders: [
    {
      permission: 'readMembers',
      async find(text, { caller }) {
        const { items } = await findMembers(deps, text, searchRightsOf(caller));
        return items
          .slice(0, limits.deskHitsMost)
          .map(({ userId, name }) => ({ kind: 'Member', id: userId, title: name }));
      },
    },
  ],
});
