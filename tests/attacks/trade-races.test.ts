import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../support/ad-harness.ts';
import { dayMs, openTradeHarness, refundText } from '../support/trade-harness.ts';
import type { Traded, TradeHarness } from '../support/trade-harness.ts';

/** Two concurrent calls of which only one can succeed. The money must end where one of the two orders would have put it. */
let it: TradeHarness;
beforeAll(async () => {
  it = await openTradeHarness();
});
afterEach(() => it.expectBalanced());
afterAll(() => it.testing.close());

/** Error codes of the answers, sorted; `done` for success. A server error fails the test. */
function outcomes(answers: readonly Answer[]): string[] {
  for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
  return answers.map(({ errorCode = 'done' }) => errorCode).toSorted();
}

/** Expects a full refund of a payment: the ledger balances to zero except for shipping, which seller and carrier settle. */
async function expectAllBack({ paymentId }: Traded, charged: number): Promise<void> {
  await it.testing.runJobs();
  const books = await it.books({ paymentId });
  expect(Object.keys(books).filter((account) => account !== 'seller' && account !== 'carrier')).toEqual([]);
  expect((books['seller'] ?? 0) + (books['carrier'] ?? 0)).toBe(0);
  const [row] = await it.database.query<{ sum: number }>(
    'select coalesce(sum(amount), 0)::float8 as sum from payback where payment_id = $1 and sent_at is not null',
    [paymentId],
  );
  expect(row?.sum).toBe(charged);
}

const chargedOf = async ({ paymentId }: Traded): Promise<number> => {
  const [row] = await it.database.query<{ charged: number }>(
    'select charged::float8 as charged from payment where id = $1',
    [paymentId],
  );
  return row?.charged ?? 0;
};

describe('two partial refunds at once', () => {
  test('become one refund of one item, and the rest can be requested after it has ended', async () => {
    const [order] = (await it.bought([[100_001]], { installmentCount: 6 })) as [Traded];
    await it.delivered(order);
    const answers = await Promise.all(
      [40_000, 60_000, 90_000].map((amount) => it.requestRefund(order, { amounts: [amount] })),
    );
    expect(outcomes(answers)).toEqual(['RefundOpenAlready', 'RefundOpenAlready', 'done']);
    const first = answers.find(({ statusCode }) => statusCode === 200)?.['refund'] as { refundId: string };
    expect(await it.acceptRefund(order, first.refundId)).toMatchObject({ statusCode: 200 });
    await it.acceptRefund(order, await it.refundOf(order));
    await expectAllBack(order, await chargedOf(order));
  });

  test('refund both items of an order, and no kuruş more than was paid', async () => {
    const [order] = (await it.bought([[33_333, 66_667]], { installmentCount: 3 })) as [Traded];
    await it.delivered(order);
    const refunds = await Promise.all(order.itemIds.map((id) => it.refundOf({ ...order, itemIds: [id] })));
    const answers = await Promise.all(refunds.map((id) => it.acceptRefund(order, id)));
    expect(outcomes(answers)).toEqual(['done', 'done']);
    expect(await it.itemStatuses(order)).toEqual(['Refunded', 'Refunded']);
    await expectAllBack(order, await chargedOf(order));
  });

  test('are refused beyond the remaining amount', async () => {
    const [order] = (await it.bought([[100_000]])) as [Traded];
    await it.delivered(order);
    await it.acceptRefund(order, await it.refundOf(order, { amounts: [99_999] }));
    const charged = await chargedOf(order);
    expect(await it.requestRefund(order, { amounts: [charged - 99_999 + 1] })).toMatchObject({
      errorCode: 'RefundTooMuch',
    });
  });
});

