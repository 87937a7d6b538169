import type { reasonForm } from '../../../../contract/calls/moderation.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { saveReason } from '../store/report-reasons.ts';
import { managedReasonOf } from './report-reason-view.ts';
import type { ManagedReason } from './report-reason-view.ts';

/** Adds a reason. If its Turkish text exists, updates that reason and activates it. */
export async function createReportReason(
  database: Database,
  form: z.output<typeof reasonForm>,
  language: Language,
): Promise<ManagedReason> {
  const saved = await database.inTransaction(() => saveReason(database, form));
  return managedReasonOf(required(saved, 'ReportReasonNotFound'), language);
}
