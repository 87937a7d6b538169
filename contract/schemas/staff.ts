import { z } from 'zod';
import { email } from '../fields/person.ts';
import { languages } from '../enums.ts';
import { permissions } from '../permissions.ts';
import { uuid } from './basic.ts';
import { deskReason } from './earning.ts';

export const roleName = z.string().regex(/^[a-z][a-z-]{2,30}$/, 'RoleNameInvalid');
export const heldPermissions = z.array(z.enum(permissions)).min(1, 'Required').max(permissions.length);

/** A role as the desk shows it. `builtInRoles` names the roles that cannot be deleted. */
export const staffRole = z.object({
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** Increases with every change; a change states the version that it was made from. */
  version: z.number().int(),
  /** Number of active members with the role. */
  members: z.number().int(),
});
export type StaffRole = z.infer<typeof staffRole>;

export const staffMember = z.object({
  userId: uuid,
  name: z.string(),
  /** Masked unless the reader may reveal personal data. */
  email: z.string().optional(),
  roles: z.array(z.object({ name: z.string(), since: z.iso.datetime() })),
  /** Last use of an open session. */
  lastActiveAt: z.iso.datetime().optional(),
});
export type StaffMember = z.infer<typeof staffMember>;

export const invitationStates = ['Open', 'Expired', 'Used', 'Withdrawn'] as const;
export type InvitationState = (typeof invitationStates)[number];

export const staffInvitation = z.object({
  id: uuid,
  /** Masked unless the reader may reveal personal data. */
  email: z.string(),
  role: z.string(),
  state: z.enum(invitationStates),
  invitedBy: z.string().optional(),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type StaffInvitation = z.infer<typeof staffInvitation>;

export const invitationForm = z.object({
  email,
  role: roleName,
  /** Language of the mail. */
  language: z.enum(languages),
  reason: deskReason,
});

/** An invitation as shown to the holder of its link. */
export const shownInvitation = z.object({
  state: z.enum(invitationStates),
  role: z.string(),
  invitedBy: z.string().optional(),
  /** The invited address, masked. */
  email: z.string(),
  expiresAt: z.iso.datetime(),
  /** `guest`: not signed in. `invited`: signed in with the invited address. `other`: signed in with another one. */
  reader: z.enum(['guest', 'invited', 'other']),
});
export type ShownInvitation = z.infer<typeof shownInvitation>;
