import { accountAdminCalls as calls } from '../../../../contract/calls/accounts-admin.ts';
import { memberOf } from '../../../platform/caller.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import { saveBusiness } from '../operations/save-business.ts';
import { decideBusiness } from '../operations/decide-business.ts';
import { listBusinesses } from '../operations/list-businesses.ts';
import { businessOf } from '../operations/business-view.ts';
import type { BusinessDeps } from '../operations/business-dependencies.ts';
import { findMembers, searchRightsOf } from '../operations/find-members.ts';
import type { FindDeps } from '../operations/find-members.ts';
import { listMembers } from '../operations/list-members.ts';
import { privateBindings } from './private.ts';
import type { PrivateDeps } from './private.ts';
import { changeRole } from '../operations/change-role.ts';
import { rolesOf } from '../operations/list-roles.ts';
import { addRole } from '../operations/add-role.ts';
import { allRoles } from '../store/roles.ts';
import type { RoleDeps } from '../operations/change-role.ts';

export type AccountAdminDeps = RoleDeps & BusinessDeps & PrivateDeps & FindDeps;

const done = { done: true as const };

/** Binds every call of `contract/calls/accounts-admin.ts`. */
export function accountAdminBindings(deps: AccountAdminDeps) {
  const { database } = deps;
  return bindAll(
    bind(calls.assignRole, async ({ body }, context) => {
      await changeRole(deps, memberOf(context), body);
      return done;
    }),
    bind(calls.addRole, async ({ body }, context) => {
      await addRole(database, memberOf(context), body);
      return done;
    }),
    bind(calls.roles, async ({ query }) => ({
      items: await (query.userId === undefined ? allRoles(database) : rolesOf(database, query.userId)),
    })),
    bind(calls.findMembers, ({ body }, { caller }) => findMembers(deps, body.text, searchRightsOf(caller))),
    bind(calls.members, ({ query }) => listMembers(database, query)),
    bind(calls.business, async (_input, context) => {
      const business = await businessOf(database, memberOf(context).id);
      return business ? { business } : {};
    }),
    bind(calls.saveBusiness, ({ body }, context) => saveBusiness(deps, memberOf(context).id, body)),
    bind(calls.businesses, ({ query }) => listBusinesses(database, query.state, query.pageIndex)),
    bind(calls.decideBusiness, async ({ body }, context) => {
      await decideBusiness(deps, memberOf(context).id, body);
      return done;
    }),
    ...privateBindings(deps),
  );
}
