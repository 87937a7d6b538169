import type { Review } from '../../../../contract/schemas/review.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { lockReview, saveAnswer } from '../store.ts';
import type { ReviewDeps } from './dependencies.ts';
import { requireAllowedText } from './review-text.ts';
import { lockOwnReview } from './lock-own-review.ts';
import { reviewView } from './review-view.ts';

/** Adds the seller's answer, once, and notifies the buyer. Throws ReviewNotFound, ReviewAnswered, ReviewForbiddenWords. */
export async function answerReview(
  deps: ReviewDeps,
  sellerId: string,
  { reviewId, text: original }: { reviewId: string; text: string },
): Promise<Review> {
  const { database, notices } = deps;
  const text = requireAllowedText(original);
  return database.inTransaction(async () => {
    const row = await lockOwnReview(deps, reviewId, 'sellerId', sellerId);
    if (!(await saveAnswer(database, row.id, text, clock.now()))) throw new DomainError('ReviewAnswered');
    if (row.author !== null && row.orderCode !== null) {
      await notices.notify({
        accountId: row.buyerId,
        template: 'Review.Answered',
        tokens: { 'Ad.Title': row.adTitle, 'Order.Code': row.orderCode },
        routeValue: row.orderCode,
        onceKey: `review:${row.id}:answer`,
      });
    }
    return reviewView(required(await lockReview(database, row.id), 'ReviewNotFound'), sellerId);
  });
}
