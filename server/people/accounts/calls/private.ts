import { accountAdminCalls as calls } from '../../../../contract/calls/accounts-admin.ts';
import type { Notices } from '../../notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import { banRelationships } from '../store/bans.ts';
import { privateProfiles } from '../store/profiles.ts';
import type { PrivateRow } from '../store/profiles.ts';
import { eidsOf, lapseVerification, recordVerification } from '../operations/eids.ts';

export interface PrivateDeps {
  database: Database;
  notices: Pick<Notices, 'notify'>;
}

/** What other services of the operator ask, with a service key. */
export function privateBindings({ database, notices }: PrivateDeps) {
  return bindAll(
    bind(calls.users, async ({ query }) => ({ items: await usersOf(database, query.userIds) })),
    bind(calls.user, async ({ params }) => {
      const [user] = await usersOf(database, [params.userId]);
      return required(user, 'AccountNotFound');
    }),
    bind(calls.updateEids, async ({ body }) => {
      const { userId, eidsUserId } = body;
      await database.inTransaction(async () => {
        if (eidsUserId === null) return lapseVerification(database, userId);
        const { isNews } = await recordVerification(database, userId, { eidsUserId });
        if (!isNews) return;
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

/** Accounts by id, in that order; those that are not there are left out. */
async function usersOf(database: Database, ids: readonly string[]) {
  const rows = await privateProfiles(database, ids);
  const found = new Map(rows.map((row) => [row.id, userView(row)]));
  return [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => found.get(id) ?? []);
}

const userView = (row: PrivateRow) => ({
  userId: row.id,
  name: row.name,
  surname: row.surname,
  accountType: row.account_type,
  ...(row.email !== null && { email: row.email }),
  ...(row.phone !== null && { phone: row.phone }),
  status: row.status,
  eidsState: row.eids_state,
});
