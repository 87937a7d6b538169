// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { bulkImport, bulkPhoto } from './tables.ts';

type BulkImportRow = typeof bulkImport.$inferSelect;
type BulkPhotoRow = typeof bulkPhoto.$inferSelect;

export interface Statements {
  'lock-owner': Query<[string], { pg_advisory_xact_lock: string }>;
  open: Query<[string], Pick<BulkImportRow, 'id' | 'state'>>;
  'delete-all': Command<[readonly string[]]>;
  insert: Query<
    [
      BulkImportRow['id'],
      BulkImportRow['ownerId'],
      BulkImportRow['rowCount'],
      BulkImportRow['soundCount'],
      BulkImportRow['errorCount'],
      string,
      string,
      Time,
      BulkImportRow['changed'],
      BulkImportRow['unchanged'],
    ],
    Omit<BulkImportRow, 'ads' | 'endedAt'>
  >;
  own: Query<[string, string], Omit<BulkImportRow, 'ads' | 'endedAt'>>;
  lock: Query<[string, string], Omit<BulkImportRow, 'ads' | 'endedAt'>>;
  running: Query<[string], Omit<BulkImportRow, 'ads' | 'endedAt'>>;
  last: Query<[string, Int8], Omit<BulkImportRow, 'ads' | 'endedAt'>>;
  'delete-own': Command<[string, string]>;
  'first-ads': Query<[string], { ads: NonNullable<unknown> }>;
  'ad-texts': Query<[string], { ad: string }>;
  periods: Query<[string], { days: number; count: number }>;
  run: Query<[string], Omit<BulkImportRow, 'ads' | 'endedAt'>>;
  progress: Command<[string, BulkImportRow['done']]>;
  complete: Command<[string, BulkImportRow['made'], Time | null]>;
  fail: Command<[string, string, BulkImportRow['errorCount'], Time | null]>;
  'delete-photos': Command<[string]>;
  'delete-photos-of-owner': Command<[string]>;
  'delete-of-owner': Command<[string]>;
  'own-data': Query<
    [string],
    Pick<BulkImportRow, 'id' | 'state' | 'errorCount' | 'made' | 'createdAt' | 'endedAt'> & { rows: BulkImportRow['rowCount'] }
  >;
  'give-up': Command<[Time, Time | null]>;
  'delete-old': Command<[Time]>;
  'delete-loose-photos': Command<[]>;
  'lock-import': Query<[string], { pg_advisory_xact_lock: string }>;
  photo: Command<
    [BulkPhotoRow['importId'], BulkPhotoRow['place'], BulkPhotoRow['key'], BulkPhotoRow['width'], BulkPhotoRow['height'], BulkPhotoRow['refusal']]
  >;
  photos: Query<[string], Omit<BulkPhotoRow, 'importId'>>;
}
