import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { codeOf, dayMs, openRefunds } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openRefunds();
});
afterAll(() => harness.close());

describe('request', () => {
  test('stops the order’s timers and waits for the seller until a deadline', async () => {
    const order = await harness.delivered();
    const { buyer, seller, code, itemIds } = order;
    const refund = await harness.request(buyer, order, { photos: [harness.photo(buyer)] });
    expect(refund).toMatchObject({
      status: 'Requested',
      side: 'Buyer',
      asked: 1_050_00,
      waitsFor: 'Seller',
      acts: ['Cancel'],
      request: { photos: [{ key: harness.photo(buyer) }] },
      return: { kind: 'Parcel', paidBy: 'Seller' },
      money: { total: 1_050_00, price: 1_000_00, shipping: 50_00, toCard: 1_050_00 },
    });
    expect(new Date(refund.dueAt ?? 0).getTime()).toBe(harness.now().getTime() + 3 * dayMs);
    expect(harness.templates(seller)).toContain('RefundBySeller.RequestCreated');
    expect(harness.templates(buyer)).toContain('Return.Request');
    // Longer than the order's own seven days.
    harness.days(2);
    await harness.runRefunds();
    expect(harness.templates(seller)).toContain('RefundBySeller.PendingAnswer');
    await harness.reject(seller, refund.refundId);
    harness.days(6);
    await harness.runDue();
    expect(await harness.statusOfItem(itemIds[0] ?? '')).toBe('Delivered');
    expect((await harness.ofSeller(seller, code)).items[0]).toMatchObject({ status: 'Rejected', side: 'Seller' });
    await harness.balanced();
  });

  test('requires twenty letters, at most three own photos, and items of that order', async () => {
    const order = await harness.delivered();
    const other = await harness.delivered();
    const { buyer, code } = order;
    await expect(harness.request(buyer, order, { description: 'Kırık geldi.' })).rejects.toThrow(
      'RefundReasonTooShort',
    );
    const four = [1, 2, 3, 4].map((number) => harness.photo(buyer, number));
    await expect(harness.request(buyer, order, { photos: four })).rejects.toThrow('TooManyPhotos');
    expect(await codeOf(harness.request(buyer, order, { photos: [harness.photo(other.buyer)] }))).toBe('MediaNotFound');
    expect(await codeOf(harness.request(buyer, { code, itemIds: other.itemIds }))).toBe('RefundItemNotFound');
    expect((await harness.ofBuyer(buyer, code)).items).toEqual([]);
  });

  test('removes direction and invisible characters from texts', async () => {
    const order = await harness.delivered();
    const hostile = `<b>Kırık</b> geldi\u202E, ayağı\u200B da ezilmiş, kutusu açık.`;
    const { request } = await harness.request(order.buyer, order, { description: hostile });
    expect(request.words).toBe('<b>Kırık</b> geldi, ayağı da ezilmiş, kutusu açık.');
  });

  test('is limited to the amount paid, and to one open refund per item', async () => {
    const order = await harness.delivered([600_00, 400_00]);
    const { buyer, itemIds } = order;
    expect(await codeOf(harness.request(buyer, order, { amounts: [630_01, 1_00] }))).toBe('RefundTooMuch');
    const one = { code: order.code, itemIds: itemIds.slice(0, 1) };
    await harness.request(buyer, one);
    expect(await codeOf(harness.request(buyer, one))).toBe('RefundOpenAlready');
    expect(await codeOf(harness.request(buyer, order))).toBe('RefundOpenAlready');
    await harness.request(buyer, { code: order.code, itemIds: itemIds.slice(1) });
  });

  test('is created once for two concurrent requests', async () => {
    const order = await harness.delivered();
    const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf(harness.request(order.buyer, order))));
    expect(codes.toSorted()).toEqual(['RefundOpenAlready', 'RefundOpenAlready', 'RefundOpenAlready', 'done']);
    expect((await harness.ofBuyer(order.buyer, order.code)).items).toHaveLength(1);
  });

  test('is for shipped items only: unsent ones are cancelled, those on their way only if they do not arrive', async () => {
    const bought = await harness.bought();
    expect(await codeOf(harness.request(bought.buyer, bought))).toBe('RefundNotYet');
    const shipped = await harness.shipped();
    expect(await codeOf(harness.request(shipped.buyer, shipped, { reason: 'NotArrived' }))).toBe('RefundNotYet');
    harness.days(10);
    const { refundable } = await harness.ofBuyer(shipped.buyer, shipped.code);
    expect(refundable[0]?.reasons).toEqual([{ reason: 'NotArrived', returnKind: 'None' }]);
    const { refundId, acts } = await harness.request(shipped.buyer, shipped, { reason: 'NotArrived' });
    expect(acts).toEqual(['Cancel']);
    // Nothing is returned: acceptance refunds at once, and the carrier that lost the parcel bears its fee.
    const approved = await harness.accept(shipped.seller, refundId);
    expect(approved.status).toBe('Approved');
    expect(await harness.books(shipped.paymentId)).toEqual({ provider: 1_050_00, refund: -1_050_00 });
    await harness.balanced();
  });
});

