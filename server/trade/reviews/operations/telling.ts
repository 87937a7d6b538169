import type { z } from 'zod';
import type { Language, Platform } from '../../../../contract/enums.ts';
import type { feedbackForm } from '../../../../contract/schemas/feedback.ts';
import { orderFeedbackSubjects, reportedReviewSubject } from '../../../../data/feedback/order-subjects.ts';
import { giveFeedback } from '../../../people/feedback/port.ts';
import { clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import { reviewableUntil } from '../rules.ts';
import { isReviewed, readReview } from '../store.ts';
import type { ReviewDeps } from './deps.ts';

interface Teller {
  id: string;
  isGuest: boolean;
}

const feedbackDeps = ({ database, notices, media }: ReviewDeps) => ({
  database,
  notices,
  ownedPhotos: (ownerId: string, keys: readonly string[]) => media.ownedPictures(ownerId, keys, 'Feedback'),
});

/** Tells the house how an own order went. Refuses OrderNotFound, FeedbackSubjectUnknown, MediaNotFound. */
export async function tellOfOrder(
  deps: ReviewDeps,
  teller: Teller,
  from: { platform: Platform; language: Language },
  { orderCode, ...form }: z.output<typeof feedbackForm> & { orderCode: string },
): Promise<void> {
  const order = required(await deps.orders.orderOf(orderCode, teller.id, 'buyer'), 'OrderNotFound');
  const about = { subjects: orderFeedbackSubjects, orderCode };
  const email = teller.isGuest ? order.email : undefined;
  await giveFeedback(feedbackDeps(deps), teller, from, { ...form, ...(email !== undefined && { email }) }, about);
}

/** Shows a review to the house. Refuses ReviewNotFound. */
export async function reportReview(
  deps: ReviewDeps,
  memberId: string,
  { reviewId, description, language }: { reviewId: string; description: string; language: Language },
): Promise<void> {
  const row = required(await readReview(deps.database, reviewId), 'ReviewNotFound');
  const subject = reportedReviewSubject;
  await giveFeedback(
    feedbackDeps(deps),
    { id: memberId, isGuest: false },
    { platform: 'Ads', language },
    { subjectId: subject.id, description },
    { subjects: [subject], reviewId, ...(row.orderCode !== null && { orderCode: row.orderCode }) },
  );
}

/** Reminds a buyer, once, of a review that can still be written. */
export async function remind(deps: ReviewDeps, orderCode: string): Promise<void> {
  const { database, orders, notices } = deps;
  const order = await orders.order(orderCode);
  const until = order && reviewableUntil(order.items);
  if (!order || order.buyerIsGuest || !until || until <= clock.now() || (await isReviewed(database, orderCode))) return;
  const item = order.items.find(({ status }) => status === 'Completed');
  await notices.notify({
    accountId: order.buyerId,
    template: 'Review.Reminder',
    tokens: { 'Ad.Title': item?.title ?? '', 'Order.Code': orderCode },
    routeValue: orderCode,
    onceKey: `review:${orderCode}:reminder`,
  });
}
