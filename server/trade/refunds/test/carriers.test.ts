import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DomainError } from '../../../platform/errors.ts';
import { codeOf, dayMs, openRefunds } from './harness.ts';
import type { Harness } from './harness.ts';

/** Returns whose carriers hang or are silent, and parcels that come back while money of them goes back. */
let it: Harness;
beforeAll(async () => {
  it = await openRefunds();
});
afterEach(async () => {
  delete it.carrier.onCancel;
  delete it.carrier.onCreate;
  await it.balanced();
});
afterAll(() => it.close());

const away = async () => {
  throw new DomainError('CarrierUnavailable');
};
const statusOf = async (refundId: string): Promise<string | undefined> =>
  (await it.database.query<{ status: string }>('select status from refund where id = $1', [refundId]))[0]?.status;

/** Nobody holds the order or the refund, and no connection waits within a transaction. */
async function expectNothingHeld(refundId: string): Promise<void> {
  await it.database.query('select from refund where id = $1 for update nowait', [refundId]);
  const idle = await it.database.query(
    `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(idle).toEqual([]);
}

/** An accepted return that has a code. */
async function coded() {
  const order = await it.delivered();
  const { refundId } = await it.request(order.buyer, order);
  await it.accept(order.seller, refundId);
  await it.returnCode(order.buyer, refundId);
  return { ...order, refundId };
}

describe('the code of a return', () => {
  test('is made while nothing is held', async () => {
    const order = await it.delivered();
    const { refundId } = await it.request(order.buyer, order);
    await it.accept(order.seller, refundId);
    it.carrier.onCreate = () => expectNothingHeld(refundId);
    const { return: sent } = await it.returnCode(order.buyer, refundId);
    expect(sent?.code).toBe(it.parcels.get(refundId)?.code);
  });

  test('is one for two who press at once', async () => {
    const order = await it.delivered();
    const { refundId } = await it.request(order.buyer, order);
    await it.accept(order.seller, refundId);
    const [one, other] = await Promise.all([1, 2].map(() => it.returnCode(order.buyer, refundId)));
    expect(one?.return?.code).toBe(other?.return?.code);
    const steps = await it.database.query(
      `select from refund_step where refund_id = $1 and happening = 'ReturnCodeCreated'`,
      [refundId],
    );
    expect(steps).toHaveLength(1);
  });

  test('of a request that was taken back in that moment is called off again', async () => {
    const order = await it.delivered();
    const { refundId } = await it.request(order.buyer, order);
    await it.accept(order.seller, refundId);
    it.carrier.onCreate = async () => void (await it.cancelRefund(order.buyer, refundId));
    expect(await codeOf(it.returnCode(order.buyer, refundId))).toBe('RefundCancelled');
    expect(it.parcels.has(refundId)).toBe(false);
  });

  test('whose answer was lost is asked for again', async () => {
    const order = await it.delivered();
    const { refundId } = await it.request(order.buyer, order);
    await it.accept(order.seller, refundId);
    it.carrier.onCreate = away;
    expect(await codeOf(it.returnCode(order.buyer, refundId))).toBe('CarrierUnavailable');
    delete it.carrier.onCreate;
    const { acts, return: sent } = await it.returnCode(order.buyer, refundId);
    expect(sent?.code).toBe(it.parcels.get(refundId)?.code);
    expect(acts).not.toContain('CreateReturnCode');
    await it.cancelRefund(order.buyer, refundId);
  });
});

describe('a return that is called off', () => {
  test('is asked about while nothing is held, and again where the answer was lost', async () => {
    const { buyer, refundId } = await coded();
    it.carrier.onCancel = async () => {
      await expectNothingHeld(refundId);
      return away();
    };
    expect(await codeOf(it.cancelRefund(buyer, refundId))).toBe('CarrierUnavailable');
    expect(await statusOf(refundId)).toBe('Accepted');
    it.carrier.onCancel = () => expectNothingHeld(refundId);
    await it.cancelRefund(buyer, refundId);
    expect(await statusOf(refundId)).toBe('Cancelled');
  });

  test('holds up no money that the seller gives back', async () => {
    const { seller, refundId, paymentId } = await coded();
    it.carrier.onCancel = away;
    await it.approveRefund(seller, refundId);
    expect(await statusOf(refundId)).toBe('Approved');
    expect(await it.books(paymentId)).toEqual({
      provider: 1_050_00,
      refund: -1_050_00,
      carrier: -50_00,
      seller: 50_00,
    });
  });

  test('that its carrier has all the same is paid for', async () => {
    const { seller, refundId, paymentId } = await coded();
    it.carrier.onCancel = async () => false;
    await it.approveRefund(seller, refundId);
    await it.moveReturn(refundId, 'OnDelivery', 'ShipmentCompleted');
    expect(await it.books(paymentId)).toEqual({
      provider: 1_050_00,
      refund: -1_050_00,
      carrier: -100_00,
      seller: 100_00,
    });
  });

  test('by its hour waits for a silent carrier for a day, and is then looked into by an administrator', async () => {
    const { refundId } = await coded();
    it.carrier.onCancel = async (subject) => (subject === refundId ? away() : undefined);
    it.days(14);
    await it.runRefunds();
    expect(await statusOf(refundId)).toBe('Accepted');
    // Not looked at again within the hour.
    let asked = 0;
    it.carrier.onCancel = async (subject) => {
      if (subject !== refundId) return undefined;
      asked += 1;
      return away();
    };
    await it.runRefunds();
    expect(asked).toBe(0);
    it.days(1);
    await it.runRefunds();
    expect(await statusOf(refundId)).toBe('Appealed');
  });
});

describe('a parcel that comes back', () => {
  /** On its way for so long that the buyer asks for the money, or a part of it. */
  async function missing(amount?: number) {
    const order = await it.shipped([1_000_00], { installments: { count: 3, surchargeBasisPoints: 777 } });
    it.pass(10 * dayMs);
    const more = { reason: 'NotArrived' as const, ...(amount !== undefined && { amounts: [amount] }) };
    return { ...order, refundId: (await it.request(order.buyer, order, more)).refundId };
  }

  const backOf = async (itemId: string): Promise<number> =>
    it.paybacks.filter((one) => one.itemId === itemId).reduce((sum, { amount }) => sum + amount, 0);

  test('after a part went back gives back the rest, to the kuruş', async () => {
    const { seller, code, itemIds, paymentId, refundId } = await missing(333_33);
    const [itemId = ''] = itemIds;
    await it.accept(seller, refundId);
    expect(await it.statusOfItem(itemId)).toBe('Shipped');
    await it.move(code, 'ProductReturned');
    await it.move(code, 'ProductReturned');
    expect(await it.statusOfItem(itemId)).toBe('Refunded');
    const charged = 1_050_00 + Math.round(1_050_00 * 0.0777);
    expect(await backOf(itemId)).toBe(charged);
    const books = await it.books(paymentId);
    expect(Object.keys(books).toSorted()).toEqual(['carrier', 'provider', 'refund', 'seller']);
    expect([books['provider'], books['refund']]).toEqual([charged, -charged]);
  });

  test('while a refund is open gives back the rest once that has ended, whichever way', async () => {
    const { buyer, code, itemIds, paymentId, refundId } = await missing();
    const [itemId = ''] = itemIds;
    await it.move(code, 'ProductReturned');
    expect(await it.statusOfItem(itemId)).toBe('Shipped');
    await it.cancelRefund(buyer, refundId);
    expect(await it.statusOfItem(itemId)).toBe('Refunded');
    const charged = 1_050_00 + Math.round(1_050_00 * 0.0777);
    expect(await it.books(paymentId)).toEqual({
      provider: charged,
      refund: -charged,
      carrier: -100_00,
      seller: 100_00,
    });
  });

  test('that the seller pays is taken from the seller, both ways', async () => {
    const { code, paymentId } = await it.shipped([1_000_00], { payer: 'SellerPays' });
    await it.move(code, 'ProductReturned');
    expect(await it.books(paymentId)).toEqual({
      provider: 1_000_00,
      refund: -1_000_00,
      carrier: -100_00,
      seller: 100_00,
    });
  });
});
