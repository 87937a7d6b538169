import { DomainError } from '../../../platform/errors.ts';
import type { ReviewRow } from '../store.ts';
import { holdReview } from '../store.ts';
import type { ReviewDeps } from './dependencies.ts';

/** An own review, held. Refuses ReviewNotFound. */
export async function ownReview(
  { database }: ReviewDeps,
  id: string,
  side: 'buyerId' | 'sellerId',
  accountId: string,
): Promise<ReviewRow> {
  const row = await holdReview(database, id);
  if (row?.[side] !== accountId) throw new DomainError('ReviewNotFound');
  return row;
}
