// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad, comparableViews, dopingEffect } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type ComparableViewsRow = typeof comparableViews.$inferSelect;
type DopingEffectRow = typeof dopingEffect.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'renew-up-to-date': { parameters: [Date | string | null, Date | string]; row: { id: string } };
  'ending-dopings': {
    parameters: [Date | string, Date | string, string | number | bigint];
    row: { id: string; ownerId: AdRow['ownerId']; title: AdRow['title']; type: string; endsAt: Date };
  };
  'measure-effects': {
    parameters: [readonly number[], readonly number[], Date | string, Date | string, string | number | bigint];
    row: Record<never, never>;
  };
  'clear-effects': { parameters: []; row: Record<never, never> };
  effects: {
    parameters: [number];
    row: { doping: DopingEffectRow['doping']; low: DopingEffectRow['low']; high: DopingEffectRow['high'] };
  };
  'comparable-days-missing': { parameters: [readonly (Date | string)[]]; row: { day: string } };
  'measure-comparable': {
    parameters: [readonly number[], readonly number[], Date | string, string | number | bigint];
    row: Record<never, never>;
  };
  'forget-comparable': { parameters: [Date | string]; row: Record<never, never> };
  comparable: {
    parameters: [number, Date | string, Date | string];
    row: { day: string; views: ComparableViewsRow['views'] };
  };
  'doping-starts': {
    parameters: [string | number | bigint, string, Date | string];
    row: { at: Date; doping: string; days: number };
  };
}
