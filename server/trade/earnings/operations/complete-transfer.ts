import { kurus, noMoney } from '../../../kernel/money.ts';
import { logDeskAct } from '../../../market/moderation/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { mayTransfer, transferEntries } from '../rules/transfers.ts';
import { lockBankAccount } from '../store/bank-accounts.ts';
import { addEvent, earningById, lockEarning } from '../store/earnings.ts';
import { setTransferSent, transferOf } from '../store/transfers.ts';
import type { EarningDeps } from './dependencies.ts';
import { transferViews } from './transfer-view.ts';
import type { OwedTransfer } from './transfer-view.ts';
import { requireOwedTransfer } from './owed-transfer.ts';
import { readDebts } from './seller-debts.ts';

/**
 * Marks an owed transfer as made and posts it, once. Throws EarningNotFound, TransferNotOwed, TransferAlreadySent, or TransferChanged unless the
 * amount is between the sum owed after debts and the sum owed.
 */
export async function completeTransfer(
  deps: EarningDeps,
  { earningId, amount, reference }: { earningId: string; amount: number; reference?: string | undefined },
  byId: string,
): Promise<OwedTransfer> {
  const { database, ledger, notices } = deps;
  const sum = kurus(amount);
  await database.inTransaction(async () => {
    const { sellerId } = requireOwedTransfer(await earningById(database, earningId));
    // Same lock as payouts, so that a debt is deducted only once.
    await lockBankAccount(database, sellerId);
    const row = requireOwedTransfer(await lockEarning(database, earningId));
    const owed = kurus(row.byTransfer);
    const debt = (await readDebts(deps, [sellerId])).get(sellerId) ?? noMoney;
    if (!mayTransfer(owed, debt, sum)) throw new DomainError('TransferChanged');
    const at = clock.now();
    await ledger.post({
      cause: `transfer:${earningId}:sent`,
      paymentId: row.paymentId,
      orderCode: row.orderCode,
      entries: transferEntries(sellerId, owed, sum),
    });
    await setTransferSent(database, earningId, { amount: sum, at, reference });
    await addEvent(database, {
      earningId,
      kind: 'Transferred',
      byId,
      ...(reference !== undefined && { reason: reference }),
      at,
    });
    await logDeskAct(database, {
      act: 'CompleteTransfer',
      byId,
      about: row.orderCode,
      memberId: sellerId,
      message: reference,
    });
    if (sum === 0) return;
    await notices.notify({
      accountId: sellerId,
      template: 'Earning.Paid',
      tokens: { 'Order.Code': row.orderCode, 'Order.Amount': sum, 'Ad.Title': row.title },
      onceKey: `earning-transferred:${earningId}`,
    });
  });
  const [item] = await transferViews(deps, [required(await transferOf(database, earningId), 'EarningNotFound')]);
  return required(item, 'EarningNotFound');
}
