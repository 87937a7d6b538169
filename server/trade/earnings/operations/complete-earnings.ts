import { clock } from '../../../platform/clock.ts';
import type { LedgerLine } from '../../ledger/port.ts';
import { lockEarning, setEarned } from '../store/earnings.ts';
import type { EarningMoney } from '../store/earnings.ts';
import { allows } from '../process.ts';
import type { EarningDeps } from './dependencies.ts';
import { addItemEarning } from './add-earnings.ts';

/** Marks earnings of completed items as payable, with the amounts that the ledger released to the seller. */
export async function completeEarnings(
  deps: EarningDeps,
  orderCode: string,
  itemIds: readonly string[],
): Promise<void> {
  const { database, ledger } = deps;
  const items = await deps.orders.itemsOf(itemIds);
  const lines = await ledger.linesOf({ orderCode });
  for (const item of items.values()) {
    const released = lines.filter(({ cause }) => cause === `order-item:${item.id}:released`);
    if (released.length === 0) continue;
    await database.inTransaction(async () => {
      await addItemEarning(deps, item);
      const row = await lockEarning(database, item.id);
      if (row && allows(row.stage, 'earn'))
        await setEarned(database, item.id, releasedAmounts(released), item.completedAt ?? clock.now());
    });
  }
}

/** Sums the ledger lines of a release. */
function releasedAmounts(lines: readonly LedgerLine[]): EarningMoney {
  const of = (...accounts: LedgerLine['account'][]) =>
    lines.reduce((sum, { account, amount }) => (accounts.includes(account) ? sum + amount : sum), 0);
  return {
    price: of('held'),
    commission: 0 - of('commission', 'vat'),
    shipping: 0 - of('carrier'),
    withheld: 0 - of('withheld'),
    net: 0 - of('seller'),
  };
}
