import { staffCalls as calls } from '../../../../contract/calls/staff.ts';
import { hasPermission, memberOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import { asStaffCall } from '../../audit/port.ts';
import type { Sessions } from '../../session/port.ts';
import { acceptInvitation } from '../operations/accept-invitation.ts';
import { deleteRole } from '../operations/delete-role.ts';
import { inviteStaff } from '../operations/invite-staff.ts';
import type { InvitationDeps } from '../operations/invite-staff.ts';
import { listInvitations } from '../operations/list-invitations.ts';
import { listStaff } from '../operations/list-staff.ts';
import { readInvitation } from '../operations/read-invitation.ts';
import { saveRole } from '../operations/save-role.ts';
import { withdrawInvitation } from '../operations/withdraw-invitation.ts';
import { rolesWithMembers } from '../store/staff.ts';

export interface StaffDeps extends InvitationDeps {
  sessions: Pick<Sessions, 'outdate' | 'lastSeen'>;
}

const done = { done: true as const };
const readsEmail = ({ caller }: RequestContext) => hasPermission(caller, 'revealPersonalData');

/** Binds every call of `contract/calls/staff.ts`. */
export function staffBindings(deps: StaffDeps) {
  const { database } = deps;
  return bindAll(
    bind(calls.members, ({ query }, context) => listStaff(deps, query.pageIndex, readsEmail(context))),
    bind(calls.roles, async () => ({ items: await rolesWithMembers(database) })),
    bind(calls.saveRole, async ({ params, body }, context) => {
      await saveRole(deps, memberOf(context), { ...params, ...body });
      return done;
    }),
    bind(calls.deleteRole, async ({ params, body }, context) => {
      await deleteRole(database, memberOf(context), { ...params, ...body });
      return done;
    }),
    bind(calls.invitations, ({ query }, context) => listInvitations(database, query.pageIndex, readsEmail(context))),
    bind(calls.invite, async ({ body }, context) => {
      await inviteStaff(deps, memberOf(context), body);
      return done;
    }),
    bind(calls.withdrawInvitation, async ({ params, body }) => {
      await withdrawInvitation(database, { ...params, ...body });
      return done;
    }),
    bind(calls.invitation, ({ body }, { caller }) => readInvitation(database, caller, body.key)),
    bind(calls.acceptInvitation, async ({ body }, context) => {
      const { id: actorId } = memberOf(context);
      const { address, userAgent } = context.from;
      // The new member of staff is the actor in the audit log.
      const { result } = await asStaffCall({ actorId, action: calls.acceptInvitation.id, address, userAgent }, () =>
        acceptInvitation(deps, actorId, body.key),
      );
      return { permissions: [...result] };
    }),
  );
}
