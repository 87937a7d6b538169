import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { deleteShownBefore } from '../store/phones.ts';
import { dayOf } from '../rules/istanbul-day.ts';

/** Deletes who was shown which phone number before today. Daily counts without names remain. */
export async function forgetPhones(database: Database): Promise<void> {
  await deleteShownBefore(database, dayOf(clock.now()));
}
