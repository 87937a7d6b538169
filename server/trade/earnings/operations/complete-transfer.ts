import { kurus, noMoney } from '../../../kernel/money.ts';
import { logDeskAct } from '../../../market/moderation/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { mayTransfer, transferEntries } from '../rules/transfers.ts';
import { lockBankAccount } from '../store/bank-accounts.ts';
import { earningById, lockEarning, addEvent } from '../store/earnings.ts';
import { setTransferSent, transferOf } from '../store/transfers.ts';
import type { EarningDeps } from './dependencies.ts';
import type { OwedTransfer } from './transfer-view.ts';
import { owedOf } from './owed-transfer.ts';
import { debtsOf } from './seller-debts.ts';
import { shown } from './transfer-view.ts';

/**
 * Marks an owed transfer as made at the bank and posts it, once. Refuses EarningNotFound, TransferNotOwed, TransferAlreadySent, and TransferChanged where
 * less was transferred than is owed after what the seller owes.
 */
export async function completeTransfer(
  deps: EarningDeps,
  { earningId, amount, reference }: { earningId: string; amount: number; reference?: string | undefined },
  byId: string,
): Promise<OwedTransfer> {
  const { database, ledger, notices } = deps;
  const sum = kurus(amount);
  await database.inTransaction(async () => {
    const { sellerId } = owedOf(await earningById(database, earningId));
    // As for payouts: what one seller owes is taken off one payment after another.
    await lockBankAccount(database, sellerId);
    const row = owedOf(await lockEarning(database, earningId));
    const owed = kurus(row.byTransfer);
    const debt = (await debtsOf(deps, [sellerId])).get(sellerId) ?? noMoney;
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
  const [item] = await shown(deps, [required(await transferOf(database, earningId), 'EarningNotFound')]);
  return required(item, 'EarningNotFound');
}
