import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { kurus } from '../server/kernel/money.ts';
import { chance } from '../server/platform/clock.ts';
import { ledgerPort } from '../server/trade/ledger/port.ts';
import { expectBooksToBalance } from './support/books.ts';
import { openPurchaseHarness } from './support/purchase-harness.ts';
import type { PurchaseHarness, Person } from './support/purchase-harness.ts';
import { factories } from './support/factories.ts';

let market: PurchaseHarness;
let suspend: Awaited<ReturnType<typeof factories>>['suspend'];
beforeAll(async () => {
  market = await openPurchaseHarness();
  ({ suspend } = await factories(market));
});
afterEach(() => expectBooksToBalance(market.database));
afterAll(() => market.testing.close());

async function one<T>(text: string, ...values: unknown[]): Promise<T> {
  const [row] = await market.database.query<Record<string, unknown>>(text, values);
  return row as T;
}

/** Runs a scheduled job, as several processes may at once. */
async function runs(name: string): Promise<void> {
  await market.testing.running.jobs.find((job) => job.name === name)?.run({});
}
const owed = (seller: Person) => market.testing.running.get(ledgerPort).balanceOf('seller', seller.id);
const stageOf = (itemId: string) =>
  one<{ stage: string; net: number; failure: string | null }>(
    'select stage, net::float8 as net, failure from earning where id = $1',
    itemId,
  );
/** Makes all scheduled earnings due now. */
const isDue = () =>
  market.database.query(`update earning set next_at = now() - interval '1 second' where next_at is not null`);
const payouts = async (itemId: string) =>
  (
    await one<{ count: number }>(
      'select count(*)::int as count from ledger_transaction where cause = $1',
      `payout:${itemId}:sent`,
    )
  ).count;

/** A business sale handed over in person: the seller has earned the money, and the buyer may withdraw for fourteen days. */
async function soldAndHandedOver(price = 100_000) {
  const { aBuyer, aSeller, buy, database, done, goods, testing } = market;
  const [buyer, seller] = [await aBuyer(), await aSeller()];
  const adId = await goods(seller, price);
  await database.query(`update ad set owner_type = 'Business' where id = $1`, [adId]);
  const { orderCodes, paymentId, charged } = await buy(buyer, [adId], { kind: 'InPerson' });
  const orderCode = orderCodes[0] ?? '';
  const detail = await done('GET', `/order/adorder/get-order-details/${orderCode}`, buyer.headers);
  const { code } = (detail['handover'] ?? {}) as { code?: string };
  await done('POST', `/order/adorder/hand-over/${orderCode}`, seller.headers, { code });
  await testing.runJobs();
  const { id: itemId } = await one<{ id: string }>('select id from order_item where order_code = $1', orderCode);
  const { net } = await stageOf(itemId);
  return { buyer, seller, orderCode, itemId, paymentId, charged, net };
}
type Sold = Awaited<ReturnType<typeof soldAndHandedOver>>;

async function asksBack({ buyer, orderCode, itemId }: Sold): Promise<string> {
  const { refund } = await market.done('POST', '/refund/refund/request-by-user', buyer.headers, {
    orderCode,
    items: [{ itemId }],
    reason: 'ChangedMind',
    description: 'Salona göre büyük geldi, geri vermek istiyorum.',
  });
  return (refund as { refundId: string }).refundId;
}
const givesBack = ({ seller }: Sold, refundId: string) =>
  market.done('PUT', `/refund/refund/approve-by-seller?refundId=${refundId}`, seller.headers);

/** Expects a full refund to the buyer. The seller owes what was already paid out, otherwise nothing. */
async function isBack({ seller, itemId, paymentId, charged, net }: Sold): Promise<void> {
  await market.testing.runJobs();
  await isDue();
  await market.runJob('earnings.payouts');
  const sent = await payouts(itemId);
  expect(sent).toBeLessThanOrEqual(1);
  expect(await owed(seller)).toBe(sent * net);
  const { back } = await one<{ back: number }>(
    'select sum(amount)::float8 as back from payback where payment_id = $1 and sent_at is not null',
    paymentId,
  );
  expect(back).toBe(charged);
  expect((await stageOf(itemId)).stage).toBe(sent === 1 ? 'Paid' : 'Gone');
}

describe('a refund that races a payout', () => {
  test('pays the buyer once if it is approved at the same moment, and the seller owes a payout that was sent', async () => {
    for (let round = 0; round < 3; round += 1) {
      const sold = await soldAndHandedOver(100_000 + round);
      const refundId = await asksBack(sold);
      await Promise.all([runs('earnings.payouts'), givesBack(sold, refundId), runs('earnings.payouts')]);
      await isBack(sold);
    }
  });

  test('stops the payout or follows it if it is requested at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const sold = await soldAndHandedOver(50_000 + round);
      const [refundId] = await Promise.all([asksBack(sold), runs('earnings.payouts')]);
      const before = await payouts(sold.itemId);
      // The refund is open, so an earning that was not paid out yet waits.
      await isDue();
      await market.runJob('earnings.payouts');
      expect(await payouts(sold.itemId)).toBe(before);
      await givesBack(sold, refundId);
      await isBack(sold);
    }
  });

  test('is deducted from the seller’s next earnings if it comes later', async () => {
    const sold = await soldAndHandedOver();
    await market.runJob('earnings.payouts');
    expect(await payouts(sold.itemId)).toBe(1);
    await givesBack(sold, await asksBack(sold));
    await isBack(sold);
    expect(await market.done('GET', '/earning/earning/total-earnings', sold.seller.headers)).toMatchObject({
      owed: sold.net,
      payable: 0,
    });
  });
});

describe('a ledger that does not balance', () => {
  test('raises one alarm, stops every payout, and resumes payouts after correction', async () => {
    const sold = await soldAndHandedOver();
    const ledger = market.testing.running.get(ledgerPort);
    const post = (cause: string, amount: number) =>
      ledger.post({
        cause,
        entries: [
          { account: 'held', subjectId: sold.itemId, amount: kurus(amount) },
          { account: 'provider', amount: kurus(-amount) },
        ],
      });
    const fault = `a fault of ours ${chance.uuid()}`;
    await market.database.inTransaction(() => post(fault, 700));
    await expect(runs('ledger.check')).rejects.toThrow('balance');
    await runs('ledger.check');
    const totals = () => market.done('GET', '/earning/earning/total-earnings', sold.seller.headers);
    expect(await totals()).toMatchObject({ isResting: true });
    await market.runJob('earnings.payouts');
    expect([await payouts(sold.itemId), (await stageOf(sold.itemId)).stage]).toEqual([0, 'Payable']);
    await market.database.inTransaction(() => post(`${fault}, put right`, -700));
    await runs('ledger.check');
    expect(await totals()).toMatchObject({ isResting: false });
    await market.runJob('earnings.payouts');
    expect(await payouts(sold.itemId)).toBe(1);
    expect(await owed(sold.seller)).toBe(0);
  });
});

describe('a suspended seller', () => {
  test('still receives their earlier earnings', async () => {
    const sold = await soldAndHandedOver();
    await suspend(sold.seller);
    await market.runJob('earnings.payouts');
    expect((await stageOf(sold.itemId)).stage).toBe('Paid');
    expect(await owed(sold.seller)).toBe(0);
  });
});
