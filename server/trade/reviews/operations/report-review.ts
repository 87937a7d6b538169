import type { Language } from '../../../../contract/enums.ts';
import { reportedReviewSubject } from '../../../../data/feedback/reported-review-subject.ts';
import { required } from '../../../platform/errors.ts';
import { giveFeedback } from '../../../people/feedback/port.ts';
import { readReview } from '../store.ts';
import type { ReviewDeps } from './dependencies.ts';
import { feedbackDeps } from './feedback-dependencies.ts';

/** Reports a review to Meydan. Throws ReviewNotFound. */
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
