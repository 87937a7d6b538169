import { moderationCalls as calls } from '../../../../contract/calls/moderation.ts';
import { memberOf } from '../../../platform/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import { listUserReports } from '../operations/list-user-reports.ts';
import { solveUserReport } from '../operations/solve-user-report.ts';

/** Binds the calls of `contract/calls/moderation.ts` about members. */
export function userReportAdminBindings({ database }: { database: Database }) {
  return bindAll(
    bind(calls.solveUserReport, async ({ body }, context) => {
      await solveUserReport(database, memberOf(context).id, body);
      return { done: true as const };
    }),
    bind(calls.userReports, ({ query }, { language }) =>
      listUserReports(
        database,
        {
          reporterId: query.ReporterId,
          userId: query.UserId,
          isSolved: query.IsSolved,
          start: query.StartDate,
          end: query.EndDate,
          page: query.PageNumber,
          size: query.PageSize,
        },
        language,
      ),
    ),
  );
}
