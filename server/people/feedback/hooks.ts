import type { Database } from '../../platform/database.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';
import {
  countReportedReviews,
  deleteApplicationsOf,
  deleteFeedbackOf,
  exportApplications,
  exportFeedback,
  feedbackQueue,
  moveApplications,
  moveFeedback,
  reviewQueue,
} from './store.ts';

/** Moves a guest's feedback and applications to the member, exports them, and deletes them with the account. */
export const feedbackHooks = (database: Database): AccountHooks => ({
  async guestBecameMember(guestId, memberId) {
    await moveFeedback(database, guestId, memberId);
    await moveApplications(database, guestId, memberId);
  },
  deskCounts: { reviews: () => countReportedReviews(database) },
  deskQueues: { feedback: () => feedbackQueue(database), reviews: () => reviewQueue(database) },
  exports: {
    feedback: (accountId) => exportFeedback(database, accountId),
    applications: (accountId) => exportApplications(database, accountId),
  },
  async accountErased(accountId) {
    await deleteFeedbackOf(database, accountId);
    await deleteApplicationsOf(database, accountId);
  },
});
