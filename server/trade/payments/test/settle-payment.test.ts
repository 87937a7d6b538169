import { afterAll, afterEach, beforeAll, describe, expect, it as test } from 'vitest';
import { bankCards } from '../../../../tests/support/bank.ts';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import { chance } from '../../../platform/clock.ts';
import { codeOf, minuteMs, openPayments, price } from './harness.ts';
import type { Harness } from './harness.ts';

const dayMs = 24 * 60 * minuteMs;

let it: Harness;
beforeAll(async () => {
  it = await openPayments();
});
afterEach(async () => {
  await it.runJobs();
  await expectBooksToBalance(it.database);
});
afterAll(() => it.close());

const notification = (paymentId: string, secret?: string) => it.notify(paymentId, secret);

const balance = async (account: string, subject: string): Promise<number> => {
  const [row] = await it.database.query<{ sum: number }>(
    'select coalesce(sum(amount), 0)::float8 as sum from ledger_entry where account = $1 and subject_id = $2',
    [account, subject],
  );
  return row?.sum ?? 0;
};

describe('a browser that is closed after the approval', () => {
  test('gets its order from the sweep', async () => {
    const { buyer, piece, payment } = await it.atBank({ number: bankCards.neverReturnsNorTells });
    await it.sweep();
    expect(await it.stateOf(payment.id)).toMatchObject({ state: 'InProgress' });
    it.pass(2 * minuteMs);
    await it.sweep();
    expect(await it.summary(buyer, payment.id)).toMatchObject({ state: 'Completed' });
    expect(await it.shelf(piece)).toMatchObject({ soldBy: payment.id });
  });

  test('gets its order even if the sweep runs after the expiry', async () => {
    const { buyer, payment } = await it.atBank({ number: bankCards.neverReturnsNorTells });
    it.pass(20 * minuteMs);
    await it.sweep();
    expect(await it.summary(buyer, payment.id)).toMatchObject({ state: 'Completed' });
  });

  test('gets a full refund if the piece was sold elsewhere', async () => {
    const { buyer, piece, payment } = await it.atBank({ number: bankCards.neverReturnsNorTells });
    await it.soldElsewhere(piece);
    it.pass(20 * minuteMs);
    await it.sweep();
    expect(await it.summary(buyer, payment.id)).toMatchObject({
      state: 'Returned',
      returned: 'Gone',
      givenBack: price,
      charged: price,
    });
    expect(await it.facts(payment.id)).toMatchObject({ state: 'cancelled', items: [{ refunded: price }] });
    expect(await balance('buyer', payment.id)).toBe(0);
    expect(await balance('refund', payment.id)).toBe(0);
    expect(it.notices.at(-1)).toMatchObject({ accountId: buyer.id, template: 'Payment.Returned' });
  });
});

