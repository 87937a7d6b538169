import type { InvitationState } from '../../../../contract/schemas/staff.ts';

/** The state of an invitation at a time. */
export function invitationState(
  { usedAt, withdrawnAt, expiresAt }: { usedAt: Date | null; withdrawnAt: Date | null; expiresAt: Date },
  now: Date,
): InvitationState {
  if (usedAt) return 'Used';
  if (withdrawnAt) return 'Withdrawn';
  return expiresAt > now ? 'Open' : 'Expired';
}
