import { createHash } from 'node:crypto';

/** How secrets of full strength, and keys that name people, are kept. */
export const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
