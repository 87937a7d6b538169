import type { z } from 'zod';
import type { reasonForm } from '../../../../contract/calls/moderation.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { managedReason, reportReason } from '../../../../contract/schemas/moderation.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { activeReasons, reasonsOf } from './cached-reasons.ts';
import type { Reason } from './cached-reasons.ts';
import { saveReasons } from './save-reasons.ts';

type ReportList = 'adReports' | 'userReports';
type ManagedReason = z.output<typeof managedReason>;

/** The reasons for a report to choose from. */
export async function reportReasons(
  database: Database,
  list: ReportList,
  language: Language,
): Promise<z.output<typeof reportReason>[]> {
  return (await activeReasons(database, list)).map((reason) => ({
    id: Number(reason.key),
    name: reason[language],
    needsDescription: reason.needsText,
  }));
}

/** All reasons including inactive ones. */
export const managedReportReasons = async (
  database: Database,
  list: ReportList,
  language: Language,
): Promise<ManagedReason[]> => (await reasonsOf(database, list)).map((reason) => managedView(reason, language));

/** Adds a reason. If one has the same Turkish text, updates and activates it instead. */
export async function createReportReason(
  database: Database,
  list: ReportList,
  { tr, en, needsDescription }: z.output<typeof reasonForm>,
  language: Language,
): Promise<ManagedReason> {
  const created = { tr, en, needsText: needsDescription, isActive: true };
  const { items } = await saveReasons(database, list, {
    edit: (stored) =>
      stored.some((reason) => reason.tr === tr)
        ? stored.map((reason) => (reason.tr === tr ? { ...reason, ...created } : reason))
        : [...stored, created],
  });
  return managedView(
    required(
      items.find((reason) => reason.tr === tr),
      'ReportReasonNotFound',
    ),
    language,
  );
}

/** Activates an inactive reason or deactivates an active one. Throws ReportReasonNotFound. */
export async function switchReportReason(
  database: Database,
  list: ReportList,
  id: number,
  language: Language,
): Promise<ManagedReason> {
  const key = String(id);
  const { items } = await saveReasons(database, list, {
    edit(stored) {
      if (!stored.some((reason) => reason.key === key)) throw new DomainError('ReportReasonNotFound');
      return stored.map((reason) => (reason.key === key ? { ...reason, isActive: !reason.isActive } : reason));
    },
  });
  return managedView(
    required(
      items.find((reason) => reason.key === key),
      'ReportReasonNotFound',
    ),
    language,
  );
}

/** Throws ReportReasonUnknown, and ReportDescriptionRequired if the reason needs a description. */
export async function requireReportReason(
  database: Database,
  list: ReportList,
  id: number,
  description: string,
): Promise<void> {
  const reason = (await activeReasons(database, list)).find(({ key }) => key === String(id));
  if (required(reason, 'ReportReasonUnknown').needsText && description === '') {
    throw new DomainError('ReportDescriptionRequired', [{ code: 'ReportDescriptionRequired', path: 'description' }]);
  }
}

const managedView = (reason: Reason, language: Language): ManagedReason => ({
  id: Number(reason.key),
  name: reason[language],
  tr: reason.tr,
  en: reason.en,
  needsDescription: reason.needsText,
  isActive: reason.isActive,
});
