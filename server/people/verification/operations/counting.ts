import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database.ts';

/**
 * Throws where a transaction is in progress: the refusal that follows a wrong try would undo the count of it, and tries without a count are
 * tries without an end.
 */
export function countedForGood(database: Database): void {
  let isOutside = false;
  database.afterCommit(() => {
    isOutside = true;
  });
  if (!isOutside) throw new Error('Tries are counted outside transactions: check first, then begin');
}

/** How secrets of full strength, and keys that name people, are kept. */
export const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Whole seconds from one time to a later one, at least 1. */
export const secondsUntil = (later: Date, now: Date): number =>
  Math.max(1, Math.ceil((later.getTime() - now.getTime()) / 1000));

/** A time so many seconds before or after another. */
export const shifted = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
