import type { UserAddress } from '../../../../contract/schemas/address.ts';
import { add, atMost, minus } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Checkout } from '../../carts/port.ts';
import type { ApprovedPayment, GoodsRequest, Payer, Prepared, Purchase } from '../../payments/port.ts';
import { orderEvents } from '../events.ts';
import { codeFrom, heldFor } from '../rules.ts';
import { insertOrders, itemsOfOrders, lockOrdersOfPayment } from '../store/orders.ts';
import type { Item, NewItem, NewOrder, OrderRecord } from '../store/orders.ts';
import type { AddressSnapshot } from '../tables.ts';
import { after, inState, keep } from './deps.ts';
import type { HeldOrder, OrderDeps } from './deps.ts';
import { tellOrdered } from './telling.ts';

/** What is bought of sellers, for payments. */
export function createGoods(deps: OrderDeps): Purchase<GoodsRequest> {
  return {
    prepare: (...args) => deps.database.inTransaction(() => prepare(deps, ...args)),
    fulfil: (payment) => deps.database.inTransaction(() => fulfil(deps, payment)),
    abandon: (paymentId) => deps.database.inTransaction(() => abandon(deps, paymentId)),
  };
}

async function prepare(
  deps: OrderDeps,
  paymentId: string,
  payer: Payer,
  request: GoodsRequest,
  until: Date,
): Promise<Prepared> {
  const { database, addresses, carts, contracts, coupons, sales } = deps;
  // Whose the addresses are comes first: what is in a cart tells nobody which there are.
  const own = await addresses.list(payer.accountId);
  const { delivery, invoice } = chosenAddresses(own, request);
  const checkout = await carts.checkout(payer.accountId, request.deliveries);
  const { priced, merchants } = checkout;
  if (priced.total !== request.expectedTotal) throw new DomainError('CheckoutChanged');
  const adIds = priced.items.map(({ id }) => id);
  // What stands on paper is what they are while they are held; their prices were compared before.
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
      shippingPayer: payerOf(parcel),
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
  await contracts.keepGoods(
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

const newCode = (): string => codeFrom(Buffer.from(chance.secret(10), 'base64url'));

type Line = Checkout['priced']['items'][number];

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

function payerOf(parcel: { buyerPays: Kurus; sellerPays: Kurus } | undefined): OrderRecord['shippingPayer'] {
  if (!parcel) return 'UnSelect';
  return parcel.buyerPays > 0 ? 'BuyerPays' : 'SellerPays';
}

/** Where it goes and who is billed: the payer's own addresses and no others. Refuses AddressNotFound. */
function chosenAddresses(
  own: readonly UserAddress[],
  { deliveryAddressId, voucherAddressId }: GoodsRequest,
): { delivery: UserAddress | undefined; invoice: UserAddress } {
  const find = (id: string | undefined) =>
    id === undefined
      ? undefined
      : required(
          own.find((address) => address.id === id),
          'AddressNotFound',
        );
  const delivery = find(deliveryAddressId);
  return { delivery, invoice: required(find(voucherAddressId) ?? delivery, 'AddressNotFound') };
}

const snapshot = (address: UserAddress): AddressSnapshot => {
  const { name, surname, phone, province, district, neighborhood, line } = address;
  const { postcode, companyTitle, taxNumber, taxOffice } = address;
  return {
    name,
    surname,
    phone,
    provinceId: province.id,
    province: province.name,
    districtId: district.id,
    district: district.name,
    neighborhood: neighborhood.name,
    line,
    ...(postcode !== undefined && { postcode }),
    ...(companyTitle !== undefined && { companyTitle }),
    ...(taxNumber !== undefined && { taxNumber }),
    ...(taxOffice !== undefined && { taxOffice }),
  };
};

/** The orders of a payment with their items, held in the order of their codes. */
async function ordersOf({ database }: OrderDeps, paymentId: string): Promise<HeldOrder[]> {
  const orders = await lockOrdersOfPayment(database, paymentId);
  const items = await itemsOfOrders(
    database,
    orders.map(({ code }) => code),
  );
  return orders.map((order) => ({ order, items: items.filter(({ orderCode }) => orderCode === order.code) }));
}

const isUnpaid = ({ status }: Pick<Item, 'status'>): boolean =>
  status === 'PaymentPending' || status === 'PaymentFailed';

async function fulfil(deps: OrderDeps, payment: ApprovedPayment): Promise<boolean> {
  const { carts, coupons, events, ledger, sales } = deps;
  const held = await ordersOf(deps, payment.paymentId);
  const all = held.flatMap(({ items }) => items);
  if (all.length === 0) return false;
  if (!all.every(isUnpaid)) return true;
  if (!(await areAllThere(deps, payment.payer, held))) return false;
  if (all.some(({ couponDiscount }) => couponDiscount > 0) && !(await coupons.use(payment.paymentId))) return false;
  const adIds = all.map(({ adId }) => adId);
  if (!(await sales.sell(adIds, payment.paymentId))) return false;
  const now = clock.now();
  for (const { order, items } of held) {
    const paid = items.map((item) => ({
      ...inState(item, order, after(item, 'pay', 'system'), now),
      surcharge: payment.surchargeByItem.get(item.id) ?? item.surcharge,
    }));
    const kept = await keep(
      deps,
      { order, items },
      paid,
      { happening: 'Paid', by: 'Buyer' },
      { paidAt: now, installmentCount: payment.installmentCount },
      now,
    );
    await events.publish(orderEvents.paid, {
      orderCode: order.code,
      itemIds: paid.map(({ id }) => id),
      adIds: paid.map(({ adId }) => adId),
      buyerId: order.buyerId,
      sellerId: order.sellerId,
    });
    await tellOrdered(deps, kept);
  }
  const surcharge = add(...all.map((item) => payment.surchargeByItem.get(item.id) ?? item.surcharge));
  await ledger.post({
    cause: `payment:${payment.paymentId}:ordered`,
    paymentId: payment.paymentId,
    entries: [
      { account: 'buyer', subjectId: payment.paymentId, amount: payment.charged },
      { account: 'discount', amount: add(...all.map((item) => item.platformDiscount)) },
      ...all.map((item) => ({ account: 'held', subjectId: item.id, amount: minus(heldFor(item)) }) as const),
      { account: 'carrier', amount: minus(add(...all.map((item) => item.shipping))) },
      { account: 'instalment', subjectId: payment.paymentId, amount: minus(surcharge) },
    ],
  });
  await carts.bought(payment.payer.accountId, adIds);
  return true;
}

/** Whether buyer and sellers are still members who may deal; until the transaction has ended none of them leaves. */
async function areAllThere({ accounts }: OrderDeps, payer: Payer, held: readonly HeldOrder[]): Promise<boolean> {
  const ids = new Set([...(payer.isGuest ? [] : [payer.accountId]), ...held.map(({ order }) => order.sellerId)]);
  return (await accounts.lockActive([...ids])).size === ids.size;
}

async function abandon(deps: OrderDeps, paymentId: string): Promise<void> {
  await deps.sales.release(paymentId);
  await deps.coupons.release(paymentId);
  for (const held of await ordersOf(deps, paymentId)) {
    const pending = held.items.filter(({ status }) => status === 'PaymentPending');
    if (pending.length === 0) continue;
    const failed = pending.map((item) => ({ ...item, status: after(item, 'fail', 'system') }));
    await keep(deps, held, failed, { happening: 'PaymentFailed', by: 'System' });
  }
}
