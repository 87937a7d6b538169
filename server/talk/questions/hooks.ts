import type { AccountHooks } from '../../kernel/hooks.ts';
import { eraseAccount } from './operations/erase-account.ts';
import { withdrawUnanswered } from './operations/withdraw-questions.ts';
import type { QuestionDeps } from './operations/dependencies.ts';
import { exportQuestions } from './store/account-data.ts';
import { countToAnswer } from './store/question-lists.ts';
import { countReports, exportReports, reportQueue } from './store/reports.ts';

/** Unanswered questions are withdrawn when an account leaves or is suspended. Answered ones stay public. */
export const questionHooks = (deps: QuestionDeps): AccountHooks => ({
  accountLeft: (accountId) => withdrawUnanswered(deps, accountId),
  accountSuspended: (accountId) => withdrawUnanswered(deps, accountId),
  memberBlocked: (blockerId, blockedId) => withdrawUnanswered(deps, blockerId, blockedId),
  accountErased: (accountId) => eraseAccount(deps, accountId),
  exports: {
    questions: (accountId) => exportQuestions(deps.database, accountId),
    questionReports: (accountId) => exportReports(deps.database, accountId),
  },
  deskCounts: { questions: () => countReports(deps.database, false) },
  deskQueues: { questions: () => reportQueue(deps.database) },
  menuCounts: {
    MyAdsQuestions: async (accountId) =>
      countToAnswer(deps.database, accountId, await deps.accounts.blockedBy(accountId)),
  },
});
