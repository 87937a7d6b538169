import type { AccountHooks } from '../../kernel/hooks.ts';
import { forgetMember, withdraw } from './operations/deleting.ts';
import type { QuestionDeps } from './operations/deps.ts';
import { exportQuestions } from './store/members.ts';
import { countToAnswer } from './store/reading.ts';
import { countReports, exportReports } from './store/reports.ts';

/** What becomes of questions when something becomes of an account. What nobody answered ends; what was answered stays for its readers. */
export const questionHooks = (deps: QuestionDeps): AccountHooks => ({
  accountLeft: (accountId) => withdraw(deps, accountId),
  accountSuspended: (accountId) => withdraw(deps, accountId),
  membersParted: (blockerId, blockedId) => withdraw(deps, blockerId, blockedId),
  accountErased: (accountId) => forgetMember(deps, accountId),
  exports: {
    questions: (accountId) => exportQuestions(deps.database, accountId),
    questionReports: (accountId) => exportReports(deps.database, accountId),
  },
  deskCounts: { questions: () => countReports(deps.database, false) },
  menuCounts: {
    MyAdsQuestions: async (accountId) =>
      countToAnswer(deps.database, accountId, await deps.accounts.blockedBy(accountId)),
  },
});
