import { afterAll, afterEach, beforeAll, describe, expect, it as test, vi } from 'vitest';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import { ProviderRefusal, ProviderUnreachable } from '../../../adapters/payment/port.ts';
import { kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { sweepPayments } from '../operations/sweep-payments.ts';
import { watchHolds } from '../operations/watch-holds.ts';
import { minuteMs, openPayments, price } from './harness.ts';
import type { Harness } from './harness.ts';

let it: Harness;
beforeAll(async () => {
  it = await openPayments();
});
afterEach(async () => {
  await it.runJobs();
  await expectBooksToBalance(it.database);
});
afterAll(() => it.close());

const notification = (paymentId: string) => it.notify(paymentId);

test('ends a free purchase that is no longer available at once, without refund, message or sweep', async () => {
  const buyer = await it.member();
  const payment = await it.buyService(buyer, 0);
  const { fulfil } = it.deps.services;
  it.deps.services.fulfil = async () => false;
  expect(await it.direct(buyer, payment.id)).toMatchObject({ state: 'Returned', returned: 'Gone', givenBack: 0 });
  it.deps.services.fulfil = fulfil;
  expect(await it.events(payment.id)).toEqual(['Created', 'Returning', 'Returned']);
  it.pass(10 * minuteMs);
  await it.sweep();
  expect(await it.stateOf(payment.id)).toMatchObject({ state: 'Returned' });
  expect(it.notices.filter(({ accountId }) => accountId === buyer.id)).toEqual([]);
});

describe('an unreachable provider', () => {
  /** Sweeps twelve open payments during an outage; returns the number of calls to the provider. */
  async function sweepDuringOutage(pass: number, stop?: AbortSignal) {
    for (let count = 0; count < 12; count += 1) await it.begun();
    it.pass(pass);
    const { inquire } = it.deps.provider;
    let asked = 0;
    it.deps.provider.inquire = async () => {
      asked += 1;
      throw new ProviderUnreachable('away');
    };
    try {
      expect(await sweepPayments(it.deps, stop)).toEqual([]);
    } finally {
      it.deps.provider.inquire = inquire;
    }
    return asked;
  }

  test('is called at most once per concurrent settlement of a sweep, and the next sweep ends the payments', async () => {
    expect(await sweepDuringOutage(16 * minuteMs)).toBeLessThanOrEqual(4);
    await it.sweep();
    const open = await it.database.query(
      `select from payment where state in ('Draft', 'InProgress') and expires_at <= $1`,
      [it.now()],
    );
    expect(open).toHaveLength(0);
  });

  test('gets no call from a stopped sweep', async () => {
    expect(await sweepDuringOutage(16 * minuteMs, AbortSignal.abort())).toBe(0);
    await it.sweep();
  });

  test('makes the hold watch wait for a full interval, however many holds are overdue', async () => {
    await it.begun();
    it.pass(16 * minuteMs);
    const waits: number[] = [];
    const due: (() => void)[] = [];
    const after = vi.spyOn(clock, 'after').mockImplementation((ms, work) => {
      waits.push(ms);
      due.push(work);
      return () => undefined;
    });
    const { inquire } = it.deps.provider;
    it.deps.provider.inquire = async () => Promise.reject(new ProviderUnreachable('away'));
    const watch = watchHolds(it.deps);
    for (let looks = 1; looks <= 3; looks += 1) {
      await expect.poll(() => waits).toHaveLength(looks);
      if (looks < 3) due[looks - 1]?.();
    }
    await watch.close();
    after.mockRestore();
    it.deps.provider.inquire = inquire;
    expect(waits).toEqual([1_000, minuteMs, minuteMs]);
    await it.sweep();
  });

  test('does not let a notification replace a cancellation', async () => {
    const { buyer, payment } = await it.begun();
    await it.database.query(`update account set status = 'Passive' where id = $1`, [buyer.id]);
    await it.hooks.accountLeft?.(buyer.id);
    expect((await notification(payment.id)).statusCode).toBe(200);
    await it.runJobs();
    expect(await it.stateOf(payment.id)).toMatchObject({ state: 'Expired' });
  });
});

describe('a payment that was also paid on an older form', () => {
  /** The provider reports a second approval until it is told to refund it. */
  async function paidTwice(when: 'before' | 'after') {
    const { buyer, payment } = await it.atBank();
    if (when === 'after') await it.complete(buyer, payment.id);
    const { inquire, refundOtherApprovals } = it.deps.provider;
    const taken: string[][] = [];
    it.deps.provider.inquire = async (id, reference) => ({ ...(await inquire(id, reference)), isPaidTwice: true });
    it.deps.provider.refundOtherApprovals = async (_id, items) => {
      taken.push([...items]);
      return taken.length > 1 ? kurus(0) : kurus(price);
    };
    return {
      buyer,
      payment,
      taken,
      undo: () => void Object.assign(it.deps.provider, { inquire, refundOtherApprovals }),
    };
  }
  const notesOf = async (id: string) =>
    (
      await it.database.query<{ note: string | null }>(
        `select note from payment_event where payment_id = $1 and kind = 'PaybackSent'`,
        [id],
      )
    ).map(({ note }) => note);

  test.each(['before', 'after'] as const)(
    '%s completion: refunds the other approval, and the purchase stays',
    async (when) => {
      const { buyer, payment, taken, undo } = await paidTwice(when);
      if (when === 'before') await it.complete(buyer, payment.id);
      else {
        await notification(payment.id);
        await it.runJobs();
      }
      await notification(payment.id);
      await it.runJobs();
      undo();
      const [item] = (await it.facts(payment.id)).items ?? [];
      expect(taken).toEqual([[item?.reference], [item?.reference]]);
      expect(await notesOf(payment.id)).toEqual([`${price} · payment:${payment.id}:twice`]);
      expect(await it.summary(buyer, payment.id)).toMatchObject({ state: 'Completed', charged: price, givenBack: 0 });
    },
  );

  test('raises an alarm if the provider refuses', async () => {
    const { payment, undo } = await paidTwice('after');
    it.deps.provider.refundOtherApprovals = () => Promise.reject(new ProviderRefusal('5093', 'no'));
    await notification(payment.id);
    await it.runJobs();
    undo();
    expect(await it.stateOf(payment.id)).toMatchObject({ state: 'Completed', alarm: '5093: no' });
  });
});
