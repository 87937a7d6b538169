import { catalogueChanges, plannedPrice, takenBack } from '../../../../data/demo/staff.ts';
import { istanbulDay } from '../../../../contract/istanbul-day.ts';
import { revertVersion, saveCategory } from '../../../market/catalogue/port.ts';
import type { OpenCatalogue } from '../../../market/catalogue/port.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import { createPrices } from '../../../people/prices/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

/** Saves changes of the catalogue, takes the last one back, and plans a price, all as the administrator. */
export async function seedVersions(deps: { database: Database; catalogue: OpenCatalogue }): Promise<void> {
  const actorId = fixedAccounts.administrator.id;
  let last = 0;
  for (const { categoryId: id, edit, reason } of catalogueChanges) {
    last = await saveCategory(deps, { actorId, reason }, { id, edit: edit });
  }
  await revertVersion(deps, { actorId, reason: takenBack }, last);
  const prices = await createPrices(deps.database);
  try {
    const { reason, ...price } = plannedPrice;
    await prices.plan([{ ...price, since: monthAfterNext() }], { authorId: actorId, reason });
  } finally {
    await prices.close();
  }
}

function monthAfterNext(): string {
  const [year = 0, month = 0] = istanbulDay(clock.now()).split('-').map(Number);
  return new Date(Date.UTC(year, month + 1, 1)).toISOString().slice(0, 10);
}
