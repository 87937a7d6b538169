import { mainIdOf } from '../../catalogue/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { comparedDays } from '../rules/doping-effect.ts';
import { comparableDaysMissing, deleteComparable, measureComparable, measureEffects } from '../store/dopings.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

const dayMs = 24 * 3600 * 1000;
/** Age limit of measured promotions, days. */
const measuredDays = 180;

/** Days for which comparable views are stored: the longest chart has 365. */
const comparableDays = 400;

/** Minimum sample size: promotions per main category and type, ads per main category and day. */
export const minSamples = 20;
const istanbulDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });

/** Recomputes the effect of each promotion type on views, by main category, and adds the comparable views of the last days. */
export async function measureDopings(database: Database, catalogue: Catalogue): Promise<void> {
  const now = clock.now();
  const dayAgo = (days: number): string => istanbulDay.format(new Date(now.getTime() - days * dayMs));
  const all = [...catalogue.categories.values()];
  const categories = { categoryIds: all.map(({ id }) => id), mainIds: all.map(mainIdOf) };
  await database.inTransaction(() =>
    measureEffects(database, {
      ...categories,
      today: dayAgo(0),
      since: new Date(now.getTime() - measuredDays * dayMs),
      min: minSamples,
    }),
  );
  // Usually one day; more after nights without a run.
  const wanted = Array.from({ length: comparedDays }, (_, index) => dayAgo(index + 1));
  for (const day of await comparableDaysMissing(database, wanted)) {
    await measureComparable(database, { ...categories, day, min: minSamples });
  }
  await deleteComparable(database, dayAgo(comparableDays));
}
