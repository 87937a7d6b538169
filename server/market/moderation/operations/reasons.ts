import type { z } from 'zod';
import type { reasonForm } from '../../../../contract/calls/moderation.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { managedReason, reportReason } from '../../../../contract/schemas/moderation.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { doesNeedWords, reasonRows, saveReason, toggleReason } from '../store/reasons.ts';
import type { ReasonRow } from '../store/reasons.ts';

export type Reason = z.output<typeof reportReason>;
export type ManagedReason = z.output<typeof managedReason>;

const managed = (row: ReasonRow, language: Language): ManagedReason => ({
  id: row.id,
  name: row[language],
  tr: row.tr,
  en: row.en,
  needsDescription: row.needs_description,
  isActive: row.is_active,
});

/** All reasons for which ads may be reported, in order. */
export async function managedReasons(database: Database, language: Language): Promise<ManagedReason[]> {
  const rows = await reasonRows(database);
  return rows.map((row) => managed(row, language));
}

/** Those that are offered. */
export async function activeReasons(database: Database, language: Language): Promise<Reason[]> {
  const all = await managedReasons(database, language);
  return all
    .filter(({ isActive }) => isActive)
    .map(({ id, name, needsDescription }) => ({ id, name, needsDescription }));
}

/** Adds a reason; one with the same Turkish words is changed and offered again. */
export async function createReason(
  database: Database,
  form: z.output<typeof reasonForm>,
  language: Language,
): Promise<ManagedReason> {
  const saved = await database.inTransaction(() => saveReason(database, form));
  return managed(required(saved, 'ReportReasonNotFound'), language);
}

/** Offers a reason, or no longer. Refuses ReportReasonNotFound. */
export async function switchReason(database: Database, id: number, language: Language): Promise<ManagedReason> {
  return managed(required(await toggleReason(database, id), 'ReportReasonNotFound'), language);
}

/** Refuses ReportReasonUnknown, and ReportDescriptionRequired where the reason alone says too little. */
export async function requireReason(database: Database, id: number, description: string): Promise<void> {
  const needsWords = required(await doesNeedWords(database, id), 'ReportReasonUnknown');
  if (needsWords && description === '') {
    throw new DomainError('ReportDescriptionRequired', [{ code: 'ReportDescriptionRequired', path: 'description' }]);
  }
}