describe('a refund that races', () => {
  test('the payout of the same money pays the buyer once, and the paid seller owes it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const seller = await it.aBusiness();
      const [order] = (await it.bought([[120_000 + round]], { sellers: [seller] })) as [Traded];
      await it.delivered(order);
      await it.approve(order);
      await it.testing.runJobs();
      const asked = it.refundOf(order).then((refundId) => it.acceptRefund(order, refundId));
      await Promise.all([asked, it.runJob('earnings.payouts')]);
      // Frozen money and money on its way to the buyer are checked again half an hour later.
      await it.testing.runJobs();
      it.advance(31 * 60_000);
      await it.runJob('earnings.payouts');
      await it.testing.runJobs();
      const [earning] = await it.database.query<{ stage: string }>('select stage from earning where id = $1', [
        order.itemIds[0],
      ]);
      const books = await it.books({ paymentId: order.paymentId });
      const owed = (books['seller'] ?? 0) > 0;
      expect(['Paid', 'Gone']).toContain(earning?.stage);
      // Paid out and refunded by the provider, so the seller owes the sum.
      if (earning?.stage === 'Paid') expect(owed).toBe(true);
      const [sent] = await it.database.query<{ sum: number }>(
        'select coalesce(sum(amount), 0)::float8 as sum from payback where payment_id = $1',
        [order.paymentId],
      );
      expect(sent?.sum).toBe(await chargedOf(order));
      expect(await it.itemStatuses(order)).toEqual(['Refunded']);
    }
  });

  test('the automatic approval of its order does not release the money as well', async () => {
    const [order] = (await it.bought([[80_000]])) as [Traded];
    await it.delivered(order);
    it.advance(7 * dayMs - 1_000);
    const buyer = await it.again(order.buyer);
    const asked = it.requestRefund(order, { headers: buyer.headers });
    it.advance(2_000);
    const [answer] = await Promise.all([asked, it.runJob('orders.clock')]);
    await it.testing.runJobs();
    const [status] = await it.itemStatuses(order);
    if (answer.statusCode === 200) expect(status).toBe('Delivered');
    else expect([answer.errorCode, status]).toEqual(['RefundTooLate', 'Completed']);
  });
});

test('a cancellation that races the shipment ends with a shipped or a refunded order, never both', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 4; round += 1) {
    const [order] = (await it.bought([[70_000]])) as [Traded];
    const { companyId, code } = await it.parcelOf(order);
    const taken = it.testing.app.inject({ method: 'POST', url: `/dev/parcels/${companyId}/${code}/OnDelivery` });
    const [answer] = await Promise.all([it.cancel(order), taken]);
    await it.testing.runJobs();
    const [status = ''] = await it.itemStatuses(order);
    seen.add(status);
    if (answer.statusCode === 200) {
      expect(status).toBe('Cancelled');
      await expectAllBack(order, await chargedOf(order));
    } else expect([answer.errorCode, status]).toEqual(['OrderAlreadyShipped', 'Shipped']);
  }
  expect([...seen].every((status) => status === 'Cancelled' || status === 'Shipped')).toBe(true);
});

test('a shipment code that races the cancellation leaves no parcel of a cancelled order', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [order] = (await it.bought([[70_000]])) as [Traded];
    const [made, cancelled] = await Promise.all([
      it.ask('POST', `/order/adorder/create-shipment-code/${order.code}`, order.seller.headers, {}),
      it.cancel(order),
    ]);
    expect(outcomes([cancelled])).toEqual(['done']);
    expect(['done', 'OrderCancelled']).toEqual(expect.arrayContaining(outcomes([made])));
    const left = await it.database.query(`select from parcel where subject = $1 and cancelled_at is null`, [
      order.code,
    ]);
    expect(left).toEqual([]);
    await expectAllBack(order, await chargedOf(order));
  }
});

test('an approval that races the automatic one releases the money once', async () => {
  const [order] = (await it.bought([[90_001]])) as [Traded];
  await it.delivered(order);
  it.advance(7 * dayMs + 1_000);
  const buyer = await it.again(order.buyer);
  const approvals = [1, 2, 3].map(() => it.approve({ ...order, buyer }));
  const [answers] = await Promise.all([Promise.all(approvals), it.runJob('orders.clock')]);
  for (const code of outcomes(answers)) expect(['done', 'OrderAlreadyCompleted']).toContain(code);
  await it.testing.runJobs();
  expect(await it.itemStatuses(order)).toEqual(['Completed']);
  const released = await it.database.query(`select from ledger_transaction where cause = $1`, [
    `order-item:${order.itemIds[0]}:released`,
  ]);
  expect(released).toHaveLength(1);
  const invoices = await it.database.query(`select from invoice where order_code = $1`, [order.code]);
  expect(invoices).toHaveLength(1);
});

