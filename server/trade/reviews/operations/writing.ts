import type { z } from 'zod';
import type { Review, reviewForm } from '../../../../contract/schemas/review.ts';
import { addRating, namesOf } from '../../../people/accounts/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { maskedName } from '../../../talk/questions/port.ts';
import { reviewEvents } from '../port.ts';
import {
  addFigures,
  changeableUntil,
  countOf,
  figuresOf,
  readable,
  reviewableUntil,
  starsInOrder,
  sumOf,
} from '../rules.ts';
import type { Figures } from '../rules.ts';
import { addToFigures, changeReview, holdReview, insertReview, removeReview, writeAnswer } from '../store.ts';
import type { ReviewRow } from '../store.ts';
import type { ReviewDeps } from './deps.ts';
import { shownReview } from './shown.ts';

type ReviewForm = z.output<typeof reviewForm>;

/** Refuses ReviewForbiddenWords. */
function written(text: string): string {
  const read = readable(text);
  if (read === undefined)
    throw new DomainError('ReviewForbiddenWords', [{ code: 'ReviewForbiddenWords', path: 'text' }]);
  return read;
}

/** Adds to what a seller's reviews make together, on the account and in figures, in the transaction in progress. */
async function rate({ database }: Pick<ReviewDeps, 'database'>, sellerId: string, figures: Figures): Promise<void> {
  await addToFigures(database, sellerId, figures);
  await addRating(database, sellerId, { sum: sumOf(figures), count: countOf(figures) });
}

/**
 * Reviews the seller of an own order; the seller is told. Refuses OrderNotFound, ReviewNotAllowed before something of it was completed, where all of it went back, and to a second
 * account in the seller's browser, ReviewClosed, ReviewExists, ReviewForbiddenWords.
 */
export async function addReview(
  deps: ReviewDeps,
  buyer: { id: string; isGuest: boolean },
  { orderCode, ...form }: ReviewForm & { orderCode: string },
): Promise<Review> {
  const { database, orders, shareDevice } = deps;
  const text = written(form.text);
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
    await rate(deps, sellerId, figuresOf(review));
    await deps.events.publish(reviewEvents.written, { buyerId: buyer.id, orderCode });
    await deps.notices.notify({
      accountId: sellerId,
      template: 'Review.Received',
      tokens: { 'Ad.Title': item.title, 'Review.Stars': String(form.stars), 'Order.Code': orderCode },
      routeValue: orderCode,
      onceKey: `review:${review.id}`,
    });
    return shownReview(required(await holdReview(database, review.id), 'ReviewNotFound'), buyer.id);
  });
}

/** An own review, held. Refuses ReviewNotFound. */
async function ownReview(
  { database }: ReviewDeps,
  id: string,
  side: 'buyerId' | 'sellerId',
  accountId: string,
): Promise<ReviewRow> {
  const row = await holdReview(database, id);
  if (row?.[side] !== accountId) throw new DomainError('ReviewNotFound');
  return row;
}

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

/** Removes a review that breaks the rules; it counts no more, and its order is not reviewed again. Refuses ReviewNotFound. */
export async function remove(deps: Pick<ReviewDeps, 'database'>, reviewId: string): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    await removeHeld(deps, required(await holdReview(database, reviewId), 'ReviewNotFound'));
  });
}

/** The same of one that is held already, in the transaction in progress. */
export async function removeHeld(deps: Pick<ReviewDeps, 'database'>, row: ReviewRow): Promise<void> {
  await removeReview(deps.database, row.id, clock.now());
  await rate(deps, row.sellerId, figuresOf(row, -1));
}