describe('access', () => {
  test('is limited in the query: strangers, the other party and other orders find nothing', async () => {
    const order = await harness.delivered();
    const stranger = await harness.member('Yabancı');
    const other = await harness.delivered();
    const { refundId } = await harness.request(order.buyer, order);
    const { seller, buyer, code } = order;
    for (const by of [stranger, other.buyer, other.seller, seller]) {
      expect(await codeOf(harness.request(by, order))).toBe('OrderNotFound');
      expect(await codeOf(harness.cancelRefund(by, refundId))).toBe('RefundNotFound');
      expect(await codeOf(harness.returnCode(by, refundId))).toBe('RefundNotFound');
      expect(await codeOf(harness.buyerAppeal(by, refundId))).toBe('RefundNotFound');
      expect(await codeOf(harness.takeOffer(by, refundId))).toBe('RefundNotFound');
      expect(await codeOf(harness.ofBuyer(by, code))).toBe('OrderNotFound');
    }
    for (const by of [stranger, other.buyer, other.seller, buyer]) {
      expect(await codeOf(harness.accept(by, refundId))).toBe('RefundNotFound');
      expect(await codeOf(harness.reject(by, refundId))).toBe('RefundNotFound');
      expect(await codeOf(harness.approveRefund(by, refundId))).toBe('RefundNotFound');
      expect(await codeOf(harness.appeal(by, refundId))).toBe('RefundNotFound');
      expect(await codeOf(harness.offerPart(by, refundId, 10_00))).toBe('RefundNotFound');
      expect(await codeOf(harness.ofSeller(by, code))).toBe('OrderNotFound');
    }
  });

  test('GHSA-7qvr-c5vf-xxfh: a refund is only reached through its own order', async () => {
    const order = await harness.delivered();
    const other = await harness.delivered();
    await harness.request(order.buyer, order);
    expect((await harness.ofBuyer(other.buyer, other.code)).items).toEqual([]);
    expect((await harness.ofSeller(other.seller, other.code)).items).toEqual([]);
    expect(await codeOf(harness.request(other.buyer, { code: other.code, itemIds: order.itemIds }))).toBe(
      'RefundItemNotFound',
    );
    expect(await codeOf(harness.ofBuyer(other.buyer, order.code))).toBe('OrderNotFound');
  });
});

