// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { bulkImport, bulkPhoto } from './tables.ts';

type BulkImportRow = typeof bulkImport.$inferSelect;
type BulkPhotoRow = typeof bulkPhoto.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'lock-owner': { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  open: { parameters: [string]; row: { id: BulkImportRow['id']; state: BulkImportRow['state'] } };
  'delete-all': { parameters: [readonly string[]]; row: Record<never, never> };
  insert: {
    parameters: [
      BulkImportRow['id'],
      BulkImportRow['ownerId'],
      BulkImportRow['rowCount'],
      BulkImportRow['soundCount'],
      BulkImportRow['errorCount'],
      string,
      string,
      Date | string,
      BulkImportRow['changed'],
      BulkImportRow['unchanged'],
    ];
    row: {
      id: BulkImportRow['id'];
      ownerId: BulkImportRow['ownerId'];
      state: BulkImportRow['state'];
      rowCount: BulkImportRow['rowCount'];
      soundCount: BulkImportRow['soundCount'];
      errorCount: BulkImportRow['errorCount'];
      errors: BulkImportRow['errors'];
      done: BulkImportRow['done'];
      total: BulkImportRow['total'];
      made: BulkImportRow['made'];
      changed: BulkImportRow['changed'];
      unchanged: BulkImportRow['unchanged'];
      createdAt: Date;
    };
  };
  own: {
    parameters: [string, string];
    row: {
      id: BulkImportRow['id'];
      ownerId: BulkImportRow['ownerId'];
      state: BulkImportRow['state'];
      rowCount: BulkImportRow['rowCount'];
      soundCount: BulkImportRow['soundCount'];
      errorCount: BulkImportRow['errorCount'];
      errors: BulkImportRow['errors'];
      done: BulkImportRow['done'];
      total: BulkImportRow['total'];
      made: BulkImportRow['made'];
      changed: BulkImportRow['changed'];
      unchanged: BulkImportRow['unchanged'];
      createdAt: Date;
    };
  };
  lock: {
    parameters: [string, string];
    row: {
      id: BulkImportRow['id'];
      ownerId: BulkImportRow['ownerId'];
      state: BulkImportRow['state'];
      rowCount: BulkImportRow['rowCount'];
      soundCount: BulkImportRow['soundCount'];
      errorCount: BulkImportRow['errorCount'];
      errors: BulkImportRow['errors'];
      done: BulkImportRow['done'];
      total: BulkImportRow['total'];
      made: BulkImportRow['made'];
      changed: BulkImportRow['changed'];
      unchanged: BulkImportRow['unchanged'];
      createdAt: Date;
    };
  };
  running: {
    parameters: [string];
    row: {
      id: BulkImportRow['id'];
      ownerId: BulkImportRow['ownerId'];
      state: BulkImportRow['state'];
      rowCount: BulkImportRow['rowCount'];
      soundCount: BulkImportRow['soundCount'];
      errorCount: BulkImportRow['errorCount'];
      errors: BulkImportRow['errors'];
      done: BulkImportRow['done'];
      total: BulkImportRow['total'];
      made: BulkImportRow['made'];
      changed: BulkImportRow['changed'];
      unchanged: BulkImportRow['unchanged'];
      createdAt: Date;
    };
  };
  last: {
    parameters: [string, string | number | bigint];
    row: {
      id: BulkImportRow['id'];
      ownerId: BulkImportRow['ownerId'];
      state: BulkImportRow['state'];
      rowCount: BulkImportRow['rowCount'];
      soundCount: BulkImportRow['soundCount'];
      errorCount: BulkImportRow['errorCount'];
      errors: BulkImportRow['errors'];
      done: BulkImportRow['done'];
      total: BulkImportRow['total'];
      made: BulkImportRow['made'];
      changed: BulkImportRow['changed'];
      unchanged: BulkImportRow['unchanged'];
      createdAt: Date;
    };
  };
  'delete-own': { parameters: [string, string]; row: Record<never, never> };
  'first-ads': { parameters: [string]; row: { ads: NonNullable<unknown> } };
  'ad-texts': { parameters: [string]; row: { ad: string } };
  periods: { parameters: [string]; row: { days: number; count: number } };
  run: {
    parameters: [string];
    row: {
      id: BulkImportRow['id'];
      ownerId: BulkImportRow['ownerId'];
      state: BulkImportRow['state'];
      rowCount: BulkImportRow['rowCount'];
      soundCount: BulkImportRow['soundCount'];
      errorCount: BulkImportRow['errorCount'];
      errors: BulkImportRow['errors'];
      done: BulkImportRow['done'];
      total: BulkImportRow['total'];
      made: BulkImportRow['made'];
      changed: BulkImportRow['changed'];
      unchanged: BulkImportRow['unchanged'];
      createdAt: Date;
    };
  };
  progress: { parameters: [string, BulkImportRow['done']]; row: Record<never, never> };
  complete: { parameters: [string, BulkImportRow['made'], Date | string | null]; row: Record<never, never> };
  fail: { parameters: [string, string, BulkImportRow['errorCount'], Date | string | null]; row: Record<never, never> };
  'delete-photos': { parameters: [string]; row: Record<never, never> };
  'delete-photos-of-owner': { parameters: [string]; row: Record<never, never> };
  'delete-of-owner': { parameters: [string]; row: Record<never, never> };
  'own-data': {
    parameters: [string];
    row: {
      id: BulkImportRow['id'];
      state: BulkImportRow['state'];
      rows: BulkImportRow['rowCount'];
      errorCount: BulkImportRow['errorCount'];
      made: BulkImportRow['made'];
      createdAt: Date;
      endedAt: Date | null;
    };
  };
  'give-up': { parameters: [Date | string, Date | string | null]; row: Record<never, never> };
  'delete-old': { parameters: [Date | string]; row: Record<never, never> };
  'delete-loose-photos': { parameters: []; row: Record<never, never> };
  'lock-import': { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  photo: {
    parameters: [
      BulkPhotoRow['importId'],
      BulkPhotoRow['place'],
      BulkPhotoRow['key'],
      BulkPhotoRow['width'],
      BulkPhotoRow['height'],
      BulkPhotoRow['refusal'],
    ];
    row: Record<never, never>;
  };
  photos: {
    parameters: [string];
    row: {
      place: BulkPhotoRow['place'];
      key: BulkPhotoRow['key'];
      width: BulkPhotoRow['width'];
      height: BulkPhotoRow['height'];
      refusal: BulkPhotoRow['refusal'];
    };
  };
}
