import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderCalls as calls } from '../../../../contract/calls/orders.ts';
import { handoverCode } from '../operations/secrets.ts';
import { codeOf, openOrders } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openOrders();
});
beforeEach(() => {
  harness.notices.length = 0;
  harness.sent.length = 0;
  harness.published.length = 0;
  harness.paybacks.length = 0;
});
afterAll(async () => {
  await harness.isSound();
  await harness.close();
});

const cancelled = { reason: 'ChangedMind' } as const;

describe('purchase', () => {
  it('creates one order per seller and posts every kuruş to the ledger', async () => {
    const [one, two] = [await harness.member('Bir'), await harness.member('İki', 'Business')];
    const buyer = await harness.member('Alıcı');
    const [a, b] = [await harness.ad(one, 333_33), await harness.ad(one, 66_67)];
    const c = await harness.ad(two, 1_234_56, { ownerType: 'Business' });
    const options = { installments: { count: 7, surchargeBasisPoints: 1_137 } };
    const payment = await harness.prepare(
      buyer,
      new Map([
        [one, [a, b]],
        [two, [c]],
      ]),
      options,
    );
    expect(payment.prepared.items).toHaveLength(3);
    expect(payment.prepared.party).toMatchObject({ name: 'Alıcı', city: 'İstanbul' });
    expect(await harness.settle(buyer, payment, options)).toBe(true);
    // The provider reports the approval twice.
    const codes = await harness.codesOf(payment.paymentId);
    expect(codes).toHaveLength(2);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    const books = await harness.books(payment.paymentId);
    expect(books['buyer']).toBeUndefined();
    expect(books['held']).toBe(-(333_33 + 66_67 + 1_234_56));
    expect(books['carrier']).toBe(-100_00);
    expect(harness.contractOrders.map(({ orderCode }) => orderCode)).toEqual(expect.arrayContaining(codes));
    for (const adId of [a, b, c]) expect(await harness.ads.statusOf(adId)).toBe('OutOfStock');
    expect(harness.templates(one)).toEqual(['OrderBySeller.Received']);
    expect(harness.templates(buyer)).toEqual(['OrderByBuyer.Ordered', 'OrderByBuyer.Ordered']);
    expect(harness.published.filter(({ name }) => name === 'OrderPaid')).toHaveLength(2);
  });

  it('is refused if the total differs from the one shown, and reserves nothing', async () => {
    const [seller, buyer] = [await harness.member(), await harness.member()];
    const adId = await harness.ad(seller, 1_000_00);
    const { priced } = await harness.prepare(buyer, new Map([[seller, [adId]]]));
    await harness.goods.abandon(
      (await harness.database.query<{ id: string }>('select payment_id as id from ad_hold')).at(-1)?.id ?? '',
    );
    const refused = harness.goods.prepare(
      'b7e7a3a0-0000-4000-8000-000000000001',
      { accountId: buyer, isGuest: false },
      {
        deliveryAddressId: harness.addresses.get(buyer)?.[0]?.id ?? '',
        deliveries: [{ sellerId: seller, kind: 'Parcel', companyId: 'mock' }],
        expectedTotal: priced.total - 1,
        approvals: [],
        language: 'tr',
      },
      harness.now(),
    );
    expect(await codeOf(refused)).toBe('CheckoutChanged');
    expect(await harness.ads.statusOf(adId)).toBe('OnSale');
  });

  it('accepts only the payer’s own addresses', async () => {
    const [seller, buyer, stranger] = [await harness.member(), await harness.member(), await harness.member()];
    const adId = await harness.ad(seller, 1_000_00);
    const theirs = harness.addresses.get(stranger) ?? [];
    const own = harness.addresses.get(buyer) ?? [];
    harness.addresses.set(buyer, []);
    expect(await codeOf(harness.prepare(buyer, new Map([[seller, [adId]]])))).toBe('AddressNotFound');
    harness.addresses.set(buyer, own);
    const { priced } = await harness.prepare(buyer, new Map([[seller, [adId]]]));
    const refused = harness.goods.prepare(
      'b7e7a3a0-0000-4000-8000-000000000002',
      { accountId: buyer, isGuest: false },
      {
        deliveryAddressId: theirs[0]?.id ?? '',
        deliveries: [],
        expectedTotal: priced.total,
        approvals: [],
        language: 'tr',
      },
      harness.now(),
    );
    expect(await codeOf(refused)).toBe('AddressNotFound');
  });

  it('releases an unpaid purchase, and fulfils a late payment if the ads are still available', async () => {
    const [seller, buyer] = [await harness.member(), await harness.member()];
    const adId = await harness.ad(seller, 1_000_00);
    const payment = await harness.prepare(buyer, new Map([[seller, [adId]]]));
    await harness.goods.abandon(payment.paymentId);
    await harness.goods.abandon(payment.paymentId);
    const [code = ''] = await harness.codesOf(payment.paymentId);
    expect(await harness.statusOf(code)).toBe('PaymentFailed');
    expect(await harness.ads.statusOf(adId)).toBe('OnSale');
    expect(await harness.settle(buyer, payment)).toBe(true);
    expect(await harness.statusOf(code)).toBe('Paid');
  });

  it('creates no order if an ad is gone by the time of the payment', async () => {
    const [seller, buyer] = [await harness.member(), await harness.member()];
    const adId = await harness.ad(seller, 1_000_00);
    const late = await harness.prepare(buyer, new Map([[seller, [adId]]]));
    harness.pass(15 * 60_000);
    const next = await harness.prepare(await harness.member(), new Map([[seller, [adId]]]));
    expect(await harness.settle(buyer, next)).toBe(true);
    expect(await harness.settle(buyer, late)).toBe(false);
    const [code = ''] = await harness.codesOf(late.paymentId);
    expect(await harness.statusOf(code)).toBe('PaymentFailed');
    expect((await harness.books(late.paymentId))['held']).toBeUndefined();
  });

  it('creates no order if the seller was banned by the time of the payment', async () => {
    const [seller, buyer] = [await harness.member(), await harness.member()];
    const adId = await harness.ad(seller, 1_000_00);
    const payment = await harness.prepare(buyer, new Map([[seller, [adId]]]));
    await harness.database.query(`update account set status = 'Passive' where id = $1`, [seller]);
    expect(await harness.settle(buyer, payment)).toBe(false);
    expect(await harness.ads.statusOf(adId)).toBe('OnSale');
  });
});

