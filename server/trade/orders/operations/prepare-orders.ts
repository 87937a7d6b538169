import { DomainError, required } from '../../../platform/errors.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { add, atMost, noMoney } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { GoodsRequest, Payer, Prepared } from '../../payments/port.ts';
import type { Checkout } from '../../carts/port.ts';
import { codeFrom } from '../rules.ts';
import { insertOrders } from '../store/orders.ts';
import type { NewItem, NewOrder, OrderRecord } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import { chosenAddresses, snapshot } from './order-addresses.ts';

type Line = Checkout['priced']['items'][number];

export async function prepareOrders(
  deps: OrderDeps,
  paymentId: string,
  payer: Payer,
  request: GoodsRequest,
  until: Date,
): Promise<Prepared> {
  const { database, addresses, carts, contracts, coupons, sales } = deps;
  // Addresses are checked first, so an error about the cart does not reveal whether a foreign address exists.
  const [listed, locked] = await Promise.allSettled([
    addresses.list(payer.accountId),
    carts.checkout(payer.accountId, request.deliveries),
  ]);
  const own = valueOf(listed);
  const { delivery, invoice } = chosenAddresses(own, request);
  const checkout = valueOf(locked);
  const { priced, merchants } = checkout;
  if (priced.total !== request.expectedTotal) throw new DomainError('CheckoutChanged');
  const adIds = priced.items.map(({ id }) => id);
  // Contracts quote the ads as they are while reserved. Their prices were compared above.
  const ads = await sales.hold(adIds, paymentId, until);
  const sellerIds = priced.sellers.map(({ sellerId }) => sellerId);

  const orders = sellerIds.map((sellerId): NewOrder => {
    const parcel = checkout.parcels.get(sellerId);
    const [firstId = ''] = priced.sellers.find((seller) => seller.sellerId === sellerId)?.itemIds ?? [];
    return {
      code: newCode(),
      paymentId,
      buyerId: payer.accountId,
      isGuest: payer.isGuest,
      email: payer.isGuest ? (payer.email ?? null) : null,
      language: request.language,
      sellerId,
      sellerKind: required(ads.get(firstId), 'AdNoLongerPublished').ownerType,
      delivery: parcel ? 'Parcel' : 'InPerson',
      companyId: parcel?.companyId ?? null,
      parcelSize: parcel?.size ?? null,
      shippingPayer: shippingPayerOf(parcel),
      status: 'PaymentPending',
      deliveryAddress: parcel ? snapshot(required(delivery, 'AddressNotFound')) : null,
      invoiceAddress: snapshot(invoice),
      createdAt: clock.now(),
    };
  });
  const codes = new Map(orders.map(({ sellerId, code }) => [sellerId, code]));
  const items = priced.items.map((line): NewItem => {
    const ad = required(ads.get(line.id), 'AdNoLongerPublished');
    return {
      id: chance.uuid(),
      orderCode: codes.get(line.sellerId) ?? '',
      paymentId,
      adId: line.id,
      title: ad.title,
      picture: ad.picture ?? null,
      categoryId: ad.categoryId,
      mainCategoryId: ad.mainCategoryId,
      offerId: checkout.offers.get(line.id) ?? null,
      status: 'PaymentPending',
      ...moneyOf(line),
      surcharge: noMoney,
    };
  });
  await insertOrders(database, orders, items);
  if (checkout.couponId !== undefined) {
    await coupons.reserve({
      paymentId,
      ownerId: payer.accountId,
      couponId: checkout.couponId,
      amount: priced.couponDiscount,
      orderItemIds: items.filter(({ couponDiscount }) => couponDiscount > 0).map(({ id }) => id),
    });
  }
  await contracts.saveGoods(
    { ...request, payer, checkout, ads, addresses: own },
    {
      orders: orders.map(({ sellerId, code }) => ({ sellerId, orderCode: code })),
      approvals: request.approvals,
    },
  );
  return {
    amount: priced.total,
    items: items.map((item) => {
      const amount = add(item.price, item.shipping);
      const sellerId = orders.find(({ code }) => code === item.orderCode)?.sellerId ?? '';
      const key = required(merchants.get(sellerId), 'CartSellerNotReady');
      return {
        id: item.id,
        name: item.title,
        category: String(item.mainCategoryId),
        kind: 'Goods',
        amount,
        subMerchant: { key, amount: atMost(item.net, amount) },
      };
    }),
    party: {
      name: invoice.name,
      surname: invoice.surname,
      email: required(payer.email, 'NoVerifiedContact'),
      phone: invoice.phone,
      address: invoice.line,
      city: invoice.province.name,
      ...(invoice.postcode !== undefined && { postcode: invoice.postcode }),
    },
    installmentsMost: checkout.installmentsMost,
    after: { action: 'GoToOrders' },
    orderCodes: orders.map(({ code }) => code),
  };
}

function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

const newCode = (): string => codeFrom(Buffer.from(chance.secret(10), 'base64url'));

const moneyOf = ({
  list,
  price,
  campaignDiscount,
  couponDiscount,
  platformDiscount,
  shipping,
  sellerShipping,
  commission,
  commissionVat,
  withheld,
  net,
}: Line) => ({
  list,
  price,
  campaignDiscount,
  couponDiscount,
  platformDiscount,
  shipping,
  sellerShipping,
  commission,
  commissionVat,
  withheld,
  net,
});

function shippingPayerOf(parcel: { buyerPays: Kurus; sellerPays: Kurus } | undefined): OrderRecord['shippingPayer'] {
  if (!parcel) return 'UnSelect';
  return parcel.buyerPays > 0 ? 'BuyerPays' : 'SellerPays';
}
