import type { z } from 'zod';
import type { Language, Platform } from '../../../../contract/enums.ts';
import type { feedbackForm } from '../../../../contract/schemas/feedback.ts';
import { chance } from '../../../platform/clock.ts';
import { activeReasons } from '../../reasons/port.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { insertFeedback } from '../store.ts';
import type { FeedbackDeps } from './dependencies.ts';

export interface FeedbackAuthor {
  id: string;
  isGuest: boolean;
}

/** Context of feedback about an order or a review. */
export interface FeedbackContext {
  /** The subjects to choose from; default those of general feedback. */
  subjects?: readonly { id: number; tr: string; en: string }[];
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
  about: FeedbackContext = {},
): Promise<void> {
  const subjects = about.subjects ?? (await subjectsOf(database, 'feedback'));
  const subject = subjects.find(({ id }) => id === form.subjectId);
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

/** The active subjects of a list. */
export const subjectsOf = async (database: Database, list: 'feedback' | 'orderFeedback') =>
  (await activeReasons(database, list)).map(({ key, tr, en }) => ({ id: Number(key), tr, en }));
