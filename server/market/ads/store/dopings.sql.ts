// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad, comparableViews, dopingEffect } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type ComparableViewsRow = typeof comparableViews.$inferSelect;
type DopingEffectRow = typeof dopingEffect.$inferSelect;

export interface Statements {
  'renew-up-to-date': Query<[Time | null, Time], { id: string }>;
  'ending-dopings': Query<[Time, Time, Int8], Pick<AdRow, 'ownerId' | 'title'> & { id: string; type: string; endsAt: Date }>;
  'measure-effects': Command<[readonly number[], readonly number[], Time, Time, Int8]>;
  'clear-effects': Command<[]>;
  effects: Query<[number], Pick<DopingEffectRow, 'doping' | 'low' | 'high'>>;
  'comparable-days-missing': Query<[readonly Time[]], { day: string }>;
  'measure-comparable': Command<[readonly number[], readonly number[], Time, Int8]>;
  'forget-comparable': Command<[Time]>;
  comparable: Query<[number, Time, Time], Pick<ComparableViewsRow, 'views'> & { day: string }>;
  'doping-starts': Query<[Int8, string, Time], { at: Date; doping: string; days: number }>;
  'lock-paused': Query<[Int8], Pick<AdRow, 'ownerId' | 'title'> & { dopings: AdRow['awaitingDopings'] }>;
  'save-paused': Command<[Int8, string]>;
  'running-in': Query<[readonly number[], Time, Int8], { count: number }>;
}
