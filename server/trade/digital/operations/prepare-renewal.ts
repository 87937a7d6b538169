import { chance, clock } from '../../../platform/clock.ts';
import { kurus } from '../../../kernel/money.ts';
import type { Prepared, RenewalCharge } from '../../payments/port.ts';
import { membershipLine } from '../../subscriptions/port.ts';
import { ratesOn } from '../../carts/port.ts';
import { insertPurchase } from '../store.ts';
import type { DigitalDeps } from './dependencies.ts';
import { boughtLine, newOrderCode, paymentItems } from './purchase-lines.ts';

export async function prepareRenewal(
  deps: DigitalDeps,
  accountId: string,
  { paymentId, purchase, addressId }: RenewalCharge,
  language: 'tr' | 'en',
): Promise<Omit<Prepared, 'party' | 'installmentsMost'>> {
  const line = boughtLine(membershipLine(chance.uuid(), purchase), purchase, language);
  await deps.subscriptions.addCharge(paymentId, accountId, purchase, line.paymentItemId);
  await insertPurchase(deps.database, {
    paymentId,
    orderCode: newOrderCode(),
    accountId,
    orderType: 'MembershipPackage',
    draftId: null,
    adId: null,
    lines: [line],
    setAside: null,
    total: line.price,
    vatBasisPoints: ratesOn(deps.prices, clock.now()).feeVat,
    addressId,
  });
  return { amount: kurus(line.price), items: paymentItems([line]), after: { action: 'GoToProfile' } };
}
