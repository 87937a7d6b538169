import type { Review } from '../../../../contract/schemas/review.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import { changeableUntil, starsInOrder, addFigures, figuresOf } from '../rules.ts';
import { changeReview, holdReview } from '../store.ts';
import type { ReviewDeps } from './dependencies.ts';
import type { ReviewForm } from './review-form.ts';
import { written } from './review-text.ts';
import { ownReview } from './lock-own-review.ts';
import { rate } from './update-rating.ts';
import { shownReview } from './review-view.ts';

/** Changes an own review. Refuses ReviewNotFound, ReviewAnswered, since an answer stands beside the words that it answers, ReviewClosed, ReviewForbiddenWords. */
export async function change(deps: ReviewDeps, buyerId: string, reviewId: string, form: ReviewForm): Promise<Review> {
  const { database, orders } = deps;
  const text = written(form.text);
  return database.inTransaction(async () => {
    const row = await ownReview(deps, reviewId, 'buyerId', buyerId);
    if (row.answer !== null) throw new DomainError('ReviewAnswered');
    const at = clock.now();
    if (changeableUntil(row.createdAt) <= at) throw new DomainError('ReviewClosed');
    const order = row.orderCode === null ? undefined : await orders.order(row.orderCode);
    const now = { stars: form.stars, subjects: starsInOrder(form.subjects, order?.delivery === 'Parcel'), text, at };
    await changeReview(database, row.id, now);
    await rate(deps, row.sellerId, addFigures(figuresOf(row, -1), figuresOf(now)));
    return shownReview(required(await holdReview(database, row.id), 'ReviewNotFound'), buyerId);
  });
}
