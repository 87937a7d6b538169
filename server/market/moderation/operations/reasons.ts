import type { z } from 'zod';
import type { reasonForm } from '../../../../contract/calls/moderation.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { managedReason, reportReason } from '../../../../contract/schemas/moderation.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';

export type Reason = z.output<typeof reportReason>;
export type ManagedReason = z.output<typeof managedReason>;

interface ReasonRow {
  id: number;
  tr: string;
  en: string;
  needs_description: boolean;
  is_active: boolean;
}

const columns = 'id, tr, en, needs_description, is_active';

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
  const rows = await database.read<ReasonRow & Record<string, unknown>>(
    `select ${columns} from ad_report_reason order by id`,
  );
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
  { tr, en, needsDescription }: z.output<typeof reasonForm>,
  language: Language,
): Promise<ManagedReason> {
  return database.inTransaction(async () => {
    await database.query('lock table ad_report_reason in share row exclusive mode');
    const changed = await database.query<ReasonRow & Record<string, unknown>>(
      `update ad_report_reason set en = $2, needs_description = $3, is_active = true where tr = $1 returning ${columns}`,
      [tr, en, needsDescription],
    );
    const rows =
      changed.length > 0
        ? changed
        : await database.query<ReasonRow & Record<string, unknown>>(
            `insert into ad_report_reason (tr, en, needs_description) values ($1, $2, $3) returning ${columns}`,
            [tr, en, needsDescription],
          );
    return managed(required(rows[0], 'ReportReasonNotFound'), language);
  });
}

/** Offers a reason, or no longer. Refuses ReportReasonNotFound. */
export async function switchReason(database: Database, id: number, language: Language): Promise<ManagedReason> {
  const [row] = await database.query<ReasonRow & Record<string, unknown>>(
    `update ad_report_reason set is_active = not is_active where id = $1 returning ${columns}`,
    [id],
  );
  return managed(required(row, 'ReportReasonNotFound'), language);
}

/** Refuses ReportReasonUnknown, and ReportDescriptionRequired where the reason alone says too little. */
export async function requireReason(database: Database, id: number, description: string): Promise<void> {
  const [row] = await database.query<{ needs_description: boolean }>(
    'select needs_description from ad_report_reason where id = $1::bigint and is_active',
    [id],
  );
  if (required(row, 'ReportReasonUnknown').needs_description && description === '') {
    throw new DomainError('ReportDescriptionRequired', [{ code: 'ReportDescriptionRequired', path: 'description' }]);
  }
}