describe('parcel order', () => {
  it('runs from the shipment code to the seller’s money', async () => {
    const { seller, buyer, code, paymentId, adIds } = await harness.bought([1_000_00]);
    expect((await harness.sellerDetail(seller, code)).next).toMatchObject({ act: 'CreateShipmentCode' });
    const { parcel } = await harness.createCode({ seller, code });
    expect((await harness.createCode({ seller, code })).parcel.code).toBe(parcel.code);
    expect(harness.requested.at(-1)).toMatchObject({ subject: code, companyId: 'mock', value: 1_000_00 });
    await harness.move(code, 'OnDelivery');
    await harness.move(code, 'OnDelivery');
    expect(await harness.statusOf(code)).toBe('Shipped');
    await harness.move(code, 'ShipmentCompleted');
    expect((await harness.detail(buyer, code)).next).toMatchObject({ act: 'Approve' });
    const { order } = await harness.approve(buyer, code);
    expect(order.status).toBe('Completed');
    expect(order.history.map(({ happening }) => happening)).toEqual([
      'Ordered',
      'Paid',
      'ShipmentCodeCreated',
      'Shipped',
      'Delivered',
      'Approved',
    ]);
    // 8 % of 1,000 TL, of which a sixth is VAT.
    expect(await harness.books(paymentId)).toEqual({
      provider: 1_050_00,
      carrier: -50_00,
      commission: -66_67,
      vat: -13_33,
      seller: -920_00,
    });
    expect(harness.templates(seller)).toEqual([
      'OrderBySeller.Received',
      'OrderBySeller.DeliveredToBuyer',
      'OrderBySeller.BuyerApproved',
    ]);
    expect(harness.templates(buyer)).toEqual([
      'OrderByBuyer.Ordered',
      'OrderByBuyer.Shipped',
      'OrderByBuyer.DeliveredToBuyer',
    ]);
    expect(harness.published.at(-1)).toMatchObject({ name: 'OrderCompleted', payload: { sellerId: seller } });
    expect(await codeOf(harness.approve(buyer, code))).toBe('OrderAlreadyCompleted');
    expect(await harness.ads.statusOf(adIds[0] ?? '')).toBe('OutOfStock');
  });

  it('is delivered even if the carrier never reported the pickup', async () => {
    const { seller, code } = await harness.bought();
    await harness.createCode({ seller, code });
    await harness.move(code, 'ShipmentCompleted');
    expect(await harness.statusOf(code)).toBe('Delivered');
    await harness.move(code, 'OnDelivery');
    expect(await harness.statusOf(code)).toBe('Delivered');
  });

  it('is refunded when the carrier returns the parcel', async () => {
    const { code, paymentId, adIds, buyer } = await harness.shipped([500_00]);
    await harness.move(code, 'ProductReturned');
    await harness.move(code, 'ProductReturned');
    expect(await harness.statusOf(code)).toBe('Refunded');
    expect(harness.paybacks).toHaveLength(1);
    // The carrier is paid for both directions, once each.
    expect(await harness.books(paymentId)).toEqual({
      provider: 550_00,
      refund: -550_00,
      carrier: -100_00,
      seller: 100_00,
    });
    expect(harness.published.at(-1)).toMatchObject({ name: 'OrderSentBack', payload: { orderCode: code } });
    expect(await harness.ads.statusOf(adIds[0] ?? '')).toBe('OnSale');
    expect(harness.templates(buyer)).toContain('OrderByBuyer.ParcelReturned');
  });

  it('can be approved in part', async () => {
    const { buyer, code, itemIds, paymentId } = await harness.delivered([100_00, 300_00]);
    const [first = '', second = ''] = itemIds;
    await harness.approve(buyer, code, [first]);
    expect(await harness.statusOf(code)).toBe('Delivered');
    expect(await codeOf(harness.approve(buyer, code, [first]))).toBe('OrderAlreadyCompleted');
    await harness.approve(buyer, code, [second]);
    expect(await harness.statusOf(code)).toBe('Completed');
    expect((await harness.books(paymentId))['held']).toBeUndefined();
  });
});

