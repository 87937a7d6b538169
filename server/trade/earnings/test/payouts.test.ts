import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { earningCalls as calls } from '../../../../contract/calls/earnings.ts';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import { chance } from '../../../platform/clock.ts';
import { runPayouts } from '../operations/run-payouts.ts';
import { codeOf, hourMs, openEarnings, otherIban } from './harness.ts';
import type { Harness } from './harness.ts';

let world: Harness;
let seller: Awaited<ReturnType<Harness['seller']>>;
// A payout pays every seller, so each test has its own.
beforeEach(async () => {
  world = await openEarnings();
  seller = await world.seller();
});
afterEach(async () => {
  await expectBooksToBalance(world.database);
  await world.close();
});

const balance = () => world.deps.ledger.balanceOf('seller', seller.id);
const recent = async () => (await world.call(calls.recent, { query: {} }, seller)).items;
const totals = () => world.call(calls.total, {}, seller);
const later = () => world.pass(hourMs);

describe('earning', () => {
  it('is held, then payable, then paid, and matches the ledger', async () => {
    const item = await world.sold(seller);
    expect(await recent()).toMatchObject([
      { id: item.id, status: 'Pending', stage: 'Held', net: 95_000, commission: 5_000 },
    ]);
    expect(await totals()).toMatchObject({ held: 95_000, payable: 0, paid: 0, owed: 0, hasBankAccount: true });
    await world.completed(seller, { price: 200_000 });
    expect(await totals()).toMatchObject({ held: 95_000, payable: 190_000 });
    await world.payOut();
    expect(world.released.map(({ amount }) => amount)).toEqual([190_000]);
    expect(await balance()).toBe(0);
    expect(await totals()).toMatchObject({ held: 95_000, payable: 0, paid: 190_000, count: 2 });
    expect(world.notices.map(({ template }) => template)).toEqual(['Earning.Paid']);
    expect((await recent()).map(({ status }) => status).toSorted()).toEqual(['Pending', 'Success']);
  });

  it('is paid once by concurrent runs', async () => {
    await world.completed(seller);
    await Promise.all([world.payOut(), world.payOut(), world.payOut()]);
    later();
    await world.payOut();
    expect(world.released).toHaveLength(1);
    expect(await balance()).toBe(0);
  });

  it('is retried with the same amount if the provider did not answer', async () => {
    await world.completed(seller);
    world.provider.isAway();
    await expect(world.payOut()).rejects.toThrow('Some payouts failed');
    expect(await recent()).toMatchObject([{ stage: 'Sending', status: 'Pending' }]);
    world.provider.isBack();
    await world.payOut();
    expect(world.released).toEqual([]);
    later();
    await world.payOut();
    expect(await recent()).toMatchObject([{ stage: 'Paid', status: 'Success', net: 95_000 }]);
  });

  it('is tried once during an outage: the others wait for the next run', async () => {
    for (let count = 0; count < 4; count += 1) await world.completed(seller);
    world.provider.isAway();
    const asked = world.provider.asked();
    await expect(world.payOut()).rejects.toThrow('Some payouts failed');
    expect(world.provider.asked() - asked).toBe(1);
    world.provider.isBack();
    later();
    await world.payOut();
    expect(world.released).toHaveLength(4);
    expect(await balance()).toBe(0);
  });

  it('is not started by a stopped run', async () => {
    await world.completed(seller);
    await runPayouts(world.deps, AbortSignal.abort());
    expect(world.released).toEqual([]);
    later();
    await world.payOut();
    expect(world.released).toHaveLength(1);
  });

  it('is cancelled after a full refund, without calling the provider', async () => {
    const item = await world.completed(seller);
    await world.refundedLate(item, 100_000, 95_000);
    world.items.set(item.id, { ...item, status: 'Refunded' });
    await world.payOut();
    expect(world.released).toEqual([]);
    expect(await recent()).toEqual([]);
  });

  it('waits for a recent ledger check: a stale one is repeated, a failed one blocks payouts', async () => {
    await world.completed(seller);
    await world.database.query('update ledger_state set checked_at = null');
    const { isChecked } = world.deps.books;
    world.deps.books.isChecked = async () => false;
    await world.payOut();
    world.deps.books.isChecked = isChecked;
    expect(world.released).toEqual([]);
    await world.payOut();
    expect(world.released).toHaveLength(1);
    const [state] = await world.database.query<{ at: Date | null }>('select checked_at as at from ledger_state');
    expect(state?.at).toEqual(world.now());
  });

  it('fails if the provider refuses, with one notice, and is retried', async () => {
    await world.completed(seller);
    world.provider.refuses('AccountClosed');
    await world.payOut();
    expect(await recent()).toMatchObject([{ stage: 'Failed', status: 'Failed', failure: 'AccountClosed' }]);
    later();
    await world.payOut();
    expect(world.notices.map(({ template }) => template)).toEqual(['Earning.Failed']);
    world.provider.isBack();
    world.pass(12 * hourMs);
    await world.payOut();
    expect(await recent()).toMatchObject([{ status: 'Success' }]);
  });

  it('waits for open and unconfirmed refunds', async () => {
    const item = await world.completed(seller);
    world.items.set(item.id, { ...item, isFrozen: true });
    await world.payOut();
    world.items.set(item.id, item);
    world.paybacks.set(item.id, { asked: 10_000, confirmed: 0 });
    later();
    await world.payOut();
    expect(world.released).toEqual([]);
    world.paybacks.set(item.id, { asked: 10_000, confirmed: 10_000 });
    later();
    await world.payOut();
    expect(world.released).toHaveLength(1);
  });

  it('is reduced by a refund before the payout', async () => {
    const item = await world.completed(seller);
    await world.refundedLate(item, 40_000, 38_000);
    expect(await totals()).toMatchObject({ payable: 57_000, owed: 0 });
    await world.payOut();
    expect(world.released).toEqual([{ itemId: item.id, amount: 57_000 }]);
    expect(await balance()).toBe(0);
    expect(await recent()).toMatchObject([{ net: 57_000, settled: 38_000 }]);
  });

  it('settles a late refund first, over several payouts if needed', async () => {
    const first = await world.completed(seller);
    await world.payOut();
    await world.refundedLate(first, 100_000, 95_000);
    expect(await totals()).toMatchObject({ owed: 95_000, payable: 0 });
    const small = await world.completed(seller, { price: 50_000 });
    later();
    await world.payOut();
    // The provider holds the item until it is released with 0; the seller is not notified.
    expect(world.released.find(({ itemId }) => itemId === small.id)?.amount).toBe(0);
    expect(world.notices.filter(({ onceKey }) => onceKey?.includes(small.id))).toEqual([]);
    expect(await recent()).toContainEqual(expect.objectContaining({ id: small.id, stage: 'Paid', net: 0 }));
    expect(await totals()).toMatchObject({ owed: 47_500 });
    const large = await world.completed(seller, { price: 100_000 });
    await world.payOut();
    expect(world.released.find(({ itemId }) => itemId === large.id)?.amount).toBe(47_500);
    expect(await totals()).toMatchObject({ owed: 0, payable: 0 });
  });

  it('settles one debt once if two payouts run concurrently', async () => {
    const first = await world.completed(seller);
    await world.payOut();
    await world.refundedLate(first, 100_000, 95_000);
    await world.completed(seller, { price: 100_000 });
    await world.completed(seller, { price: 100_000 });
    world.released.splice(0);
    await Promise.all([world.payOut(), world.payOut()]);
    expect(world.released.reduce((sum, { amount }) => sum + amount, 0)).toBe(95_000);
    expect(await balance()).toBe(0);
  });

  it('is cancelled with its order', async () => {
    const item = await world.sold(seller);
    world.items.set(item.id, { ...item, status: 'Cancelled' });
    await world.gone([item.id]);
    expect(await recent()).toEqual([]);
    expect(await totals()).toMatchObject({ held: 0, count: 0 });
  });

  it('is cancelled if the cancellation event arrives before the sale', async () => {
    const item = await world.sold(seller);
    await world.database.query('delete from earning where id = $1', [item.id]);
    world.items.set(item.id, { ...item, status: 'Cancelled' });
    await world.gone([item.id]);
    await world.addEarnings([item.id]);
    expect(await totals()).toMatchObject({ held: 0, count: 0 });
  });

  it('is not paid while the ledger is unbalanced', async () => {
    // Checks the ledger, so that the payouts below do not.
    await world.payOut();
    await world.completed(seller);
    const id = chance.uuid();
    await world.database.query(
      `insert into ledger_imbalance (id, kind, about, amount, found_at) values ($1, 'Books', 'all', 1, now())`,
      [id],
    );
    await world.payOut();
    expect(world.released).toEqual([]);
    expect(await totals()).toMatchObject({ isResting: true });
    await world.call(
      calls.closeImbalance,
      { body: { imbalanceId: id, reason: 'Looked into and found harmless' } },
      seller,
    );
    await world.payOut();
    expect(world.released).toHaveLength(1);
  });
});

