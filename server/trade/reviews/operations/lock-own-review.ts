import { DomainError } from '../../../platform/errors.ts';
import { lockReview } from '../store.ts';
import type { ReviewRow } from '../store.ts';
import type { ReviewDeps } from './dependencies.ts';

/** Locks the account's own review. Throws ReviewNotFound. */
export async function lockOwnReview(
  { database }: ReviewDeps,
  id: string,
  side: 'buyerId' | 'sellerId',
  accountId: string,
): Promise<ReviewRow> {
  const row = await lockReview(database, id);
  if (row?.[side] !== accountId) throw new DomainError('ReviewNotFound');
  return row;
}
