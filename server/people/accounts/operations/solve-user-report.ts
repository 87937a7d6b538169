import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { closeUserReport, userReportExists } from '../store/user-reports.ts';

/** Throws ReportNotFound or ReportAlreadySolved. */
export async function solveUserReport(
  database: Database,
  moderatorId: string,
  { userReportId, note }: { userReportId: string; note?: string | undefined },
): Promise<void> {
  const solved = { solvedAt: clock.now(), solvedBy: moderatorId, note };
  if (await closeUserReport(database, userReportId, solved)) return;
  if (!(await userReportExists(database, userReportId))) throw new DomainError('ReportNotFound');
  throw new DomainError('ReportAlreadySolved');
}