describe('bank account change', () => {
  const change = async () =>
    world.call(calls.updateBankAccount, { body: await world.form(seller, { iban: otherIban }) }, seller);
  beforeEach(() => void world.merchants.splice(0));

  it('is sent after a payout in progress, which goes to the old account', async () => {
    await world.completed(seller);
    world.provider.meanwhile(async () => {
      await change();
      await world.onboard();
      expect(world.merchants).toEqual([]);
    });
    await world.payOut();
    expect(await recent()).toMatchObject([{ status: 'Success', net: 95_000 }]);
    await world.onboard();
    expect(world.merchants).toMatchObject([{ id: seller.id, iban: otherIban }]);
    expect(await balance()).toBe(0);
  });

  it('waits for a payout that the provider does not answer, and does not block it', async () => {
    await world.completed(seller);
    world.provider.isAway();
    await world.payOut().catch(() => undefined);
    world.provider.isBack();
    await change();
    await world.onboard();
    expect(world.merchants).toEqual([]);
    later();
    await world.payOut();
    expect(world.released.map(({ amount }) => amount)).toEqual([95_000]);
    expect(await balance()).toBe(0);
    await world.onboard();
    expect(world.merchants).toHaveLength(1);
  });

  it('concurrent with payouts either blocks a payout or follows it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await world.seller();
      const { id } = await world.completed(one);
      const payouts = () => world.released.filter(({ itemId }) => itemId === id);
      const body = (await world.form(one, { iban: otherIban })) as never;
      world.released.splice(0);
      world.merchants.splice(0);
      await Promise.all([world.payOut(), world.call(calls.updateBankAccount, { body }, one), world.payOut()]);
      const wasPaid = payouts().length;
      expect(wasPaid).toBeLessThanOrEqual(1);
      await world.onboard();
      later();
      await world.payOut();
      // Payouts that did not start wait for the end of the hold.
      expect(payouts()).toHaveLength(wasPaid);
      world.pass(24 * hourMs);
      await world.payOut();
      expect(payouts()).toHaveLength(1);
      expect(await world.deps.ledger.balanceOf('seller', one.id)).toBe(0);
    }
  });
});

