import { createHash } from 'node:crypto';

/** SHA-256 hash for strong secrets and for keys that contain personal data. */
export const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
