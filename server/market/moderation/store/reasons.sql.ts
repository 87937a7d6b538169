// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adReportReason } from '../tables.ts';

type AdReportReasonRow = typeof adReportReason.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  all: {
    parameters: [];
    row: {
      id: AdReportReasonRow['id'];
      tr: AdReportReasonRow['tr'];
      en: AdReportReasonRow['en'];
      needs_description: boolean;
      is_active: boolean;
    };
  };
  lock: { parameters: []; row: Record<never, never> };
  change: {
    parameters: [string, AdReportReasonRow['en'], boolean];
    row: {
      id: AdReportReasonRow['id'];
      tr: AdReportReasonRow['tr'];
      en: AdReportReasonRow['en'];
      needs_description: boolean;
      is_active: boolean;
    };
  };
  insert: {
    parameters: [AdReportReasonRow['tr'], AdReportReasonRow['en'], boolean];
    row: {
      id: AdReportReasonRow['id'];
      tr: AdReportReasonRow['tr'];
      en: AdReportReasonRow['en'];
      needs_description: boolean;
      is_active: boolean;
    };
  };
  switch: {
    parameters: [number];
    row: {
      id: AdReportReasonRow['id'];
      tr: AdReportReasonRow['tr'];
      en: AdReportReasonRow['en'];
      needs_description: boolean;
      is_active: boolean;
    };
  };
  active: { parameters: [string | number | bigint]; row: { needs_description: boolean } };
  seed: { parameters: [string]; row: Record<never, never> };
  'count-on': { parameters: []; row: { setval: string | null } };
}
