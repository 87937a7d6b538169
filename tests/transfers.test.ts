import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from './support/ad-harness.ts';
import { openDiscountHarness } from './support/discount-harness.ts';
import type { DiscountHarness } from './support/discount-harness.ts';
import { dayMs } from './support/trade-harness.ts';
import type { Traded } from './support/trade-harness.ts';

/** Bank transfers that Meydan owes to sellers because a Meydan coupon paid a part of the price. */
let it: DiscountHarness;
beforeAll(async () => {
  it = await openDiscountHarness();
});
afterEach(() => it.expectBalanced());
afterAll(() => it.testing.close());

const desk = '/earning/earning/desk';
const earnings = '/earning/earning';

interface Transfer {
  earningId: string;
  orderCode: string;
  amount: number;
  settled: number;
  account?: { holder: string; maskedIban: string };
  sentAt?: string;
  reference?: string;
}

/** An order of one item for 1,000 TL, lowered by a Meydan coupon, approved by the buyer and paid out. */
async function paidOut(parts: object = { kind: 'Amount', amount: 500_00 }): Promise<Traded & { itemId: string }> {
  const { code } = await it.aCoupon(parts);
  const [buyer, seller] = [await it.aBuyer(), await it.aSeller()];
  const adId = await it.goods(seller, 1_000_00);
  await it.database.query(`update ad set owner_type = 'Business', delivery = '{SellerPays}' where id = $1`, [adId]);
  await it.addToCart(buyer, adId);
  await it.applyCoupon(buyer, code);
  const begun = await it.checkout(buyer, [adId], 'Parcel');
  const isFree = begun['amount'] === 0;
  if (!isFree) await it.pay(begun);
  const complete = isFree ? 'direct-payment-complete' : 'payment-complete';
  const { payment } = await it.done('POST', `/payment/adpayment/${complete}`, buyer.headers, { id: begun.id });
  const [orderCode = ''] = (payment as { orderCodes: string[] }).orderCodes;
  await it.testing.runJobs();
  const [{ id: itemId = '' } = {}] = await it.database.query<{ id: string }>(
    'select id from order_item where order_code = $1',
    [orderCode],
  );
  const order = { code: orderCode, seller, buyer, itemIds: [itemId], adIds: [adId], paymentId: begun.id ?? '' };
  await it.delivered(order);
  await it.approve(order);
  await it.testing.runJobs();
  await it.database.query(`update earning set next_at = now() - interval '1 day' where id = $1`, [itemId]);
  await it.runJob('earnings.payouts');
  return { ...order, itemId };
}

async function transferOf(itemId: string, state: 'Owed' | 'Sent' = 'Owed'): Promise<Transfer | undefined> {
  const { items } = await it.done('GET', `${desk}/transfers?state=${state}&pageSize=100`, it.administrator);
  return (items as Transfer[]).find(({ earningId }) => earningId === itemId);
}

const complete = (earningId: string, amount: number, reference: string | undefined = 'EFT 2026-4711') =>
  it.ask('POST', `${desk}/complete-transfer`, it.administrator, { earningId, amount, ...(reference && { reference }) });
const recent = async (order: Traded): Promise<Answer> => {
  const { items } = await it.done('GET', `${earnings}/recent-earnings`, order.seller.headers);
  return (items as Answer[])[0] as Answer;
};
const totals = (order: Traded) => it.done('GET', `${earnings}/total-earnings`, order.seller.headers);
const netOf = async (itemId: string): Promise<number> => {
  const [row] = await it.database.query<{ net: number }>('select net::float8 as net from earning where id = $1', [
    itemId,
  ]);
  return row?.net ?? 0;
};
const logged = async (code: string): Promise<string[]> => {
  const { items } = await it.done('GET', '/ads/moderation/log', it.administrator);
  return (items as { about?: string; decision: string }[])
    .filter(({ about }) => about === code)
    .map((one) => one.decision);
};
const toldOf = async (sellerId: string): Promise<number> =>
  (await it.database.query(`select from notification where account_id = $1 and template = 'Earning.Paid'`, [sellerId]))
    .length;

