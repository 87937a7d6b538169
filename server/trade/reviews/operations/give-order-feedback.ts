import type { z } from 'zod';
import type { Platform, Language } from '../../../../contract/enums.ts';
import type { feedbackForm } from '../../../../contract/schemas/feedback.ts';
import { orderFeedbackSubjects } from '../../../../data/feedback/order-subjects.ts';
import { giveFeedback } from '../../../people/feedback/port.ts';
import { required } from '../../../platform/errors.ts';
import type { ReviewDeps } from './dependencies.ts';
import { feedbackDeps } from './feedback-dependencies.ts';

interface Teller {
  id: string;
  isGuest: boolean;
}

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
