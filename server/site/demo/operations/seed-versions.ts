import { catalogueChanges, plannedPrice, takenBack } from '../../../../data/demo/staff.ts';
import { catalogueDeskCalls } from '../../../../contract/calls/catalogue-desk.ts';
import { priceCalls } from '../../../../contract/calls/prices.ts';
import { istanbulDay } from '../../../../contract/istanbul-day.ts';
import { revertVersion, saveCategory } from '../../../market/catalogue/port.ts';
import type { OpenCatalogue } from '../../../market/catalogue/port.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import { asStaffCall } from '../../../people/audit/port.ts';
import { createPrices } from '../../../people/prices/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

/** Saves changes of the catalogue, takes the last one back, and plans a price, all as the administrator. */
export async function seedVersions(deps: { database: Database; catalogue: OpenCatalogue }): Promise<void> {
  const actorId = fixedAccounts.administrator.id;
  // Logged as the calls of the desk are.
  const by = async <T>({ id: action }: { id: string }, work: () => Promise<T>): Promise<T> =>
    (await asStaffCall({ actorId, action, address: '', userAgent: '' }, work)).result;
  let last = 0;
  for (const { categoryId: id, edit, reason } of catalogueChanges) {
    last = await by(catalogueDeskCalls.save, () => saveCategory(deps, { actorId, reason }, { id, edit }));
  }
  await by(catalogueDeskCalls.revert, () => revertVersion(deps, { actorId, reason: takenBack }, last));
  const prices = await createPrices(deps.database);
  try {
    const { reason, ...price } = plannedPrice;
    const planned = { ...price, since: monthAfterNext() };
    await by(priceCalls.plan, () => prices.plan([planned], { authorId: actorId, reason }));
  } finally {
    await prices.close();
  }
}

function monthAfterNext(): string {
  const [year = 0, month = 0] = istanbulDay(clock.now()).split('-').map(Number);
  return new Date(Date.UTC(year, month + 1, 1)).toISOString().slice(0, 10);
}
