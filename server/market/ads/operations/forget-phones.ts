import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { deleteShownBefore } from '../store/phones.ts';
import { dayOf } from '../rules/istanbul-day.ts';

/** Forgets whom numbers were shown before today: what is counted of it is kept without names. */
export async function forgetPhones(database: Database): Promise<void> {
  await deleteShownBefore(database, dayOf(clock.now()));
}
