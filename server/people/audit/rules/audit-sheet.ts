import type { AuditEntry } from '../../../../contract/schemas/audit.ts';
import type { SheetColumns } from '../../../kernel/desk-sheet.ts';

const text = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

/** Columns of the exported audit log. Actions and subjects are ids, so that files of both languages can be compared. */
export const auditSheetColumns: SheetColumns<'audit', AuditEntry> = {
  action: [{ tr: 'İşlem', en: 'Action' }, ({ action }) => action],
  subject: [
    { tr: 'Konu', en: 'Subject' },
    ({ subject, subjectId }) => [subject, subjectId].filter((part) => part !== undefined).join(' '),
  ],
  actor: [{ tr: 'Yapan', en: 'Made by' }, ({ actorName, actorId }) => actorName ?? actorId],
  reason: [{ tr: 'Neden', en: 'Reason' }, ({ reason }) => reason],
  changes: [
    { tr: 'Önce → sonra', en: 'Before → after' },
    ({ before, after }) => (before === undefined ? text(after) : `${text(before)} → ${text(after)}`),
  ],
  address: [{ tr: 'Ağ adresi', en: 'Network address' }, ({ address }) => address],
  at: [{ tr: 'Zaman', en: 'Time' }, ({ at }) => ({ time: new Date(at) })],
};