describe('cancellation', () => {
  it('refunds the buyer the named items with their shares of shipping and surcharge', async () => {
    const installments = { count: 6, surchargeBasisPoints: 1_000 };
    const { buyer, seller, code, itemIds, paymentId, adIds } = await harness.bought([100_00, 300_00], { installments });
    const [first = '', second = ''] = itemIds;
    const { order } = await harness.cancel(buyer, code, { itemIds: [first], ...cancelled });
    expect(order.status).toBe('Paid');
    expect(harness.paybacks.map(({ itemId, cause }) => [itemId, cause])).toEqual([
      [first, `order-item:${first}:cancelled`],
    ]);
    expect(await harness.ads.statusOf(adIds[0] ?? '')).toBe('OnSale');
    await harness.cancel(buyer, code, { itemIds: [second], ...cancelled });
    expect(await harness.statusOf(code)).toBe('Cancelled');
    const total = 495_00;
    expect(await harness.books(paymentId)).toEqual({ provider: total, refund: -total });
    expect(harness.templates(seller)).toEqual([
      'OrderBySeller.Received',
      'OrderBySeller.Cancelled',
      'OrderBySeller.Cancelled',
    ]);
    expect(await codeOf(harness.cancel(buyer, code, { itemIds: [first], ...cancelled }))).toBe('OrderCancelled');
  });

  it('lets only the seller cancel the whole order', async () => {
    const { buyer, seller, code, itemIds } = await harness.bought([100_00, 300_00]);
    expect(await codeOf(harness.cancel(buyer, code, cancelled))).toBe('OrderActNotAllowed');
    const some = { itemIds: itemIds.slice(0, 1), reason: 'CannotShip' } as const;
    expect(await codeOf(harness.cancel(seller, code, some))).toBe('OrderActNotAllowed');
    const { order } = await harness.cancel(seller, code, { reason: 'CannotShip' });
    expect(order.items.map(({ status }) => status)).toEqual(['Cancelled', 'Cancelled']);
    expect(order.items[0]?.cancelled).toMatchObject({ by: 'Seller', reason: 'CannotShip' });
    expect(harness.paybacks).toHaveLength(2);
  });

  it('requires a reason of that party, and a text for `Other`', async () => {
    const { buyer, seller, code, itemIds } = await harness.bought();
    expect(await codeOf(harness.cancel(buyer, code, { itemIds, reason: 'CannotShip' }))).toBe('CancelReasonUnknown');
    expect(await codeOf(harness.cancel(seller, code, { reason: 'ChangedMind' }))).toBe('CancelReasonUnknown');
    expect(await codeOf(harness.cancel(seller, code, { reason: 'Other' }))).toBe('Required');
    const reasons = await harness.call(calls.cancelReasons, { params: { orderCode: code } }, seller);
    expect(reasons.items.map(({ id }) => id)).toContain('SoldElsewhere');
  });

  it('refuses items of another order', async () => {
    const { buyer, code } = await harness.bought();
    const other = await harness.bought();
    expect(await codeOf(harness.cancel(buyer, code, { itemIds: other.itemIds, ...cancelled }))).toBe(
      'OrderItemNotFound',
    );
  });

  it('is refused once the carrier has the parcel, even before it is reported', async () => {
    const { buyer, seller, code, itemIds } = await harness.bought();
    await harness.createCode({ seller, code });
    const parcel = harness.parcels.get(code);
    if (parcel) harness.parcels.set(code, { ...parcel, stage: 'OnDelivery' });
    expect(await codeOf(harness.cancel(buyer, code, { itemIds, ...cancelled }))).toBe('OrderAlreadyShipped');
    await harness.move(code, 'OnDelivery');
    expect(await codeOf(harness.cancel(seller, code, { reason: 'CannotShip' }))).toBe('OrderAlreadyShipped');
  });

  it('cancels a parcel that is not handed over yet', async () => {
    const { buyer, seller, code, itemIds } = await harness.bought();
    await harness.createCode({ seller, code });
    await harness.cancel(buyer, code, { itemIds, ...cancelled });
    expect(harness.parcels.has(code)).toBe(false);
  });
});

