// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query } from '../../../platform/sql/statements.ts';
import type { adReportReason } from '../tables.ts';

type AdReportReasonRow = typeof adReportReason.$inferSelect;
type AllRow = Pick<AdReportReasonRow, 'id' | 'tr' | 'en'> & { needs_description: boolean; is_active: boolean };

export interface Statements {
  all: Query<[], AllRow>;
  lock: Command<[]>;
  change: Query<[string, AdReportReasonRow['en'], boolean], AllRow>;
  insert: Query<[AdReportReasonRow['tr'], AdReportReasonRow['en'], boolean], AllRow>;
  switch: Query<[number], AllRow>;
  active: Query<[Int8], { needs_description: boolean }>;
  seed: Command<[string]>;
  'count-on': Query<[], { setval: string | null }>;
}
