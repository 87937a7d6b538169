import { z } from 'zod';
import { declare } from '../declare.ts';
import { permissions } from '../permissions.ts';
import { done, uuid } from '../schemas/basic.ts';
import { deskReason } from '../schemas/earning.ts';
import {
  heldPermissions,
  invitationForm,
  roleName,
  shownInvitation,
  staffInvitation,
  staffMember,
  staffRole,
} from '../schemas/staff.ts';

const staff = '/identity/staff';
const pageIndex = z.coerce.number().int().min(0).max(1_000).default(0);
/** The secret of an invitation's link. */
const key = z.string().regex(/^[\w-]{20,64}$/);

/** Members of staff, their roles, and invitations. */
export const staffCalls = {
  members: declare({
    id: 'identity.staff.members',
    method: 'GET',
    path: staff,
    access: 'administrator',
    permission: 'manageStaff',
    summary: 'Lists members of staff with their roles, by name.',
    query: z.object({ pageIndex }),
    answer: z.object({ items: z.array(staffMember), hasNextPage: z.boolean() }),
    addition: true,
  }),
  roles: declare({
    id: 'identity.staff.roles',
    method: 'GET',
    path: `${staff}/roles`,
    access: 'administrator',
    permission: 'manageStaff',
    summary: 'Lists all roles with their permissions, versions and numbers of members.',
    answer: z.object({ items: z.array(staffRole) }),
    addition: true,
  }),
  saveRole: declare({
    id: 'identity.staff.save-role',
    method: 'PUT',
    path: `${staff}/roles/{name}`,
    access: 'administrator',
    permission: 'manageStaff',
    needsConfirmation: true,
    summary:
      'Changes the permissions of a role for all its members at once. Throws RoleChanged if the role has another version than stated, and PermissionNotHeld if the caller lacks a permission that is added or removed.',
    params: z.object({ name: roleName }),
    body: z.object({ permissions: heldPermissions, version: z.number().int().min(1), reason: deskReason }),
    answer: done,
    errors: ['RoleNotFound', 'RoleFixed', 'RoleChanged', 'PermissionNotHeld', 'LastAdministrator'],
    addition: true,
  }),
  deleteRole: declare({
    id: 'identity.staff.delete-role',
    method: 'DELETE',
    path: `${staff}/roles/{name}`,
    access: 'administrator',
    permission: 'manageStaff',
    needsConfirmation: true,
    summary: 'Deletes a role that is not built in, has no members and is in no open invitation.',
    params: z.object({ name: roleName }),
    body: z.object({ version: z.number().int().min(1), reason: deskReason }),
    answer: done,
    errors: ['RoleNotFound', 'RoleFixed', 'RoleChanged', 'RoleInUse', 'PermissionNotHeld'],
    addition: true,
  }),
  invitations: declare({
    id: 'identity.staff.invitations',
    method: 'GET',
    path: `${staff}/invitations`,
    access: 'administrator',
    permission: 'manageStaff',
    summary: 'Lists invitations, newest first. Closed ones are deleted after 90 days.',
    query: z.object({ pageIndex }),
    answer: z.object({ items: z.array(staffInvitation), hasNextPage: z.boolean() }),
    addition: true,
  }),
  invite: declare({
    id: 'identity.staff.invite',
    method: 'POST',
    path: `${staff}/invitations`,
    access: 'administrator',
    permission: 'manageStaff',
    needsConfirmation: true,
    summary:
      'Invites an e-mail address to a role for seven days. Replaces an open invitation of the same address, whose link then no longer works.',
    body: invitationForm,
    answer: done,
    errors: ['RoleNotFound', 'PermissionNotHeld', 'RoleAlreadyHeld'],
    idempotency: { hours: 24 },
    rate: { max: 30, seconds: 3600 },
    addition: true,
  }),
  withdrawInvitation: declare({
    id: 'identity.staff.withdraw-invitation',
    method: 'POST',
    path: `${staff}/invitations/{invitationId}/withdraw`,
    access: 'administrator',
    permission: 'manageStaff',
    summary: 'Withdraws an open invitation.',
    params: z.object({ invitationId: uuid }),
    body: z.object({ reason: deskReason }),
    answer: done,
    errors: ['InvitationNotFound', 'InvitationClosed'],
    addition: true,
  }),
  invitation: declare({
    id: 'identity.staff.invitation',
    method: 'POST',
    path: `${staff}/invitation`,
    access: 'visitor',
    summary: 'Returns the invitation of a link. The key is in the body to keep it out of logs.',
    body: z.object({ key }),
    answer: shownInvitation,
    errors: ['InvitationNotFound'],
    rate: { max: 60, seconds: 60 },
    isReading: true,
    addition: true,
  }),
  acceptInvitation: declare({
    id: 'identity.staff.accept-invitation',
    method: 'POST',
    path: `${staff}/invitation/accept`,
    access: 'member',
    summary:
      'Gives the caller the invitation’s role. The invited address must be the verified address of the caller’s account, and the inviter must still hold the permissions of the role.',
    body: z.object({ key }),
    answer: z.object({ permissions: z.array(z.enum(permissions)) }),
    errors: ['InvitationNotFound', 'InvitationClosed', 'InvitationForOther'],
    rate: { max: 30, seconds: 60 },
    addition: true,
  }),
};
