// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { visitorDay } from '../tables.ts';

type VisitorDayRow = typeof visitorDay.$inferSelect;

export interface Statements {
  fold: Query<[Int8], { count: number }>;
  days: Query<[Time, Time, Time, Time, number, readonly string[]], { metric: string; step: number; amount: number; count: number }>;
  tops: Query<[Time, Time, Time, Time, readonly string[], Int8], { metric: string; part: string; amount: number; count: number }>;
  'forget-seller': Command<[string]>;
  'forget-changes': Command<[string]>;
  'forget-parts': Command<[Time]>;
  'forget-visitors': Command<[Time]>;
  visitor: Command<[Time, VisitorDayRow['visitor']]>;
}
