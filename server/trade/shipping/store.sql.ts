// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { parcel, parcelStage } from './tables.ts';

type ParcelRow = typeof parcel.$inferSelect;
type ParcelStageRow = typeof parcelStage.$inferSelect;

export interface Statements {
  insert: Command<[ParcelRow['id'], ParcelRow['source'], ParcelRow['subject'], ParcelRow['companyId'], ParcelRow['code'], ParcelRow['size'], Time]>;
  'of-subject': Query<[string, string], Omit<ParcelRow, 'askAt' | 'cancelledAt'>>;
  'change-carrier': Command<[string, ParcelRow['companyId'], ParcelRow['size']]>;
  announced: Command<[string, string, Time | null, Time | null]>;
  hold: Query<[string, string], Omit<ParcelRow, 'askAt' | 'cancelledAt'> & { movedAt: Date | null }>;
  stage: Command<[ParcelStageRow['parcelId'], ParcelStageRow['stage'], Time, ParcelStageRow['place']]>;
  move: Command<[string, ParcelRow['stage'], boolean, string | null]>;
  cancel: Command<[string, Time | null]>;
  due: Query<[Time, Int8, Time | null], Pick<ParcelRow, 'companyId' | 'code' | 'announcedAt'>>;
  'ask-later': Command<[string, readonly string[], Time | null]>;
  'of-subjects': Query<[string, readonly string[]], Omit<ParcelRow, 'announcedAt' | 'askAt' | 'cancelledAt'> & { announcedAt: Date }>;
  stages: Query<[readonly string[]], ParcelStageRow>;
  newest: Query<[Int8], Omit<ParcelRow, 'askAt' | 'cancelledAt'>>;
}
