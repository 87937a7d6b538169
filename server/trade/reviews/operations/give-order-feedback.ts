import type { z } from 'zod';
import type { Language, Platform } from '../../../../contract/enums.ts';
import type { feedbackForm } from '../../../../contract/schemas/feedback.ts';
import { giveFeedback, subjectsOf } from '../../../people/feedback/port.ts';
import { required } from '../../../platform/errors.ts';
import type { ReviewDeps } from './dependencies.ts';
import { feedbackDeps } from './feedback-dependencies.ts';

interface FeedbackAuthor {
  id: string;
  isGuest: boolean;
}

/** Sends feedback about the account's own order to Meydan. Throws OrderNotFound, FeedbackSubjectUnknown, MediaNotFound. */
export async function giveOrderFeedback(
  deps: ReviewDeps,
  author: FeedbackAuthor,
  from: { platform: Platform; language: Language },
  { orderCode, ...form }: z.output<typeof feedbackForm> & { orderCode: string },
): Promise<void> {
  const order = required(await deps.orders.orderOf(orderCode, author.id, 'buyer'), 'OrderNotFound');
  const about = { subjects: await subjectsOf(deps.database, 'orderFeedback'), orderCode };
  const email = author.isGuest ? order.email : undefined;
  await giveFeedback(feedbackDeps(deps), author, from, { ...form, ...(email !== undefined && { email }) }, about);
}
