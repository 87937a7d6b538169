import type { z } from 'zod';
import type { TransferState } from '../../../../contract/enums.ts';
import type { owedTransfer } from '../../../../contract/schemas/earning.ts';
import { ProviderRefusal, ProviderUnreachable } from '../../../adapters/payment/port.ts';
import { kurus, noMoney, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { logDeskAct } from '../../../market/moderation/port.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { bankNamed } from '../rules/banks.ts';
import { mayTransfer, transferEntries, transferSums } from '../rules/transfers.ts';
import { bankAccountOf, lockBankAccount } from '../store/bank-accounts.ts';
import { addEvent, earningById, eventsOf, lockEarning, underWayOf } from '../store/earnings.ts';
import type { EarningRow } from '../store/earnings.ts';
import { setTransferSent, transferOf, transferPage } from '../store/transfers.ts';
import type { TransferRow } from '../store/transfers.ts';
import type { EarningDeps } from './deps.ts';
import { mayReceive } from './payouts.ts';
import { pageOf } from './reading.ts';
import type { PageOf } from './reading.ts';

type OwedTransfer = z.output<typeof owedTransfer>;

/** Transfers that Meydan owes sellers, the oldest first; or those that were made, the newest first. */
export async function readTransfers(deps: EarningDeps, { state, ...page }: PageOf & { state: TransferState }) {
  const { limit, offset } = pageOf(page);
  const { rows, count } = await transferPage(deps.database, state, limit, offset);
  return { items: await shown(deps, rows), totalCount: count };
}

/** What sellers owe after late refunds, once what is at the provider at this moment is posted; kuruş. */
async function debtsOf({ database, ledger }: EarningDeps, sellerIds: readonly string[]): Promise<Map<string, Kurus>> {
  const balances = await ledger.balancesOf('seller', sellerIds);
  const sending = await underWayOf(database, sellerIds);
  const debtOf = (id: string) => kurus(Math.max(0, (balances.get(id) ?? 0) + (sending.get(id) ?? 0)));
  return new Map(sellerIds.map((id) => [id, debtOf(id)]));
}

async function shown(deps: EarningDeps, rows: readonly TransferRow[]): Promise<OwedTransfer[]> {
  const { database } = deps;
  const ids = rows.map(({ id }) => id);
  const sentBy = new Map(
    (await eventsOf(database, ids))
      .filter(({ kind }) => kind === 'Transferred')
      .map(({ earningId, byId }) => [earningId, byId]),
  );
  const people = [...sentBy.values()].filter((id) => id !== null);
  const names = await namesOf(database, [...rows.map(({ sellerId }) => sellerId), ...people]);
  const owing = rows.filter(({ transferredAt }) => transferredAt === null).map(({ sellerId }) => sellerId);
  const debts = await debtsOf(deps, [...new Set(owing)]);
  const items: OwedTransfer[] = [];
  for (const row of rows) {
    const { sellerId } = row;
    const debt = row.transferredAt === null ? (debts.get(sellerId) ?? noMoney) : noMoney;
    const sums = transferSums(kurus(row.byTransfer), debt);
    // A debt is taken off once, of the oldest transfer first.
    debts.set(sellerId, subtract(debt, sums.settled));
    const by = sentBy.get(row.id);
    items.push({
      earningId: row.id,
      orderCode: row.orderCode,
      title: row.title,
      sellerId,
      sellerName: names.get(sellerId) ?? '',
      ...accountOf(row),
      ...sums,
      owedSince: required(row.paidAt, 'EarningNotFound').toISOString(),
      ...(row.transferredAt && { sentAt: row.transferredAt.toISOString() }),
      ...(by && { sentBy: names.get(by) ?? '' }),
      ...(row.transferReference !== null && { reference: row.transferReference }),
    });
  }
  return items;
}

function accountOf({ holder, maskedIban, bankCode, state, heldUntil }: TransferRow): Pick<OwedTransfer, 'account'> {
  if (holder === null || maskedIban === null || state === null) return {};
  const bank = bankCode === null ? undefined : bankNamed(bankCode);
  const isHeld = heldUntil !== null && heldUntil > clock.now();
  return {
    account: {
      holder,
      maskedIban,
      state,
      ...(bank !== undefined && { bank }),
      ...(isHeld && { heldUntil: heldUntil.toISOString() }),
    },
  };
}

/** Refuses EarningNotFound, TransferNotOwed, TransferAlreadySent. */
function owedOf(row: EarningRow | undefined): EarningRow {
  const found = required(row, 'EarningNotFound');
  if (found.transferredAt !== null) throw new DomainError('TransferAlreadySent');
  if (found.byTransfer === 0) throw new DomainError('TransferNotOwed');
  return found;
}

/**
 * Answers the full IBAN for an owed transfer and logs who read it. Only the payment provider keeps the number. After a change of the account it is refused
 * for as long as payouts wait. Refuses EarningNotFound, TransferNotOwed, TransferAlreadySent, TransferAccountHeld, TransferAccountMissing,
 * PaymentProviderUnavailable.
 */
export async function readTransferAccount(
  { database, provider }: EarningDeps,
  earningId: string,
  byId: string,
): Promise<{ holder: string; iban: string }> {
  const { sellerId, orderCode } = owedOf(await earningById(database, earningId));
  const account = await bankAccountOf(database, sellerId);
  if (account && !mayReceive(account, clock.now())) throw new DomainError('TransferAccountHeld');
  const iban = required(await ibanAtProvider(provider, sellerId), 'TransferAccountMissing');
  await logDeskAct(database, { act: 'ReadIban', byId, about: orderCode, memberId: sellerId });
  return { holder: account?.holder ?? '', iban };
}

async function ibanAtProvider(provider: EarningDeps['provider'], sellerId: string): Promise<string | undefined> {
  try {
    return await provider.ibanOf(sellerId);
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new DomainError('PaymentProviderUnavailable');
    if (error instanceof ProviderRefusal) return undefined;
    throw error;
  }
}

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
