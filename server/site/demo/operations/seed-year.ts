import { istanbulDay } from '../../../../contract/istanbul-day.ts';
import { yearEmptySearches, yearFigures } from '../../../../data/demo/year.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { foldChanges } from '../../figures/port.ts';
import { countPastAds, insertPastEmptySearches, insertPastFigures, insertPastPurchases } from '../store/year.ts';

const dayMs = 24 * 3_600_000;
/** Purchases end here, so that their payouts are in the past and outside the days that are reconciled. */
const purchasesEndDays = 10;

/** Gives the demo market a year of figures and the books of its purchases, for the desk's overview. In one transaction. */
export async function seedYear({ database, catalogue }: { database: Database; catalogue(): Catalogue }): Promise<void> {
  const daysAgo = (days: number) => istanbulDay(new Date(clock.now().getTime() - days * dayMs));
  const goods = [...catalogue().categories.values()].filter(({ purchase }) => purchase === 'cart').map(({ id }) => id);
  await database.inTransaction(async () => {
    await insertPastPurchases(database, daysAgo(365), daysAgo(purchasesEndDays), goods);
    await countPastAds(database);
    await insertPastFigures(database, daysAgo(365), daysAgo(1), yearFigures);
    await insertPastEmptySearches(database, yearEmptySearches, daysAgo(1));
  });
  await foldChanges(database);
}
