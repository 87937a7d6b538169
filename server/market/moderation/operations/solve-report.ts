import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { closeReport, hasReport } from '../store/reports.ts';

/** Throws ReportNotFound, ReportAlreadySolved. */
export async function solveReport(
  database: Database,
  moderatorId: string,
  { reportId, note }: { reportId: string; note?: string | undefined },
): Promise<void> {
  if (await closeReport(database, reportId, moderatorId, note)) return;
  if (!(await hasReport(database, reportId))) throw new DomainError('ReportNotFound');
  throw new DomainError('ReportAlreadySolved');
}
