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

/** The active reasons, ordered by id. */
export async function reportReasons(
  database: Database,
  language: Language,
): Promise<{ id: number; name: string; needsDescription: boolean }[]> {
  const rows = await offeredReasons(database);
  return rows.map((row) => ({ id: row.id, name: row[language], needsDescription: row.needs_description }));
}

/** All reasons including inactive ones, ordered by id. */
export async function managedUserReasons(database: Database, language: Language): Promise<ManagedReason[]> {
  const rows = await allReasons(database);
  return rows.map((row) => reasonView(row, language));
}

/** Adds a reason. If one has the same Turkish text, updates and activates it instead. */
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

/** Activates an inactive reason or deactivates an active one. Throws ReportReasonNotFound. */
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
