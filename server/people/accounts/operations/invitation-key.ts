import { createHash } from 'node:crypto';

/** The stored form of an invitation's key. */
export const hashInvitationKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