describe('refund process', () => {
  test('accepted, returned, delivered, approved: refunds the buyer and charges the seller both parcels', async () => {
    const order = await harness.delivered();
    const { buyer, seller, code, itemIds, paymentId } = order;
    const { refundId } = await harness.request(buyer, order);
    const accepted = await harness.accept(seller, refundId);
    expect(accepted).toMatchObject({ status: 'Accepted', waitsFor: 'Buyer', acts: ['Approve'] });
    expect(harness.templates(buyer)).toContain('RefundByBuyer.RequestAccepted');
    const coded = await harness.returnCode(buyer, refundId);
    expect(coded).toMatchObject({
      return: { code: `MK${refundId}`, companyName: 'Meydan Kargo', fee: 50_00, paidBy: 'Seller' },
      acts: ['Cancel'],
    });
    // From the buyer to the seller.
    expect(harness.requested.at(-1)).toMatchObject({
      source: 'Refund',
      subject: refundId,
      from: { name: 'Alıcı' },
      to: { name: 'Satıcı' },
    });
    // A repeated call returns the same code.
    await harness.returnCode(buyer, refundId);
    expect(harness.requested.filter(({ subject }) => subject === refundId)).toHaveLength(1);
    await harness.moveReturn(refundId, 'OnDelivery');
    expect(await codeOf(harness.cancelRefund(buyer, refundId))).toBe('RefundReturnUnderWay');
    await harness.moveReturn(refundId, 'ShipmentCompleted');
    const [delivered] = (await harness.ofSeller(seller, code)).items;
    expect(delivered).toMatchObject({ status: 'ReturnDelivered', waitsFor: 'Seller', acts: ['Approve', 'Appeal'] });
    expect(harness.templates(seller)).toEqual(
      expect.arrayContaining(['RefundBySeller.Shipped', 'RefundBySeller.Delivered']),
    );
    const approved = await harness.approveRefund(seller, refundId);
    expect(approved).toMatchObject({
      status: 'Approved',
      approved: 1_050_00,
      cost: { shipping: 50_00, afterRelease: false },
    });
    expect(await harness.statusOfItem(itemIds[0] ?? '')).toBe('Refunded');
    expect(harness.paybacks.at(-1)).toMatchObject({ amount: 1_050_00, itemId: itemIds[0], orderCode: code });
    // Both parcels were carried; the seller owes them.
    expect(await harness.books(paymentId)).toEqual({
      provider: 1_050_00,
      refund: -1_050_00,
      carrier: -100_00,
      seller: 100_00,
    });
    expect(harness.refundsTold.at(-1)).toMatchObject({
      payload: { refundId, itemId: itemIds[0], amount: 1_050_00, afterRelease: false },
    });
    expect(await codeOf(harness.approveRefund(seller, refundId))).toBe('RefundAlreadyApproved');
    await harness.balanced();
  });

  test('rejected, appealed, decided in part: each party sees its own text, and the order resumes with the rest', async () => {
    const order = await harness.delivered();
    const { buyer, seller, code, itemIds, paymentId } = order;
    const administrator = await harness.member('Yönetici');
    const { refundId } = await harness.request(buyer, order);
    await harness.reject(seller, refundId, [harness.photo(seller)]);
    const [rejected] = (await harness.ofBuyer(buyer, code)).items;
    expect(rejected).toMatchObject({
      status: 'Rejected',
      acts: ['Appeal', 'Cancel'],
      rejection: { reason: 'AsDescribed', photos: [{ key: harness.photo(seller) }] },
    });
    expect(await codeOf(harness.appeal(seller, refundId))).toBe('RefundActNotAllowed');
    expect(await harness.buyerAppeal(buyer, refundId)).toMatchObject({ status: 'Appealed', waitsFor: 'Administrator' });
    expect(await codeOf(harness.buyerAppeal(buyer, refundId))).toBe('RefundAppealed');
    expect(await codeOf(harness.decide(administrator, refundId, 1_050_01))).toBe('RefundTooMuch');
    const desk = await harness.decide(administrator, refundId, 350_00);
    expect(desk).toMatchObject({ status: 'Approved', approved: 350_00, canDecide: false });
    expect(await codeOf(harness.decide(administrator, refundId, 100_00))).toBe('RefundAlreadyApproved');
    const words = (await harness.ofBuyer(buyer, code)).items[0]?.decision?.words;
    expect((await harness.ofSeller(seller, code)).items[0]?.decision?.words).toBe(`${words} Satıcı için.`);
    // A third is refunded, price and shipping alike; the order resumes and the rest is the seller's.
    harness.days(7);
    await harness.runDue();
    expect(await harness.statusOfItem(itemIds[0] ?? '')).toBe('Completed');
    const books = await harness.books(paymentId);
    expect(books).toMatchObject({ provider: 1_050_00, refund: -350_00, carrier: -50_00 });
    expect(books['held']).toBeUndefined();
    await harness.balanced();
  });

  test('overruled: leaves the money with the seller and refuses another request for the same item', async () => {
    const order = await harness.delivered();
    const administrator = await harness.member('Yönetici');
    const refundId = await harness.returned(order);
    await harness.appeal(order.seller, refundId);
    expect(await codeOf(harness.appeal(order.seller, refundId))).toBe('RefundAppealed');
    await harness.decide(administrator, refundId, 0);
    expect(harness.templates(order.buyer)).toContain('Return.Denied');
    expect(await codeOf(harness.request(order.buyer, order))).toBe('RefundDenied');
    expect((await harness.ofBuyer(order.buyer, order.code)).refundable[0]?.refusal).toBe('RefundDenied');
    await harness.balanced();
  });

  test('a partial refund offered and accepted ends it without a return, once', async () => {
    const order = await harness.delivered();
    const { buyer, seller } = order;
    const { refundId } = await harness.request(buyer, order);
    expect(await codeOf(harness.takeOffer(buyer, refundId))).toBe('RefundOfferNotFound');
    expect(await codeOf(harness.offerPart(seller, refundId, 1_050_00))).toBe('RefundTooMuch');
    const offered = await harness.offerPart(seller, refundId, 200_00);
    expect(offered).toMatchObject({ status: 'Requested', offer: { amount: 200_00 } });
    expect(offered.acts).not.toContain('OfferPart');
    expect(await codeOf(harness.offerPart(seller, refundId, 300_00))).toBe('RefundOfferedAlready');
    const taken = await harness.takeOffer(buyer, refundId);
    expect(taken).toMatchObject({ status: 'Approved', approved: 200_00, money: { toCard: 200_00 } });
    // The rest can still be requested.
    expect((await harness.ofBuyer(buyer, order.code)).refundable[0]?.most).toBe(850_00);
    await harness.balanced();
  });

  test('runs by its deadlines if nobody acts, and notifies both parties', async () => {
    const order = await harness.delivered();
    const { buyer, seller, itemIds } = order;
    const { refundId } = await harness.request(buyer, order);
    harness.days(3);
    await harness.runRefunds();
    expect(harness.templates(seller)).toContain('RefundBySeller.AcceptedByTime');
    expect(harness.templates(buyer)).toContain('RefundByBuyer.AcceptedByTime');
    harness.days(limits.returnShipReminderDays);
    await harness.runRefunds();
    expect(harness.templates(buyer)).toContain('RefundByBuyer.PendingReturn');
    await harness.returnCode(buyer, refundId);
    await harness.moveReturn(refundId, 'OnDelivery', 'ShipmentCompleted');
    harness.days(2);
    await harness.runRefunds();
    expect(harness.templates(seller)).toContain('RefundBySeller.PendingCheck');
    harness.days(1);
    expect(await harness.runRefunds()).toBe(1);
    expect(await harness.statusOfItem(itemIds[0] ?? '')).toBe('Refunded');
    expect(await harness.runRefunds()).toBe(0);
    await harness.balanced();
  });

  test('expires if nothing is returned and cancels the parcel; a parcel at the carrier keeps it open', async () => {
    const order = await harness.delivered();
    const { refundId } = await harness.request(order.buyer, order);
    await harness.accept(order.seller, refundId);
    await harness.returnCode(order.buyer, refundId);
    const other = await harness.delivered();
    const { refundId: late } = await harness.request(other.buyer, other);
    await harness.accept(other.seller, late);
    await harness.returnCode(other.buyer, late);
    const parcel = harness.parcels.get(late);
    if (parcel) {
      const stages = [{ stage: 'OnDelivery' as const, at: harness.now() }];
      harness.parcels.set(late, { ...parcel, stage: 'OnDelivery', stages });
    }
    harness.days(limits.returnShipDays);
    await harness.runRefunds();
    expect((await harness.ofBuyer(order.buyer, order.code)).items[0]?.status).toBe('Cancelled');
    expect(harness.parcels.has(refundId)).toBe(false);
    expect(harness.templates(order.seller)).toContain('Return.Lapsed');
    expect((await harness.ofBuyer(other.buyer, other.code)).items[0]?.status).toBe('ReturnShipped');
    // The carrier never delivers it: an administrator decides.
    harness.days(15);
    await harness.runRefunds();
    expect((await harness.ofBuyer(other.buyer, other.code)).items[0]?.status).toBe('Appealed');
    await harness.balanced();
  });

  test('ignores stages that come twice, late or out of order', async () => {
    const order = await harness.delivered();
    const { refundId } = await harness.request(order.buyer, order);
    await harness.accept(order.seller, refundId);
    await harness.returnCode(order.buyer, refundId);
    await harness.moveReturn(refundId, 'ShipmentCompleted');
    await harness.moveReturn(refundId, 'OnDelivery');
    expect((await harness.ofBuyer(order.buyer, order.code)).items[0]?.status).toBe('ReturnDelivered');
    await harness.approveRefund(order.seller, refundId);
    await harness.moveReturn(refundId, 'ProductReturned');
    expect((await harness.ofBuyer(order.buyer, order.code)).items[0]?.status).toBe('Approved');
    expect(await harness.books(order.paymentId)).toMatchObject({ carrier: -100_00 });
    await harness.balanced();
  });
});
