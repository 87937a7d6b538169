import { clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import { lockReview, removeReview } from '../store.ts';
import type { ReviewRow } from '../store.ts';
import { figuresOf } from '../rules.ts';
import type { ReviewDeps } from './dependencies.ts';
import { updateRating } from './update-rating.ts';

/** Removes a locked review in the current transaction. */
export async function removeLockedReview(deps: Pick<ReviewDeps, 'database'>, row: ReviewRow): Promise<void> {
  await removeReview(deps.database, row.id, clock.now());
  await updateRating(deps, row.sellerId, figuresOf(row, -1));
}

/** Removes a review that breaks the rules. It no longer counts, and its order cannot be reviewed again. Throws ReviewNotFound. */
export async function removeReviewById(deps: Pick<ReviewDeps, 'database'>, reviewId: string): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    await removeLockedReview(deps, required(await lockReview(database, reviewId), 'ReviewNotFound'));
  });
}
