import { accountAdminCalls as calls } from '../../../../contract/calls/accounts-admin.ts';
import type { Notices } from '../../notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import { banRelationships } from '../store/bans.ts';
import { eidsOf, lapseVerification, recordVerification } from '../operations/eids-verification.ts';
import { privateUsers } from '../operations/private-users.ts';

export interface PrivateDeps {
  database: Database;
  notices: Pick<Notices, 'notify'>;
}

/** Binds the calls of the operator's other services, which authenticate with a service key. */
export function privateBindings({ database, notices }: PrivateDeps) {
  return bindAll(
    bind(calls.users, async ({ query }) => ({ items: await privateUsers(database, query.userIds) })),
    bind(calls.user, async ({ params }) => {
      const [user] = await privateUsers(database, [params.userId]);
      return required(user, 'AccountNotFound');
    }),
    bind(calls.updateEids, async ({ body }) => {
      const { userId, eidsUserId } = body;
      await database.inTransaction(async () => {
        if (eidsUserId === null) return lapseVerification(database, userId);
        const { isChanged } = await recordVerification(database, userId, { eidsUserId });
        if (!isChanged) return;
        const now = clock.now().toISOString();
        await notices.notify({ accountId: userId, template: 'User.EGovernment', tokens: { 'Event.Time': now } });
      });
      return { done: true as const };
    }),
    bind(calls.eidsCheck, async ({ query }) => ({
      userId: query.userId,
      ...required(await eidsOf(database, query.userId), 'AccountNotFound'),
    })),
    bind(calls.banRelationships, ({ query }) => banRelationships(database, query.userId)),
  );
}
