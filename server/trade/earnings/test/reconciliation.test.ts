import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { earningCalls as calls } from '../../../../contract/calls/earnings.ts';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import { kurus } from '../../../kernel/money.ts';
import { chance } from '../../../platform/clock.ts';
import { codeOf, openEarnings } from './harness.ts';
import type { Harness } from './harness.ts';

let world: Harness;
let seller: Awaited<ReturnType<Harness['seller']>>;
// A report covers all payments of a day, so each test has its own.
beforeEach(async () => {
  world = await openEarnings();
  seller = await world.seller();
});
afterEach(async () => {
  await expectBooksToBalance(world.database);
  await world.close();
});

describe('provider report', () => {
  /** Each test uses its own day. */
  let day = '2026-11-27';
  let at = new Date(`${day}T10:00:00Z`);
  const morningAfter = () => new Date(at.getTime() + 15 * 3_600_000).toISOString();
  beforeEach(() => {
    at = new Date(at.getTime() + 3 * 24 * 3_600_000);
    day = at.toISOString().slice(0, 10);
  });
  const line = (kind: 'payment' | 'payout' | 'cancel', paymentId: string, amount: number, itemId?: string) => ({
    kind,
    paymentId,
    amount: kurus(amount),
    reference: `${kind} ${paymentId}`,
    at,
    ...(itemId !== undefined && { itemId }),
  });

  it('matches the ledger', async () => {
    world.at(at.toISOString());
    const item = await world.completed(seller);
    await world.payOut();
    world.setReport([line('payment', item.paymentId, 100_000), line('payout', item.paymentId, 95_000, item.id)]);
    world.at(morningAfter());
    expect(await world.reconcile(day)).toEqual({ lines: 2, differences: 0 });
    expect((await world.call(calls.books, {}, seller)).reconciledDay).toBe(day);
  });

  it('with an unknown payment cancels it; a known pending one waits for its sweep', async () => {
    world.at(morningAfter());
    const [late, nobodys] = [chance.uuid(), chance.uuid()];
    world.known.add(late);
    world.setReport([line('payment', late, 300), line('payment', nobodys, 400)]);
    expect(await world.reconcile(day)).toMatchObject({ differences: 2 });
    expect(world.cancelled).toEqual([nobodys]);
    const of = async (id: string) =>
      (await world.call(calls.differences, { query: {} }, seller)).items.find(({ paymentId }) => paymentId === id);
    expect(await of(nobodys)).toMatchObject({ kind: 'PaymentUnknown', ours: 0, theirs: 400 });
    await world.deps.ledger.post({
      cause: `payment:${late}:approved`,
      paymentId: late,
      entries: [
        { account: 'provider', amount: kurus(300) },
        { account: 'buyer', subjectId: late, amount: kurus(-300) },
      ],
    });
    const next = new Date(at.getTime() + 24 * 3_600_000).toISOString();
    world.setReport([{ ...line('cancel', nobodys, 400), at: new Date(next) }]);
    world.at(next);
    await world.reconcile(next.slice(0, 10));
    expect((await of(nobodys))?.closedAt).toBeDefined();
    expect((await of(late))?.closedAt).toBeDefined();
  });

  it('of missed days is compared later: after an outage, and after a restore', async () => {
    const dayOf = (days: number) => new Date(at.getTime() + days * 24 * 3_600_000).toISOString().slice(0, 10);
    world.setReport([]);
    world.at(morningAfter());
    await world.reconcileAll();
    // Four days without a run; one of them was reconciled before it ended.
    world.at(`${dayOf(2)}T15:00:00Z`);
    await world.call(calls.reconcile, { body: { day: dayOf(2) } }, seller);
    const nobodys = chance.uuid();
    world.setReport([{ ...line('payment', nobodys, 700), at: new Date(`${dayOf(3)}T09:00:00Z`) }]);
    world.at(`${dayOf(5)}T01:00:00Z`);
    world.reported.splice(0);
    await world.reconcileAll();
    expect(world.reported).toEqual([1, 2, 3, 4].map(dayOf));
    expect(world.cancelled).toContain(nobodys);
    world.reported.splice(0);
    await world.reconcileAll();
    expect(world.reported).toEqual([]);
    // A backup of the second day is restored: the later days are unknown.
    await world.database.query('delete from reconciliation where day > $1::date', [dayOf(1)]);
    await world.reconcileAll();
    expect(world.reported).toEqual([2, 3, 4].map(dayOf));
    world.reported.splice(0);
    world.setReport([{ ...line('cancel', nobodys, 700), at: new Date(`${dayOf(6)}T09:00:00Z`) }]);
    world.at(`${dayOf(7)}T01:00:00Z`);
    world.provider.isAway();
    await expect(world.reconcileAll()).rejects.toThrow('away');
    world.provider.isBack();
    world.at(`${dayOf(8)}T01:00:00Z`);
    await world.reconcileAll();
    expect(world.reported).toEqual([5, 6, 7].map(dayOf));
    at = new Date(`${dayOf(8)}T10:00:00Z`);
  });

  it('matches payouts by the provider’s item reference days after posting, and reports none as missing later', async () => {
    world.at(at.toISOString());
    const [mine, other] = [await world.completed(seller), await world.completed(seller)];
    await world.payOut();
    for (const { id, paymentId } of [mine, other]) world.called.set(`ref ${id}`, { paymentId, itemId: id });
    const payout = (id: string, when: Date) => ({
      kind: 'payout' as const,
      paymentId: '',
      amount: kurus(95_000),
      reference: `ref ${id}`,
      at: when,
    });
    const dayLater = new Date(at.getTime() + 24 * 3_600_000);
    const nextDay = dayLater.toISOString().slice(0, 10);
    const payments = [mine, other].map(({ paymentId }) => line('payment', paymentId, 100_000));
    world.setReport([...payments, payout(mine.id, at), payout(other.id, dayLater)]);
    world.at(morningAfter());
    expect(await world.reconcile(day)).toMatchObject({ differences: 0 });
    world.at(new Date(dayLater.getTime() + 15 * 3_600_000).toISOString());
    expect(await world.reconcile(nextDay)).toEqual({ lines: 1, differences: 0 });
    const week = new Date(at.getTime() + 9 * 24 * 3_600_000).toISOString();
    world.at(week);
    expect(await world.reconcile(week.slice(0, 10))).toMatchObject({ differences: 0 });
    at = new Date(week);
  });

  it('with an amount above the ledger settles the payment; the refund of the excess is no difference', async () => {
    world.at(at.toISOString());
    const item = await world.sold(seller);
    const again = { ...line('payment', item.paymentId, 100_000), reference: `again ${item.paymentId}` };
    world.setReport([line('payment', item.paymentId, 100_000), again]);
    world.settled.splice(0);
    world.at(morningAfter());
    await world.reconcile(day);
    expect(world.settled).toEqual([item.paymentId]);
    const mine = async () =>
      (await world.call(calls.differences, { query: {} }, seller)).items.filter(
        ({ paymentId }) => paymentId === item.paymentId,
      );
    expect(await mine()).toMatchObject([{ kind: 'PaymentDiffers', ours: 100_000, theirs: 200_000 }]);
    const next = new Date(at.getTime() + 24 * 3_600_000);
    world.setReport([{ ...line('cancel', item.paymentId, 100_000), at: next }]);
    world.at(new Date(next.getTime() + 15 * 3_600_000).toISOString());
    await world.reconcile(next.toISOString().slice(0, 10));
    expect((await mine())[0]?.closedAt).toBeDefined();
  });

  it('opens a difference, and does not reopen it after an administrator closed it', async () => {
    world.at(at.toISOString());
    const item = await world.sold(seller);
    world.setReport([line('payment', item.paymentId, 99_999)]);
    world.at(morningAfter());
    await world.reconcile(day);
    await world.reconcile(day);
    const mine = async () =>
      (await world.call(calls.differences, { query: {} }, seller)).items.filter(
        ({ paymentId }) => paymentId === item.paymentId,
      );
    expect(await mine()).toMatchObject([{ kind: 'PaymentDiffers', ours: 100_000, theirs: 99_999 }]);
    const [found] = await mine();
    const close = { body: { differenceId: found?.id ?? '', reason: 'The bank has mended its report' } };
    await world.call(calls.closeDifference, close, seller);
    expect(await codeOf(world.call(calls.closeDifference, close, seller))).toBe('DifferenceNotFound');
    await world.reconcile(day);
    expect(await mine()).toHaveLength(1);
    expect((await mine())[0]?.closedAt).toBeDefined();
  });
});