describe('administrator calls', () => {
  const reason = 'The buyer has called about it';
  it('can stop and release an earning, with name and reason', async () => {
    const item = await world.completed(seller);
    const stopped = await world.call(calls.stop, { body: { earningId: item.id, reason } }, seller);
    expect(stopped).toMatchObject({ isStopped: true, sellerName: 'Ayşe Y.', events: [{ kind: 'Stopped', reason }] });
    await world.payOut();
    expect(world.released).toEqual([]);
    expect((await world.call(calls.payouts, { query: { stopped: 'true' } }, seller)).total).toBe(1);
    await world.call(calls.release, { body: { earningId: item.id, reason } }, seller);
    await world.payOut();
    expect(world.released).toHaveLength(1);
    expect(await codeOf(world.call(calls.stop, { body: { earningId: item.id, reason } }, seller))).toBe(
      'EarningAlreadyPaid',
    );
    expect(await codeOf(world.call(calls.stop, { body: { earningId: chance.uuid(), reason } }, seller))).toBe(
      'EarningNotFound',
    );
    const byOrder = await world.call(calls.payouts, { query: { orderCode: item.orderCode } }, seller);
    expect(byOrder.items[0]?.events.map(({ kind }) => kind)).toEqual(['Stopped', 'Released', 'Paid']);
  });

  it('cannot stop a payout that the provider may have', async () => {
    const item = await world.completed(seller);
    world.provider.isAway();
    await world.payOut().catch(() => undefined);
    expect(await codeOf(world.call(calls.stop, { body: { earningId: item.id, reason } }, seller))).toBe(
      'EarningUnderWay',
    );
  });

  it('can read the ledger’s state', async () => {
    const books = await world.call(calls.checkBooks, {}, seller);
    expect(books).toMatchObject({ isSound: true, imbalances: [] });
    expect(books.totals.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });
});

describe('summary', () => {
  it('counts by days in Istanbul and adds up', async () => {
    world.at('2026-12-10T20:59:00Z');
    await world.completed(seller);
    world.at('2026-12-10T21:01:00Z');
    await world.completed(seller, { price: 50_000 });
    const summary = await world.call(calls.summary, { query: { earningsPeriod: 'Weekly' } }, seller);
    expect(summary).toMatchObject({ from: '2026-12-05', to: '2026-12-11', total: 142_500, count: 2 });
    expect(summary.buckets.slice(-2)).toMatchObject([
      { from: '2026-12-10', amount: 95_000, count: 1 },
      { from: '2026-12-11', amount: 47_500, count: 1 },
    ]);
    const half = await world.call(calls.summary, { query: { earningsPeriod: 'SixMonths' } }, seller);
    expect(half.buckets).toHaveLength(26);
    expect(half.total).toBe(142_500);
    const nobody = await world.member();
    expect((await world.call(calls.summary, { query: {} }, nobody)).total).toBe(0);
  });
});
