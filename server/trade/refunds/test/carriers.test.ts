import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DomainError } from '../../../platform/errors.ts';
import { codeOf, dayMs, openRefunds } from './harness.ts';
import type { Harness } from './harness.ts';

/** Returns with hanging or silent carriers, and parcels that the carrier returns during a refund. */
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

/** Order and refund are not locked, and no connection waits in a transaction. */
async function expectNothingLocked(refundId: string): Promise<void> {
  await it.database.query('select from refund where id = $1 for update nowait', [refundId]);
  const idle = await it.database.query(
    `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(idle).toEqual([]);
}

/** Creates an accepted return with a code. */
async function coded() {
  const order = await it.delivered();
  const { refundId } = await it.request(order.buyer, order);
  await it.accept(order.seller, refundId);
  await it.returnCode(order.buyer, refundId);
  return { ...order, refundId };
}

describe('return code', () => {
  test('is created without holding a lock', async () => {
    const order = await it.delivered();
    const { refundId } = await it.request(order.buyer, order);
    await it.accept(order.seller, refundId);
    it.carrier.onCreate = () => expectNothingLocked(refundId);
    const { return: sent } = await it.returnCode(order.buyer, refundId);
    expect(sent?.code).toBe(it.parcels.get(refundId)?.code);
  });

  test('is the same for two concurrent requests', async () => {
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

  test('is cancelled if the request is cancelled at the same time', async () => {
    const order = await it.delivered();
    const { refundId } = await it.request(order.buyer, order);
    await it.accept(order.seller, refundId);
    it.carrier.onCreate = async () => void (await it.cancelRefund(order.buyer, refundId));
    expect(await codeOf(it.returnCode(order.buyer, refundId))).toBe('RefundCancelled');
    expect(it.parcels.has(refundId)).toBe(false);
  });

  test('is created on a retry after a lost answer', async () => {
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

describe('cancellation of a return', () => {
  test('calls the carrier without holding a lock, and again after a lost answer', async () => {
    const { buyer, refundId } = await coded();
    it.carrier.onCancel = async () => {
      await expectNothingLocked(refundId);
      return away();
    };
    expect(await codeOf(it.cancelRefund(buyer, refundId))).toBe('CarrierUnavailable');
    expect(await statusOf(refundId)).toBe('Accepted');
    it.carrier.onCancel = () => expectNothingLocked(refundId);
    await it.cancelRefund(buyer, refundId);
    expect(await statusOf(refundId)).toBe('Cancelled');
  });

  test('does not delay a refund that the seller approves', async () => {
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

  test('charges the fee if the carrier has the parcel', async () => {
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

  test('waits a day for a silent carrier at the deadline, then goes to an administrator', async () => {
    const { refundId } = await coded();
    it.carrier.onCancel = async (subject) => (subject === refundId ? away() : undefined);
    it.days(14);
    await it.runRefunds();
    expect(await statusOf(refundId)).toBe('Accepted');
    // Not checked again within the hour.
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

describe('returned order parcel', () => {
  /** On its way for so long that the buyer requests a refund, in full or in part. */
  async function missing(amount?: number) {
    const order = await it.shipped([1_000_00], { installments: { count: 3, surchargeBasisPoints: 777 } });
    it.pass(10 * dayMs);
    const more = { reason: 'NotArrived' as const, ...(amount !== undefined && { amounts: [amount] }) };
    return { ...order, refundId: (await it.request(order.buyer, order, more)).refundId };
  }

  const backOf = async (itemId: string): Promise<number> =>
    it.paybacks.filter((one) => one.itemId === itemId).reduce((sum, { amount }) => sum + amount, 0);

  test('refunds the rest after a partial refund, to the kuruş', async () => {
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

  test('refunds the rest once an open refund has ended in any way', async () => {
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

  test('charges the seller for both directions', async () => {
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
