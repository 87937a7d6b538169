import type { PaymentBegin, PaymentItem } from '../port.ts';
import { liraOf } from './amounts.ts';

/** Numbers of instalments that iyzico knows. */
const installmentCounts = [1, 2, 3, 6, 9, 12];
/** What iyzico asks to be sent where the buyer's identity number is not known. */
const unknownIdentity = '11111111111';
const country = 'Turkey';

/** The order of the hosted form. Its address to come back to names the payment, since iyzico sends its own token alone. */
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

/** The charge of a kept card without its holder, as iyzico takes those of subscriptions. */
export function chargeRequest(payment: PaymentBegin, ownSubMerchant: string): object {
  return {
    ...purchase(payment, ownSubMerchant),
    installment: 1,
    paymentChannel: 'WEB',
    paymentGroup: 'SUBSCRIPTION',
    paymentCard: { cardUserKey: payment.wallet?.key, cardToken: payment.storedCard?.token },
  };
}

/** What is bought and by whom: the same in every request that pays. */
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
