import type { z } from 'zod';
import type { owedTransfer } from '../../../../contract/schemas/earning.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { kurus, noMoney, subtract } from '../../../kernel/money.ts';
import { required } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import type { TransferRow } from '../store/transfers.ts';
import { eventsOf } from '../store/earnings.ts';
import { transferSums } from '../rules/transfers.ts';
import { bankName } from '../rules/banks.ts';
import type { EarningDeps } from './dependencies.ts';
import { readDebts } from './seller-debts.ts';

export type OwedTransfer = z.output<typeof owedTransfer>;

export async function transferViews(deps: EarningDeps, rows: readonly TransferRow[]): Promise<OwedTransfer[]> {
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
  const debts = await readDebts(deps, [...new Set(owing)]);
  const items: OwedTransfer[] = [];
  for (const row of rows) {
    const { sellerId } = row;
    const debt = row.transferredAt === null ? (debts.get(sellerId) ?? noMoney) : noMoney;
    const sums = transferSums(kurus(row.byTransfer), debt);
    // A debt is deducted once, from the oldest transfer first.
    debts.set(sellerId, subtract(debt, sums.settled));
    const by = sentBy.get(row.id);
    items.push({
      earningId: row.id,
      orderCode: row.orderCode,
      title: row.title,
      sellerId,
      sellerName: names.get(sellerId) ?? '',
      ...accountView(row),
      ...sums,
      owedSince: required(row.paidAt, 'EarningNotFound').toISOString(),
      ...(row.transferredAt && { sentAt: row.transferredAt.toISOString() }),
      ...(by && { sentBy: names.get(by) ?? '' }),
      ...(row.transferReference !== null && { reference: row.transferReference }),
    });
  }
  return items;
}

function accountView({
  holder,
  maskedIban,
  bankCode,
  state,
  heldUntil,
  reviewAmount,
}: TransferRow): Pick<OwedTransfer, 'account'> {
  if (holder === null || maskedIban === null || state === null) return {};
  const bank = bankCode === null ? undefined : bankName(bankCode);
  const isHeld = heldUntil !== null && heldUntil > clock.now();
  return {
    account: {
      holder,
      maskedIban,
      state,
      ...(bank !== undefined && { bank }),
      ...(isHeld && { heldUntil: heldUntil.toISOString() }),
      ...(reviewAmount !== null && { isInReview: true }),
    },
  };
}
