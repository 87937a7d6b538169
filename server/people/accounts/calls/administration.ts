import { accountAdminCalls as calls } from '../../../../contract/calls/accounts-admin.ts';
import { isAdministrator, memberOf } from '../../../platform/caller.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import { businessesIn, businessOf, decideBusiness, saveBusiness } from '../operations/business.ts';
import type { BusinessDeps } from '../operations/business.ts';
import { findMembers } from '../operations/find-members.ts';
import { privateBindings } from './private.ts';
import type { PrivateDeps } from './private.ts';
import { addRole, changeRole, rolesOf } from '../operations/roles.ts';
import { allRoles } from '../store/roles.ts';
import type { RoleDeps } from '../operations/roles.ts';

export type AccountAdminDeps = RoleDeps & BusinessDeps & PrivateDeps;

const done = { done: true as const };

/** Answers every call of `contract/calls/accounts-admin.ts`. */
export function accountAdminBindings(deps: AccountAdminDeps) {
  const { database } = deps;
  return bindAll(
    bind(calls.assignRole, async ({ body }, context) => {
      await changeRole(deps, memberOf(context).id, body);
      return done;
    }),
    bind(calls.addRole, async ({ body }) => {
      await addRole(database, body);
      return done;
    }),
    bind(calls.roles, async ({ query }) => ({
      items: await (query.userId === undefined ? allRoles(database) : rolesOf(database, query.userId)),
    })),
    bind(calls.findMembers, ({ body }, context) => findMembers(database, body.text, isAdministrator(context))),
    bind(calls.business, async (_input, context) => {
      const business = await businessOf(database, memberOf(context).id);
      return business ? { business } : {};
    }),
    bind(calls.saveBusiness, ({ body }, context) => saveBusiness(deps, memberOf(context).id, body)),
    bind(calls.businesses, ({ query }) => businessesIn(database, query.state, query.pageIndex)),
    bind(calls.decideBusiness, async ({ body }, context) => {
      await decideBusiness(deps, memberOf(context).id, body);
      return done;
    }),
    ...privateBindings(deps),
  );
}