describe('handover in person', () => {
  const bought = () => harness.bought([1_000_00], { delivery: 'InPerson' });
  const handOver = (seller: string, code: string, digits: string) =>
    harness.call(calls.handOver, { params: { orderCode: code }, body: { code: digits } }, seller);

  it('completes with the six digits that only the buyer sees', async () => {
    const { seller, buyer, code, paymentId } = await bought();
    const { handover } = await harness.detail(buyer, code);
    expect(handover?.code).toMatch(/^[0-9]{6}$/);
    const seen = await harness.sellerDetail(seller, code);
    expect(seen.handover).toEqual({ triesLeft: 5 });
    expect(JSON.stringify(seen)).not.toContain(handover?.code);
    const { order } = await handOver(seller, code, handover?.code ?? '');
    expect(order.status).toBe('Completed');
    expect((await harness.books(paymentId))['held']).toBeUndefined();
    expect((await harness.detail(buyer, code)).handover?.code).toBeUndefined();
    expect(harness.templates(buyer)).toEqual(['OrderByBuyer.OrderedInPerson', 'OrderByBuyer.HandedOver']);
    expect(harness.templates(seller)).toEqual(['OrderBySeller.ReceivedInPerson', 'OrderBySeller.HandedOver']);
  });

  it('takes no code for an hour after five wrong ones, also under concurrent tries', async () => {
    const { seller, code } = await bought();
    const right = handoverCode(harness.deps.secret, code);
    const wrong = right === '000000' ? '000001' : '000000';
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(handOver(seller, code, wrong))));
    expect(codes.filter((one) => one === 'HandoverCodeWrong')).toHaveLength(4);
    expect(codes.filter((one) => one === 'HandoverLocked')).toHaveLength(8);
    expect(await codeOf(handOver(seller, code, right))).toBe('HandoverLocked');
    harness.pass(60 * 60_000 - 1);
    expect(await codeOf(handOver(seller, code, right))).toBe('HandoverLocked');
    harness.pass(1);
    expect(await codeOf(handOver(seller, code, wrong))).toBe('HandoverCodeWrong');
    expect((await harness.sellerDetail(seller, code)).handover).toEqual({ triesLeft: 4 });
    expect(await codeOf(handOver(seller, code, right))).toBe('done');
  });

  it('accepts no handover code for a parcel and no shipment code for a meeting', async () => {
    const parcel = await harness.bought();
    expect(await codeOf(handOver(parcel.seller, parcel.code, '123456'))).toBe('OrderNotInPerson');
    const meeting = await bought();
    expect(await codeOf(harness.createCode(meeting))).toBe('OrderNotByParcel');
  });
});
