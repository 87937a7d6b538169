import type { Review } from '../../../../contract/schemas/review.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { writeAnswer, holdReview } from '../store.ts';
import type { ReviewDeps } from './dependencies.ts';
import { written } from './review-text.ts';
import { ownReview } from './lock-own-review.ts';
import { shownReview } from './review-view.ts';

/** Answers a review of oneself, once; its buyer is told. Refuses ReviewNotFound, ReviewAnswered, ReviewForbiddenWords. */
export async function answer(
  deps: ReviewDeps,
  sellerId: string,
  { reviewId, text: original }: { reviewId: string; text: string },
): Promise<Review> {
  const { database, notices } = deps;
  const text = written(original);
  return database.inTransaction(async () => {
    const row = await ownReview(deps, reviewId, 'sellerId', sellerId);
    if (!(await writeAnswer(database, row.id, text, clock.now()))) throw new DomainError('ReviewAnswered');
    if (row.author !== null && row.orderCode !== null) {
      await notices.notify({
        accountId: row.buyerId,
        template: 'Review.Answered',
        tokens: { 'Ad.Title': row.adTitle, 'Order.Code': row.orderCode },
        routeValue: row.orderCode,
        onceKey: `review:${row.id}:answer`,
      });
    }
    return shownReview(required(await holdReview(database, row.id), 'ReviewNotFound'), sellerId);
  });
}
