import type { FeedbackStatus, Language } from '../../../../contract/enums.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import { feedbackSubjects } from '../../../../data/feedback/subjects.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { FeedbackDeps } from './feedback.ts';
import { decideFeedbackStatement, ownFeedbackStatement, selectFeedbackStatement, waitingStatement } from '../store.ts';

/** How many of their own somebody sees. */
const ownMost = 20;

/** What the desk says of feedback. */
export interface FeedbackVerdict {
  feedbackId: string;
  status: FeedbackStatus;
  answer?: string | undefined;
}

interface DecidedRow {
  id: string;
  callerId: string;
  isGuest: boolean;
  email: string | null;
  subjectId: number;
  description: string;
  language: Language;
}

const templates = {
  Completed: 'Feedback.Completed',
  Rejected: 'Feedback.Rejected',
} as const satisfies Partial<Record<FeedbackStatus, NotificationTemplate>>;

/**
 * Moves feedback on: what waits is completed or rejected, and told with the answer; what was ended is taken up again, and told when it ends.
 * Refuses Required for a rejection without a reason, FeedbackNotFound, and FeedbackAlreadyDecided where somebody else was faster.
 */
export async function decideFeedback(
  deps: Pick<FeedbackDeps, 'database' | 'notices'>,
  moderatorId: string,
  { feedbackId, status, answer }: FeedbackVerdict,
): Promise<void> {
  const { database } = deps;
  const said = answer?.trim() || undefined;
  if (status === 'Rejected' && said === undefined)
    throw new DomainError('Required', [{ code: 'Required', path: 'answer' }]);
  const isEnd = status !== 'Processing';
  await database.inTransaction(async () => {
    const row = await decideFeedbackStatement.first(database, [
      feedbackId,
      status,
      isEnd ? (said ?? null) : null,
      isEnd ? clock.now() : null,
      isEnd ? moderatorId : null,
      isEnd,
    ]);
    if (!row) {
      const known = await selectFeedbackStatement.first(database, [feedbackId]);
      required(known, 'FeedbackNotFound');
      throw new DomainError('FeedbackAlreadyDecided');
    }
    if (status !== 'Processing') await tellEnd(deps, row, templates[status], said);
  });
}

/** A member hears of it as of everything else; a guest who left an address by mail. */
async function tellEnd(
  { notices }: Pick<FeedbackDeps, 'notices'>,
  row: DecidedRow,
  template: (typeof templates)[keyof typeof templates],
  answer: string | undefined,
): Promise<void> {
  const tokens = {
    'Feedback.Subject': subjectOf(row.subjectId, row.language),
    'Feedback.Text': excerpt(row.description),
    ...(answer !== undefined && { 'Feedback.Answer': answer }),
  };
  if (!row.isGuest) {
    await notices.notify({ accountId: row.callerId, template, tokens });
  } else if (row.email !== null) {
    await notices.send({ channel: 'Email', to: row.email, language: row.language, template, tokens, isPatient: true });
  }
}

/** Letters of what somebody wrote that its answer quotes. */
const quotedMost = 300;
const excerpt = (text: string): string => (text.length > quotedMost ? `${text.slice(0, quotedMost - 1)}…` : text);

/** What feedback is about, in a language. */
export const subjectOf = (subjectId: number, language: Language): string =>
  feedbackSubjects.find(({ id }) => id === subjectId)?.[language] ?? '';

export interface OwnFeedbackRow {
  id: string;
  subjectId: number;
  description: string;
  status: FeedbackStatus;
  createdAt: Date;
  answer: string | null;
  decidedAt: Date | null;
}

/** The newest feedback of somebody, with what became of it. */
export function ownFeedback(database: Database, callerId: string): Promise<OwnFeedbackRow[]> {
  return ownFeedbackStatement.all(database, [callerId, ownMost]);
}

/** How much feedback waits. */
export async function waitingFeedback(database: Database): Promise<number> {
  const row = await waitingStatement.first(database, []);
  return row?.count ?? 0;
}
