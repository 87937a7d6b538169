import { clock } from '../../../platform/clock.ts';
import type { LedgerLine } from '../../ledger/port.ts';
import type { EarningDeps } from './dependencies.ts';
import { add } from './add-earnings.ts';
import { lockEarning, setEarned } from '../store/earnings.ts';
import { leads } from '../process.ts';
import type { EarningMoney } from '../store/earnings.ts';

/** Items are completed, and the books have given the money to their seller: what they say is what the earning is. */
export async function onCompleted(deps: EarningDeps, orderCode: string, itemIds: readonly string[]): Promise<void> {
  const { database, ledger } = deps;
  const items = await deps.orders.itemsOf(itemIds);
  const lines = await ledger.linesOf({ orderCode });
  for (const item of items.values()) {
    const released = lines.filter(({ cause }) => cause === `order-item:${item.id}:released`);
    if (released.length === 0) continue;
    await database.inTransaction(async () => {
      await add(deps, item);
      const row = await lockEarning(database, item.id);
      if (row && leads(row.stage, 'earn'))
        await setEarned(database, item.id, earnedOf(released), item.completedAt ?? clock.now());
    });
  }
}

/** What the books say that a seller got for an item, and what was taken off. */
function earnedOf(lines: readonly LedgerLine[]): EarningMoney {
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