describe('a bank transfer that Meydan owes', () => {
  test('appears at the desk and for the seller, and is posted once with the bank’s reference', async () => {
    const order = await paidOut();
    const { itemId } = order;
    const owed = await transferOf(itemId);
    const { transfer = 0 } = await it.books({ paymentId: order.paymentId });
    expect(transfer).toBeLessThan(0);
    expect(owed).toMatchObject({ orderCode: order.code, amount: -transfer, settled: 0 });
    expect(owed?.account?.maskedIban).toContain('••••');
    expect(JSON.stringify(owed)).not.toMatch(/TR\d{24}/);
    const net = await netOf(itemId);
    expect(await recent(order)).toMatchObject({ status: 'Pending', transfer: { amount: -transfer } });
    expect(await totals(order)).toMatchObject({ payable: -transfer, paid: net + transfer, owed: 0 });
    const { waits } = await it.done('GET', '/ads/moderation/summary', it.administrator);
    expect((waits as { transfers: number }).transfers).toBeGreaterThan(0);

    const answers = await Promise.all([1, 2, 3].map(() => complete(itemId, -transfer)));
    expect(answers.map(({ statusCode, errorCode }) => errorCode ?? statusCode).toSorted()).toEqual([
      200,
      'TransferAlreadySent',
      'TransferAlreadySent',
    ]);
    const books = await it.books({ paymentId: order.paymentId });
    expect(books['transfer']).toBeUndefined();
    expect(books['bank']).toBe(transfer);
    expect(await transferOf(itemId)).toBeUndefined();
    expect(await transferOf(itemId, 'Sent')).toMatchObject({ amount: -transfer, reference: 'EFT 2026-4711' });
    expect(await recent(order)).toMatchObject({
      status: 'Success',
      transfer: { amount: -transfer, reference: 'EFT 2026-4711' },
    });
    expect(await totals(order)).toMatchObject({ payable: 0, paid: net });
    expect(await logged(order.code)).toEqual(['CompleteTransfer']);
  });

  test('is the seller’s whole payment for an order that a coupon paid entirely', async () => {
    const order = await paidOut({ kind: 'Percent', percent: 100 });
    const net = await netOf(order.itemId);
    expect(await transferOf(order.itemId)).toMatchObject({ amount: net });
    expect(await totals(order)).toMatchObject({ payable: net, paid: 0 });
    expect(await complete(order.itemId, net)).toMatchObject({ statusCode: 200 });
    expect(await it.books({ paymentId: order.paymentId })).toMatchObject({ bank: -net, discount: 1_000_00 });
  });

  test('shows the full IBAN to the administrator who pays it, which the log records', async () => {
    const order = await paidOut();
    const body = { earningId: order.itemId };
    const { iban } = await it.done('POST', `${desk}/transfer-account`, it.administrator, body);
    expect(iban).toMatch(/^TR\d{24}$/);
    expect(await logged(order.code)).toEqual(['ReadIban']);
    expect(await it.ask('POST', `${desk}/transfer-account`, order.seller.headers, body)).toMatchObject({
      statusCode: 403,
    });
    await it.database.query(`update bank_account set held_until = $2 where account_id = $1`, [
      order.seller.id,
      new Date(Date.now() + dayMs),
    ]);
    expect(await it.ask('POST', `${desk}/transfer-account`, it.administrator, body)).toMatchObject({
      errorCode: 'TransferAccountHeld',
    });
  });

  test('is refused with another sum, without a reference, or if nothing is owed', async () => {
    const order = await paidOut();
    const { amount = 0 } = (await transferOf(order.itemId)) ?? {};
    for (const wrong of [amount - 1, amount + 1, 0]) {
      expect(await complete(order.itemId, wrong)).toMatchObject({ errorCode: 'TransferChanged' });
    }
    for (const reference of ['', '   ', 'abc', 'x'.repeat(41)]) {
      const body = { earningId: order.itemId, amount, reference };
      expect(await it.ask('POST', `${desk}/complete-transfer`, it.administrator, body)).toMatchObject({
        statusCode: 400,
      });
    }
    const bare = { earningId: order.itemId, amount };
    expect(await it.ask('POST', `${desk}/complete-transfer`, it.administrator, bare)).toMatchObject({
      statusCode: 400,
    });
    const [sold] = (await it.bought()) as [Traded];
    expect(await complete(sold.itemIds[0] ?? '', 100)).toMatchObject({ errorCode: 'TransferNotOwed' });
    expect(await transferOf(order.itemId)).toMatchObject({ amount });
  });
});

describe('a refund between the payout and the transfer', () => {
  test('is deducted from the transfer', async () => {
    const order = await paidOut();
    const before = (await transferOf(order.itemId))?.amount ?? 0;
    await it.acceptRefund(order, await it.refundOf(order, { amounts: [20_00] }));
    const { amount = 0, settled = 0 } = (await transferOf(order.itemId)) ?? {};
    expect(settled).toBeGreaterThan(0);
    expect(amount + settled).toBe(before);
    expect(await totals(order)).toMatchObject({ payable: amount, owed: 0 });
    expect(await complete(order.itemId, amount)).toMatchObject({ statusCode: 200 });
    const books = await it.books({ paymentId: order.paymentId });
    expect([books['transfer'], books['seller'], books['bank']]).toEqual([undefined, undefined, -amount]);
    expect(await totals(order)).toMatchObject({ payable: 0, owed: 0 });
  });

  test('is owed by the seller if it comes after the bank transfer', async () => {
    const order = await paidOut();
    const { amount = 0 } = (await transferOf(order.itemId)) ?? {};
    await it.acceptRefund(order, await it.refundOf(order));
    const { seller: debt } = await it.books({ paymentId: order.paymentId });
    expect(await complete(order.itemId, amount)).toMatchObject({ statusCode: 200 });
    expect(await totals(order)).toMatchObject({ payable: 0, owed: debt });
  });

  test('settles a fully refunded transfer without a reference', async () => {
    const order = await paidOut();
    await it.acceptRefund(order, await it.refundOf(order));
    expect(await transferOf(order.itemId)).toMatchObject({ amount: 0 });
    expect(await complete(order.itemId, 0, '')).toMatchObject({ statusCode: 200 });
    const books = await it.books({ paymentId: order.paymentId });
    expect([books['transfer'], books['bank']]).toEqual([undefined, undefined]);
    expect(await transferOf(order.itemId)).toBeUndefined();
  });
});

test('notifies the seller once of the bank payout and once of the transfer', async () => {
  const order = await paidOut();
  await it.testing.runJobs();
  expect(await toldOf(order.seller.id)).toBe(1);
  const { amount = 0 } = (await transferOf(order.itemId)) ?? {};
  await complete(order.itemId, amount);
  await it.testing.runJobs();
  expect(await toldOf(order.seller.id)).toBe(2);
});