describe('a notification', () => {
  test('creates one order if it arrives ten times', async () => {
    const { piece, payment } = await it.atBank({ number: bankCards.noticeTenTimes });
    for (let time = 0; time < 10; time += 1) expect((await notification(payment.id)).statusCode).toBe(200);
    await it.runJobs();
    await Promise.all(Array.from({ length: 10 }, () => notification(payment.id)));
    await it.runJobs();
    expect(await it.shelf(piece)).toMatchObject({ soldBy: payment.id });
    expect((await it.events(payment.id)).filter((kind) => kind === 'Completed')).toHaveLength(1);
  });

  test('leaves the buyer two seconds to return', async () => {
    const { buyer, payment } = await it.atBank();
    await notification(payment.id);
    const waits = await it.database.query<{ seconds: number }>(
      `select extract(epoch from run_at - created_at)::float8 as seconds from graphile_worker.jobs where task_identifier = 'payments.settle'`,
    );
    expect(waits).toEqual([{ seconds: 2 }]);
    expect(await it.complete(buyer, payment.id)).toMatchObject({ state: 'Completed' });
    await it.runJobs();
    expect((await it.events(payment.id)).filter((kind) => kind === 'Completed')).toHaveLength(1);
  });

  test('creates the order before the browser returns', async () => {
    const { buyer, payment } = await it.atBank();
    await notification(payment.id);
    await it.runJobs();
    expect(await it.summary(buyer, payment.id)).toMatchObject({ state: 'Completed' });
    expect(await it.complete(buyer, payment.id)).toMatchObject({ state: 'Completed' });
  });

  test('changes nothing if it arrives a day after the sweep', async () => {
    const { buyer, payment } = await it.atBank({ number: bankCards.noticeLate });
    it.pass(5 * minuteMs);
    await it.sweep();
    it.pass(dayMs);
    await notification(payment.id);
    await it.runJobs();
    expect(await it.summary(buyer, payment.id)).toMatchObject({ state: 'Completed' });
  });

  test('is refused if forged, without asking the provider', async () => {
    const { payment } = await it.begun();
    expect((await notification(payment.id, 'another secret')).statusCode).toBe(401);
    const bare = await it.web.inject({ method: 'POST', url: '/api/payment/notifications/local', payload: '{' });
    expect(bare.statusCode).toBe(401);
    expect((await it.web.inject({ method: 'POST', url: '/api/payment/notifications/iyzico' })).statusCode).toBe(404);
    const [{ count } = { count: -1 }] = await it.database.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'payments.settle'`,
    );
    expect(count).toBe(0);
  });

  test('changes nothing if it reports an approval that the bank declined', async () => {
    const { buyer, piece, payment } = await it.atBank({ number: bankCards.noticeForged });
    await notification(payment.id);
    await it.runJobs();
    expect(await it.summary(buyer, payment.id)).toMatchObject({ state: 'Failed', refusal: 'PaymentDeclined' });
    expect(await it.shelf(piece)).toMatchObject({ soldBy: null });
    await it.cancel(buyer, payment.id);
  });

  test('is accepted and ignored for an unknown payment', async () => {
    expect((await notification(chance.uuid())).statusCode).toBe(200);
    await it.runJobs();
  });
});

describe('an unexpected approval', () => {
  test.each([
    [bankCards.otherAmount, 'kuruş instead of'],
    [bankCards.otherCurrency, 'USD'],
  ])('is refunded in full and raises an alarm: %s', async (number, words) => {
    const { buyer, piece, payment } = await it.atBank({ number });
    expect(await it.complete(buyer, payment.id)).toMatchObject({ state: 'Returned', returned: 'OtherSum' });
    expect((await it.stateOf(payment.id))?.alarm).toContain(words);
    expect(await it.shelf(piece)).toEqual({ heldBy: null, soldBy: null });
    expect((await it.facts(payment.id)).items?.[0]).toMatchObject({ isReleased: false });
  });

  test('is refunded if the account has left', async () => {
    const { buyer, payment } = await it.atBank();
    await it.database.query(`update account set status = 'Passive' where id = $1`, [buyer.id]);
    await it.hooks.accountLeft?.(buyer.id);
    await it.runJobs();
    expect(await it.stateOf(payment.id)).toMatchObject({ state: 'Returned' });
  });

  test('is refunded if the account was erased, and stores no personal data', async () => {
    const { buyer, payment } = await it.atBank();
    await it.database.query(`update account set status = 'Erased' where id = $1`, [buyer.id]);
    await it.hooks.accountErased?.(buyer.id);
    await it.runJobs();
    expect(await it.stateOf(payment.id)).toMatchObject({ state: 'Returned' });
    const [row] = await it.database.query<{ row: string }>('select p::text as row from payment p where id = $1', [
      payment.id,
    ]);
    expect(row?.row).not.toContain(buyer.id);
    expect(row?.row).not.toContain('Yılmaz');
  });
});

describe('a bank that answers "maybe"', () => {
  test('completes the order when it approves later', async () => {
    const { buyer, payment } = await it.atBank({ number: bankCards.approvesLater });
    expect(await it.complete(buyer, payment.id)).toMatchObject({ state: 'InProgress', isOpen: true });
    it.pass(3 * minuteMs);
    await it.sweep();
    expect(await it.summary(buyer, payment.id)).toMatchObject({ state: 'Completed' });
  });

  test('loses the payment at its expiry, which cancels it there', async () => {
    const { buyer, piece, payment } = await it.atBank({ number: bankCards.saysNoMore });
    it.pass(16 * minuteMs);
    await it.sweep();
    expect(await it.summary(buyer, payment.id)).toMatchObject({ state: 'Expired' });
    expect(await it.facts(payment.id)).toMatchObject({ state: 'cancelled' });
    expect(await it.shelf(piece)).toEqual({ heldBy: null, soldBy: null });
    expect(it.notices.at(-1)).toMatchObject({ accountId: buyer.id, template: 'Payment.Failed' });
  });
});

test('releases an unpaid hold at its expiry without a message to the buyer', async () => {
  const { buyer, piece, payment } = await it.begun();
  it.pass(15 * minuteMs);
  expect(await it.summary(buyer, payment.id)).toMatchObject({ isOpen: false });
  expect(await codeOf(it.open(buyer, payment.id))).toBe('PaymentExpired');
  await it.sweep();
  expect(await it.summary(buyer, payment.id)).toMatchObject({ state: 'Expired' });
  expect(await it.shelf(piece)).toEqual({ heldBy: null, soldBy: null });
  expect(it.notices.filter(({ accountId }) => accountId === buyer.id)).toEqual([]);
});

test('settles a payment once if twenty processes settle it at once', async () => {
  const { buyer, piece, payment } = await it.atBank({ installmentCount: 6 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => it.complete(buyer, payment.id)));
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['Completed']));
  expect(await it.shelf(piece)).toMatchObject({ soldBy: payment.id });
  expect((await it.events(payment.id)).filter((kind) => kind === 'Completed')).toHaveLength(1);
  expect(it.notices.filter(({ accountId }) => accountId === buyer.id)).toHaveLength(1);
});

test('reserves a piece for one of twenty concurrent buyers and charges no one else', async () => {
  const piece = await it.piece();
  const buyers = await Promise.all(Array.from({ length: 20 }, () => it.member()));
  const answers = await Promise.all(buyers.map((buyer) => codeOf(it.buy(buyer, piece))));
  expect(answers.toSorted()).toEqual([...Array<string>(19).fill('OfferAdHeld'), 'done'].toSorted());
});
