import type { Database } from '../../platform/database.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';
import {
  countReportedReviews,
  deleteApplication,
  deleteApplicationsOf,
  deleteFeedbackOf,
  exportApplications,
  exportFeedback,
  moveApplications,
  moveFeedback,
  readPushTokens,
} from './store.ts';

/** The mobile applications of members, for push messages to them. */
export const applicationsOf = (database: Database) => ({
  tokensOf: (accountIds: readonly string[]): Promise<Map<string, string[]>> => readPushTokens(database, accountIds),
  forget: (token: string): Promise<void> => deleteApplication(database, token),
});

/** What happens with feedback and applications when an account begins, is asked for, or ends. */
export const feedbackHooks = (database: Database): AccountHooks => ({
  async guestBecameMember(guestId, memberId) {
    await moveFeedback(database, guestId, memberId);
    await moveApplications(database, guestId, memberId);
  },
  deskCounts: { reviews: () => countReportedReviews(database) },
  exports: {
    feedback: (accountId) => exportFeedback(database, accountId),
    applications: (accountId) => exportApplications(database, accountId),
  },
  async accountErased(accountId) {
    await deleteFeedbackOf(database, accountId);
    await deleteApplicationsOf(database, accountId);
  },
});
