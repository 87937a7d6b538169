// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adReport, adReportReason } from '../tables.ts';

type AdReportRow = typeof adReport.$inferSelect;
type AdReportReasonRow = typeof adReportReason.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  insert: {
    parameters: [
      AdReportRow['id'],
      AdReportRow['reporterId'],
      string | number | bigint,
      AdReportRow['ownerId'],
      AdReportRow['reasonId'],
      string,
      Readonly<AdReportRow['photos']>,
      Date | string,
    ];
    row: { id: AdReportRow['id'] };
  };
  'solve-of': {
    parameters: [string | number | bigint, Date | string | null, AdReportRow['solvedBy']];
    row: Record<never, never>;
  };
  solve: {
    parameters: [string, Date | string | null, AdReportRow['solvedBy'], AdReportRow['note']];
    row: { id: AdReportRow['id'] };
  };
  exists: { parameters: [string]; row: Record<never, never> };
  page: {
    parameters: [
      string | null,
      string | number | bigint | null,
      boolean | null,
      Date | string | null,
      Date | string | null,
      string | number | bigint,
      string | number | bigint,
    ];
    row: {
      id: AdReportRow['id'];
      reporter_id: AdReportRow['reporterId'];
      ad_id: string;
      owner_id: AdReportRow['ownerId'];
      reason_id: AdReportRow['reasonId'];
      tr: AdReportReasonRow['tr'];
      en: AdReportReasonRow['en'];
      description: AdReportRow['description'];
      photos: AdReportRow['photos'];
      created_at: Date;
      solved_at: Date | null;
      solved_by: AdReportRow['solvedBy'];
      note: AdReportRow['note'];
    };
  };
  total: {
    parameters: [
      string | null,
      string | number | bigint | null,
      boolean | null,
      Date | string | null,
      Date | string | null,
    ];
    row: { total: number };
  };
  'open-of': {
    parameters: [string | number | bigint];
    row: {
      id: AdReportRow['id'];
      at: Date;
      tr: AdReportReasonRow['tr'];
      en: AdReportReasonRow['en'];
      description: AdReportRow['description'];
    };
  };
  'of-owner': { parameters: [string]; row: { count: number } };
  'open-count': { parameters: []; row: { count: number } };
  'erase-words': { parameters: [string]; row: Record<never, never> };
  'erase-titles-in-notices': { parameters: [string]; row: Record<never, never> };
  export: {
    parameters: [string];
    row: {
      adId: string;
      reason: AdReportReasonRow['tr'];
      description: AdReportRow['description'];
      photos: AdReportRow['photos'];
      createdAt: Date;
      solvedAt: Date | null;
    };
  };
}
