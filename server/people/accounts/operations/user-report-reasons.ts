import type { Language } from '../../../../contract/enums.ts';
import type { z } from 'zod';
import type { managedReason } from '../../../../contract/schemas/moderation.ts';
import type { Database } from '../../../platform/database.ts';
import { allReasons, offeredReasons, saveReason, switchReason } from '../store/user-reports.ts';
import type { ReasonRow } from '../store/user-reports.ts';
import type { reasonForm } from '../../../../contract/calls/moderation.ts';
import { required } from '../../../platform/errors.ts';

export type ManagedReason = z.output<typeof managedReason>;

export type ReasonForm = z.output<typeof reasonForm>;

/** The reasons a member may be reported for, in order. */
export async function reportReasons(
  database: Database,
  language: Language,
): Promise<{ id: number; name: string; needsDescription: boolean }[]> {
  const rows = await offeredReasons(database);
  return rows.map((row) => ({ id: row.id, name: row[language], needsDescription: row.needs_description }));
}

/** All reasons for which members may be reported, in order. */
export async function managedUserReasons(database: Database, language: Language): Promise<ManagedReason[]> {
  const rows = await allReasons(database);
  return rows.map((row) => reasonView(row, language));
}

/** Adds a reason; one with the same Turkish words is changed and offered again. */
export async function createUserReason(
  database: Database,
  form: ReasonForm,
  language: Language,
): Promise<ManagedReason> {
  return database.inTransaction(async () => {
    const row = await saveReason(database, form);
    return reasonView(required(row, 'ReportReasonNotFound'), language);
  });
}

/** Offers a reason, or no longer. Refuses ReportReasonNotFound. */
export async function switchUserReason(database: Database, id: number, language: Language): Promise<ManagedReason> {
  const row = await switchReason(database, id);
  return reasonView(required(row, 'ReportReasonNotFound'), language);
}

const reasonView = (row: ReasonRow, language: Language): ManagedReason => ({
  id: row.id,
  name: row[language],
  tr: row.tr,
  en: row.en,
  needsDescription: row.needs_description,
  isActive: row.is_active,
});
