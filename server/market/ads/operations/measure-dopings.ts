import { mainIdOf } from '../../catalogue/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { measureEffects } from '../store/dopings.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

const dayMs = 24 * 3600 * 1000;
/** Age limit of measured promotions, days. */
const measuredDays = 180;
/** Minimum number of promotions per main category and type. */
export const effectsLeast = 20;
const istanbulDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });

/** Recomputes the effect of each promotion type on views, by main category. */
export async function measureDopings(database: Database, catalogue: Catalogue): Promise<void> {
  const now = clock.now();
  const categories = [...catalogue.categories.values()];
  await database.inTransaction(() =>
    measureEffects(database, {
      categoryIds: categories.map(({ id }) => id),
      mainIds: categories.map(mainIdOf),
      today: istanbulDay.format(now),
      since: new Date(now.getTime() - measuredDays * dayMs),
      least: effectsLeast,
    }),
  );
}