describe('an appeal', () => {
  /** A refund request that the seller rejected. */
  async function rejected(): Promise<{ order: Traded; refundId: string }> {
    const [order] = (await it.bought([[60_000]])) as [Traded];
    await it.delivered(order);
    const refundId = await it.refundOf(order);
    const body = { refundId, reason: 'AsDescribed', description: refundText };
    const answer = await it.ask('PUT', '/refund/refund/reject-request-by-seller', order.seller.headers, body);
    expect(answer.statusCode).toBe(200);
    return { order, refundId };
  }
  const appeal = ({ buyer }: Pick<Traded, 'buyer'>, refundId: string) =>
    it.ask('PUT', '/refund/refund/appeal-by-user', it.keyed(buyer.headers), { refundId, description: refundText });

  test('is made once by concurrent calls', async () => {
    const { order, refundId } = await rejected();
    expect(outcomes(await Promise.all([1, 2, 3].map(() => appeal(order, refundId))))).toEqual([
      'RefundAppealed',
      'RefundAppealed',
      'done',
    ]);
    const steps = await it.database.query(`select from refund_step where refund_id = $1 and happening = 'Appealed'`, [
      refundId,
    ]);
    expect(steps).toHaveLength(1);
  });

  test('is refused to the seller and to members of another order', async () => {
    const { order, refundId } = await rejected();
    const [other] = (await it.bought([[50_000]])) as [Traded];
    for (const person of [order.seller, other.buyer, other.seller]) {
      expect(await appeal({ buyer: person }, refundId)).toMatchObject({ errorCode: 'RefundNotFound' });
    }
    // The seller can appeal only about a returned item, and nothing was returned.
    const body = { refundId, reason: 'ReturnUsed', description: refundText };
    const bySeller = await it.ask('PUT', '/refund/refund/appeal-by-seller', order.seller.headers, body);
    expect(bySeller).toMatchObject({ errorCode: 'RefundActNotAllowed' });
    expect(await it.ask('PUT', '/refund/refund/appeal-by-seller', order.buyer.headers, body)).toMatchObject({
      errorCode: 'RefundNotFound',
    });
  });

  test('is too late after a week: the request has ended, and the order continues', async () => {
    const { order, refundId } = await rejected();
    it.advance(7 * dayMs - 1_000);
    await it.runJob('refunds.clock');
    it.advance(1_000);
    await it.runJob('refunds.clock');
    const buyer = await it.again(order.buyer);
    expect(await appeal({ buyer }, refundId)).toMatchObject({ errorCode: 'RefundCancelled' });
    it.advance(7 * dayMs);
    await it.runJob('orders.clock');
    expect(await it.itemStatuses(order)).toEqual(['Completed']);
  });

  test('is decided once by two administrators at the same moment', async () => {
    const { order, refundId } = await rejected();
    await appeal(order, refundId);
    const administrator = await it.signedIn('administrator');
    const charged = await chargedOf(order);
    const decide = (amount: number) =>
      it.ask('PUT', '/refund/refund/decide', it.keyed(administrator), {
        refundId,
        amount,
        buyerWords: refundText,
        sellerWords: refundText,
      });
    const answers = outcomes(await Promise.all([decide(charged), decide(0), decide(10_000)]));
    expect(answers.filter((code) => code === 'done')).toHaveLength(1);
  });
});

test('a parcel that is not collected is refunded in full, and the seller earns nothing', async () => {
  const [order] = (await it.bought([[60_000, 70_000]], { installmentCount: 3 })) as [Traded];
  await it.carry(await it.parcelOf(order), 'OnDelivery', 'ProductReturned');
  expect(await it.itemStatuses(order)).toEqual(['Refunded', 'Refunded']);
  await expectAllBack(order, await chargedOf(order));
  const stages = await it.database.query<{ stage: string }>('select stage from earning where order_code = $1', [
    order.code,
  ]);
  expect(stages).toEqual([{ stage: 'Gone' }, { stage: 'Gone' }]);
});

test('every action happens once if it is sent twice', async () => {
  const twice = async (press: () => Promise<Answer>) => outcomes(await Promise.all([press(), press()]));
  const [order] = (await it.bought([[45_000, 55_000]])) as [Traded];
  const { seller, buyer, code } = order;
  const label = () => it.ask('POST', `/order/adorder/create-shipment-code/${code}`, seller.headers, {});
  expect(await twice(label)).toEqual(['done', 'done']);
  expect(await it.database.query('select from parcel where subject = $1', [code])).toHaveLength(1);
  await it.delivered(order);
  const [first = '', second = ''] = order.itemIds;
  const back = await twice(() => it.requestRefund({ ...order, itemIds: [first] }));
  expect(back).toEqual(['RefundOpenAlready', 'done']);
  const [{ id: refundId } = { id: '' }] = await it.database.query<{ id: string }>(
    'select id from refund where order_code = $1',
    [code],
  );
  expect(await twice(() => it.acceptRefund(order, refundId))).toEqual(['RefundAlreadyApproved', 'done']);
  expect(await twice(() => it.approve(order, [second]))).toEqual(['OrderAlreadyCompleted', 'done']);
  const review = { orderCode: code, stars: 5, subjects: {}, text: 'Anlatıldığı gibi geldi.' };
  const reviewed = await twice(() => it.ask('POST', '/order/review/add-review', it.keyed(buyer.headers), review));
  expect(reviewed).toEqual(['ReviewExists', 'done']);
  await it.testing.runJobs();
  await Promise.all([it.runJob('earnings.payouts'), it.runJob('earnings.payouts')]);
  const paidOut = await it.database.query('select from ledger_transaction where cause = $1', [`payout:${second}:sent`]);
  expect(paidOut).toHaveLength(1);
});
