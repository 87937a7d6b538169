import { createHmac } from 'node:crypto';
import { signatureHeader } from '../../server/adapters/payment/local/notifier.ts';
import { chance, clock } from '../../server/platform/clock.ts';
import type { Answer } from './ad-harness.ts';
import type { PurchaseHarness } from './purchase-harness.ts';
import { payAtBank } from './bank.ts';
import type { PayOptions } from './bank.ts';

type Buyer = Awaited<ReturnType<PurchaseHarness['aBuyer']>>;

/** A paid service of Meydan. */
export interface Service {
  orderType: 'CreateAd' | 'UpdateAd' | 'MembershipPackage';
  items: readonly { kind: 'Doping' | 'Period' | 'MembershipPackage'; itemId: number }[];
  draftId?: string;
  adId?: string;
}

const cart = '/shopping-cart-manager';

/** Begins to pay for a service as its page does. Returns the payment. */
export async function beginService({ done }: PurchaseHarness, buyer: Buyer, service: Service): Promise<Answer> {
  const { orderType, items, draftId, adId } = service;
  const wanted = { items, ...(draftId !== undefined && { draftId }), ...(adId !== undefined && { adId }) };
  await done('POST', `${cart}/shoppingcart/add-digital-item`, buyer.headers, wanted);
  const { total } = await done('GET', `${cart}/shoppingcart/digital-basket-summary`, buyer.headers);
  const basket = { basketType: 'Digital', orderType, voucherAddressId: buyer.addressId, deliveries: [] };
  const texts = await done('POST', `${cart}/agreement/get-agreement-by-basket-type`, buyer.headers, basket);
  const approvals = (texts['items'] as { type: string; version: string }[]).map(({ type, version }) => ({
    type,
    version,
  }));
  const { payment } = await done('POST', '/payment/adpayment/create-digital-payment', buyer.headers, {
    orderType,
    voucherAddressId: buyer.addressId,
    expectedTotal: total,
    approvals,
  });
  return payment as Answer;
}

/** Pays at the bank and runs the jobs that follow. Returns the payment's new state. */
export async function payForService(
  market: PurchaseHarness,
  buyer: Buyer,
  begun: Answer,
  card: PayOptions = {},
): Promise<Answer> {
  await payAtBank(begun, card);
  const { payment } = await market.done('POST', '/payment/adpayment/payment-complete', buyer.headers, { id: begun.id });
  await market.testing.runJobs();
  return payment as Answer;
}

/** Derived as the product derives it. */
const bankSecret = createHmac('sha256', 'a-secret-for-tests-alone-0123456789').update('local bank').digest('base64url');

/** Sends a signed notification of the bank that a payment was approved. Returns the status. */
export async function bankNotifies({ testing }: PurchaseHarness, paymentId: string): Promise<number> {
  const body = JSON.stringify({ id: chance.uuid(), paymentId, state: 'approved' });
  const moment = String(clock.now().getTime());
  const mac = createHmac('sha256', bankSecret).update(`${moment}.${body}`).digest('hex');
  const answer = await testing.app.inject({
    method: 'POST',
    url: '/api/payment/notifications/local',
    headers: { 'content-type': 'application/json', [signatureHeader]: `t=${moment},v1=${mac}` },
    payload: body,
  });
  return answer.statusCode;
}
