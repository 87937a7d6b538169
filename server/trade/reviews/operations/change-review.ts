import type { Review } from '../../../../contract/schemas/review.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import { addFigures, changeableUntil, figuresOf, starsInOrder } from '../rules.ts';
import { changeReview, lockReview } from '../store.ts';
import type { ReviewDeps } from './dependencies.ts';
import type { ReviewForm } from './review-form.ts';
import { requireAllowedText } from './review-text.ts';
import { lockOwnReview } from './lock-own-review.ts';
import { updateRating } from './update-rating.ts';
import { reviewView } from './review-view.ts';

/** Changes the buyer's own review. Throws ReviewNotFound, ReviewAnswered (an answer must keep its context), ReviewClosed, ReviewForbiddenWords. */
export async function changeOwnReview(
  deps: ReviewDeps,
  buyerId: string,
  reviewId: string,
  form: ReviewForm,
): Promise<Review> {
  const { database, orders } = deps;
  const text = requireAllowedText(form.text);
  return database.inTransaction(async () => {
    const row = await lockOwnReview(deps, reviewId, 'buyerId', buyerId);
    if (row.answer !== null) throw new DomainError('ReviewAnswered');
    const at = clock.now();
    if (changeableUntil(row.createdAt) <= at) throw new DomainError('ReviewClosed');
    const order = row.orderCode === null ? undefined : await orders.order(row.orderCode);
    const now = { stars: form.stars, subjects: starsInOrder(form.subjects, order?.delivery === 'Parcel'), text, at };
    await changeReview(database, row.id, now);
    await updateRating(deps, row.sellerId, addFigures(figuresOf(row, -1), figuresOf(now)));
    return reviewView(required(await lockReview(database, row.id), 'ReviewNotFound'), buyerId);
  });
}
