import type { Review } from '../../../../contract/schemas/review.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { maskedName } from '../../../talk/questions/port.ts';
import { reviewEvents } from '../port.ts';
import { figuresOf, reviewableUntil, starsInOrder } from '../rules.ts';
import { insertReview, lockReview } from '../store.ts';
import type { ReviewDeps } from './dependencies.ts';
import { reviewView } from './review-view.ts';
import type { ReviewForm } from './review-form.ts';
import { requireAllowedText } from './review-text.ts';
import { updateRating } from './update-rating.ts';

/**
 * Adds a buyer's review and notifies the seller. Throws OrderNotFound, ReviewNotAllowed if no item is completed or the buyer shares a browser with
 * the seller, ReviewClosed, ReviewExists, ReviewForbiddenWords.
 */
export async function addReview(
  deps: ReviewDeps,
  buyer: { id: string; isGuest: boolean },
  { orderCode, ...form }: ReviewForm & { orderCode: string },
): Promise<Review> {
  const { database, orders, shareDevice } = deps;
  const text = requireAllowedText(form.text);
  return database.inTransaction(async () => {
    const order = required(await orders.orderOf(orderCode, buyer.id, 'buyer', 'lock'), 'OrderNotFound');
    const until = reviewableUntil(order.items);
    const { sellerId } = order;
    if (!until || sellerId === buyer.id || (await shareDevice(sellerId, buyer.id))) {
      throw new DomainError('ReviewNotAllowed');
    }
    const at = clock.now();
    if (until <= at) throw new DomainError('ReviewClosed');
    const item = required(
      order.items.find(({ status }) => status === 'Completed'),
      'ReviewNotAllowed',
    );
    const name = buyer.isGuest ? undefined : (await namesOf(database, [buyer.id])).get(buyer.id);
    const review = {
      id: chance.uuid(),
      orderCode,
      sellerId,
      buyerId: buyer.id,
      author: name === undefined || name === '' ? null : maskedName(name),
      stars: form.stars,
      subjects: starsInOrder(form.subjects, order.delivery === 'Parcel'),
      text,
      adId: item.adId,
      adTitle: item.title,
      at,
    };
    if (!(await insertReview(database, review))) throw new DomainError('ReviewExists');
    await updateRating(deps, sellerId, figuresOf(review));
    await deps.events.publish(reviewEvents.written, { buyerId: buyer.id, orderCode });
    await deps.notices.notify({
      accountId: sellerId,
      template: 'Review.Received',
      tokens: { 'Ad.Title': item.title, 'Review.Stars': String(form.stars), 'Order.Code': orderCode },
      routeValue: orderCode,
      onceKey: `review:${review.id}`,
    });
    return reviewView(required(await lockReview(database, review.id), 'ReviewNotFound'), buyer.id);
  });
}
