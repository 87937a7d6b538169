import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { rollUpDays } from '../store.ts';
import { today } from './today.ts';

/** Daily factor of the click rates: half of an ad's clicks is left after about three weeks. */
const decay = 0.97;

/** Aggregates the days before today into anonymous counts and deletes their personal rows. */
export const rollUp = async (database: Database): Promise<void> =>
  rollUpDays(database, { today: today(), minPeople: limits.toldByLeast, decay, retentionDays: limits.toldDays });
