import type { z } from 'zod';
import type { Language, Platform } from '../../../../contract/enums.ts';
import type { feedbackForm } from '../../../../contract/schemas/feedback.ts';
import { feedbackSubjects } from '../../../../data/feedback/subjects.ts';
import { chance } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { insertFeedback } from '../store.ts';
import type { FeedbackDeps } from './dependencies.ts';

export interface FeedbackAuthor {
  id: string;
  isGuest: boolean;
}

/** Context of feedback about an order or a review. */
export interface FeedbackContext {
  subjects: readonly { id: number; tr: string; en: string }[];
  orderCode?: string;
  /** The reported review. */
  reviewId?: string;
}

/** Stores feedback. A member gets a notification. Throws FeedbackSubjectUnknown or MediaNotFound. */
export async function giveFeedback(
  { database, notices, ownedPhotos }: FeedbackDeps,
  author: FeedbackAuthor,
  { platform, language }: { platform: Platform; language: Language },
  form: z.output<typeof feedbackForm>,
  about: FeedbackContext = { subjects: feedbackSubjects },
): Promise<void> {
  const subject = about.subjects.find(({ id }) => id === form.subjectId);
  if (!subject) {
    throw new DomainError('FeedbackSubjectUnknown', [{ code: 'FeedbackSubjectUnknown', path: 'subjectId' }]);
  }
  const photos = form.photos ?? [];
  await database.inTransaction(async () => {
    await ownedPhotos(author.id, photos);
    const id = chance.uuid();
    await insertFeedback(database, {
      id,
      callerId: author.id,
      isGuest: author.isGuest,
      email: author.isGuest ? form.email || null : null,
      platform,
      subjectId: subject.id,
      description: form.description.trim(),
      photos,
      language,
      orderCode: about.orderCode ?? null,
      reviewId: about.reviewId ?? null,
    });
    if (!author.isGuest) {
      await notices.notify({
        accountId: author.id,
        template: 'Feedback.Received',
        tokens: { 'Feedback.Subject': subject[language] },
        onceKey: `feedback:${id}`,
      });
    }
  });
}
