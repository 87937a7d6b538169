import type { Language } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { toggleReason } from '../store/report-reasons.ts';
import { managedReasonOf } from './report-reason-view.ts';
import type { ManagedReason } from './report-reason-view.ts';

/** Activates or deactivates a reason. Throws ReportReasonNotFound. */
export async function switchReportReason(database: Database, id: number, language: Language): Promise<ManagedReason> {
  return managedReasonOf(required(await toggleReason(database, id), 'ReportReasonNotFound'), language);
}
