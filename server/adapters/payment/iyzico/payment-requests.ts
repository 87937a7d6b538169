import type { PaymentBegin, PaymentItem } from '../port.ts';
import { liraOf } from './amounts.ts';

/** Instalment counts that iyzico supports. */
const installmentCounts = [1, 2, 3, 6, 9, 12];
/** Placeholder that iyzico documents for an unknown identity number. */
const unknownIdentity = '11111111111';
const country = 'Turkey';

/** Request for the hosted form. The callback URL contains our payment id, because iyzico returns only its own token. */
export function formRequest(payment: PaymentBegin, ownSubMerchant: string): object {
  const { paymentId, items, installmentsMost, wallet } = payment;
  const callback = new URL(payment.returnUrl);
  callback.searchParams.set('paymentId', paymentId);
  return {
    ...purchase(payment, ownSubMerchant),
    paymentGroup: items.every(({ kind }) => kind === 'Digital') ? 'LISTING' : 'PRODUCT',
    callbackUrl: callback.href,
    enabledInstallments: installmentCounts.filter((count) => count <= Math.max(1, installmentsMost)),
    forceThreeDS: 1,
    ...(wallet?.key !== undefined && { cardUserKey: wallet.key }),
  };
}

/** Request for a merchant-initiated charge of a stored card. */
export function chargeRequest(payment: PaymentBegin, ownSubMerchant: string): object {
  return {
    ...purchase(payment, ownSubMerchant),
    installment: 1,
    paymentChannel: 'WEB',
    paymentGroup: 'SUBSCRIPTION',
    paymentCard: { cardUserKey: payment.wallet?.key, cardToken: payment.storedCard?.token },
  };
}

/** Fields that both requests share: buyer, addresses and basket. */
function purchase(
  { paymentId, amount, currency, buyer, items, language }: PaymentBegin,
  ownSubMerchant: string,
): object {
  const address = {
    contactName: `${buyer.name} ${buyer.surname}`,
    city: buyer.city,
    country,
    address: buyer.address,
    ...(buyer.postcode !== undefined && { zipCode: buyer.postcode }),
  };
  return {
    locale: language,
    conversationId: paymentId,
    price: liraOf(amount),
    paidPrice: liraOf(amount),
    currency,
    basketId: paymentId,
    buyer: {
      id: buyer.id,
      name: buyer.name,
      surname: buyer.surname,
      email: buyer.email,
      gsmNumber: buyer.phone,
      identityNumber: unknownIdentity,
      registrationAddress: buyer.address,
      ip: buyer.ip,
      city: buyer.city,
      country,
      ...(buyer.postcode !== undefined && { zipCode: buyer.postcode }),
    },
    shippingAddress: address,
    billingAddress: address,
    basketItems: items.map((item) => basketItem(item, ownSubMerchant)),
  };
}

const basketItem = ({ id, name, category, kind, amount, subMerchant }: PaymentItem, ownSubMerchant: string) => ({
  id,
  name,
  category1: category,
  itemType: kind === 'Goods' ? 'PHYSICAL' : 'VIRTUAL',
  price: liraOf(amount),
  subMerchantKey: subMerchant?.key ?? ownSubMerchant,
  subMerchantPrice: liraOf(subMerchant?.amount ?? amount),
});
