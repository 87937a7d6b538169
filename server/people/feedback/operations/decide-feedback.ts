import type { FeedbackStatus } from '../../../../contract/enums.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { FeedbackDeps } from './dependencies.ts';
import { decideAbout, feedbackExists, updateStatus } from '../store.ts';
import type { DecidedFeedback } from '../store.ts';
import { subjectOf } from './subject-of.ts';

export interface FeedbackDecision {
  feedbackId: string;
  status: FeedbackStatus;
  answer?: string | undefined;
}

const templates = {
  Completed: 'Feedback.Completed',
  Rejected: 'Feedback.Rejected',
} as const satisfies Partial<Record<FeedbackStatus, NotificationTemplate>>;

/**
 * Completes, rejects or reopens feedback. Completion and rejection notify the author with the answer. Throws Required for a rejection without a
 * reason, FeedbackNotFound, or FeedbackAlreadyDecided if another moderator decided first.
 */
export async function decideFeedback(
  deps: Pick<FeedbackDeps, 'database' | 'notices'>,
  moderatorId: string,
  { feedbackId, status, answer }: FeedbackDecision,
): Promise<void> {
  const { database } = deps;
  const reply = answer?.trim() || undefined;
  if (status === 'Rejected' && reply === undefined)
    throw new DomainError('Required', [{ code: 'Required', path: 'answer' }]);
  await database.inTransaction(async () => {
    const row = await updateStatus(
      database,
      feedbackId,
      status === 'Processing' ? { status } : { status, answer: reply, by: moderatorId },
    );
    if (!row) {
      throw new DomainError(
        (await feedbackExists(database, feedbackId)) ? 'FeedbackAlreadyDecided' : 'FeedbackNotFound',
      );
    }
    if (status !== 'Processing') await notifyOutcome(deps, row, templates[status], reply);
  });
}

/** Decides all open reports of a review with one answer in the current transaction, and notifies every reporter. */
export async function decideAboutReview(
  deps: Pick<FeedbackDeps, 'database' | 'notices'>,
  moderatorId: string,
  { reviewId, status, answer }: { reviewId: string; status: keyof typeof templates; answer: string },
): Promise<void> {
  const rows = await decideAbout(deps.database, reviewId, { status, answer, by: moderatorId });
  for (const row of rows) await notifyOutcome(deps, row, templates[status], answer);
}

/** Notifies a member, or sends mail to a guest who left an address. */
async function notifyOutcome(
  { database, notices }: Pick<FeedbackDeps, 'database' | 'notices'>,
  row: DecidedFeedback,
  template: (typeof templates)[keyof typeof templates],
  answer: string | undefined,
): Promise<void> {
  const tokens = {
    'Feedback.Subject': await subjectOf(database, row.subjectId, row.language),
    'Feedback.Text': excerpt(row.description),
    ...(answer !== undefined && { 'Feedback.Answer': answer }),
  };
  if (!row.isGuest) {
    await notices.notify({ accountId: row.callerId, template, tokens });
  } else if (row.email !== null) {
    await notices.send({ channel: 'Email', to: row.email, language: row.language, template, tokens, isPatient: true });
  }
}

/** Maximum length of the quoted feedback, in UTF-16 code units. */
const maxQuotedLetters = 300;

const excerpt = (text: string): string =>
  text.length > maxQuotedLetters ? `${text.slice(0, maxQuotedLetters - 1)}…` : text;
