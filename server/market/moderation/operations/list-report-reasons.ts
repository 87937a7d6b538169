import type { Language } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { reasonRows } from '../store/report-reasons.ts';
import { managedReasonOf } from './report-reason-view.ts';
import type { ManagedReason, Reason } from './report-reason-view.ts';

/** All reasons for reporting ads, by id. */
export async function listReportReasons(database: Database, language: Language): Promise<ManagedReason[]> {
  const rows = await reasonRows(database);
  return rows.map((row) => managedReasonOf(row, language));
}

export async function listActiveReportReasons(database: Database, language: Language): Promise<Reason[]> {
  const all = await listReportReasons(database, language);
  return all
    .filter(({ isActive }) => isActive)
    .map(({ id, name, needsDescription }) => ({ id, name, needsDescription }));
}
