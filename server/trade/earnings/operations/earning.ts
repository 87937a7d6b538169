import type { LedgerLine } from '../../ledger/port.ts';
import type { OrderItemRecord } from '../../orders/port.ts';
import { clock } from '../../../platform/clock.ts';
import { leads, stageAfter } from '../process.ts';
import { addEarning, lockEarning, setEarned, setStage } from '../store/earnings.ts';
import type { EarningMoney } from '../store/earnings.ts';
import type { EarningDeps } from './deps.ts';

/** Things have been sold: their sellers have something coming. */
export async function onPaid(deps: EarningDeps, itemIds: readonly string[]): Promise<void> {
  for (const item of (await deps.orders.itemsOf(itemIds)).values()) await add(deps, item);
  // What was cancelled before we heard of the sale has been told of already, and found nothing.
  await onGone(deps, itemIds);
}

const add = ({ database }: EarningDeps, { money, ...item }: OrderItemRecord) =>
  addEarning(database, {
    id: item.id,
    orderCode: item.orderCode,
    paymentId: item.paymentId,
    sellerId: item.sellerId,
    adId: item.adId,
    title: item.title,
    price: money.price + money.platformDiscount,
    commission: money.commission + money.commissionVat,
    shipping: money.sellerShipping,
    withheld: money.withheld,
    net: money.net,
    soldAt: item.paidAt ?? clock.now(),
  });

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

/** Items are cancelled, or went back whole before they were completed: nothing comes of them. */
export async function onGone(deps: EarningDeps, itemIds: readonly string[]): Promise<void> {
  const { database } = deps;
  const items = await deps.orders.itemsOf(itemIds);
  for (const id of itemIds) {
    const status = items.get(id)?.status;
    if (status !== 'Cancelled' && status !== 'Refunded' && status !== 'PaymentFailed') continue;
    await database.inTransaction(async () => {
      const row = await lockEarning(database, id);
      // What is theirs already ends where it is paid out.
      if (row?.stage === 'Held') await setStage(database, id, stageAfter(row.stage, 'cancel'), { now: clock.now() });
    });
  }
}
