import { clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import type { ReviewRow } from '../store.ts';
import { removeReview, holdReview } from '../store.ts';
import { figuresOf } from '../rules.ts';
import type { ReviewDeps } from './dependencies.ts';
import { rate } from './update-rating.ts';

/** The same of one that is held already, in the transaction in progress. */
export async function removeHeld(deps: Pick<ReviewDeps, 'database'>, row: ReviewRow): Promise<void> {
  await removeReview(deps.database, row.id, clock.now());
  await rate(deps, row.sellerId, figuresOf(row, -1));
}

/** Removes a review that breaks the rules; it counts no more, and its order is not reviewed again. Refuses ReviewNotFound. */
export async function remove(deps: Pick<ReviewDeps, 'database'>, reviewId: string): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    await removeHeld(deps, required(await holdReview(database, reviewId), 'ReviewNotFound'));
  });
}
