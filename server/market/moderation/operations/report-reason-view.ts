import type { Language } from '../../../../contract/enums.ts';
import type { managedReason, reportReason } from '../../../../contract/schemas/moderation.ts';
import type { z } from 'zod';
import type { ReasonRow } from '../store/report-reasons.ts';

export type Reason = z.output<typeof reportReason>;
export type ManagedReason = z.output<typeof managedReason>;

export const managedReasonOf = (row: ReasonRow, language: Language): ManagedReason => ({
  id: row.id,
  name: row[language],
  tr: row.tr,
  en: row.en,
  needsDescription: row.needs_description,
  isActive: row.is_active,
});
