import { afterAll, afterEach, beforeAll, describe, expect, it as test } from 'vitest';
import { bankCards, payAtBank } from '../../../../tests/support/bank.ts';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import { kurus } from '../../../kernel/money.ts';
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

describe('a returning browser', () => {
  const back = (fields: Record<string, string>, method: 'GET' | 'POST' = 'POST', headers = {}) =>
    it.web.inject({
      method,
      url: `/api/payment/return/local${method === 'GET' ? `?${new URLSearchParams(fields)}` : ''}`,
      headers: {
        origin: 'https://the-bank.example',
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(method === 'POST' && { payload: new URLSearchParams(fields).toString() }),
    });

  test.each(['GET', 'POST'] as const)('is redirected by %s to its finished result', async (method) => {
    const { buyer, payment } = await it.begun();
    const returned = await payAtBank(payment, { number: bankCards.asksCode });
    const answer = await back(returned?.fields ?? {}, method);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`http://localhost:3000/odeme/odeme-sonucu/${payment.id}`);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await it.summary(buyer, payment.id)).toMatchObject({ state: 'Completed' });
  });

  test('leaves the frame', async () => {
    const { payment } = await it.begun();
    const returned = await payAtBank(payment);
    const answer = await back(returned?.fields ?? {}, 'POST', { 'sec-fetch-dest': 'iframe' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(
      `target="_top" rel="noreferrer" href="http://localhost:3000/odeme/odeme-sonucu/${payment.id}"`,
    );
  });

  test('is redirected to the error page without a known payment', async () => {
    for (const fields of [undefined, 'x', chance.uuid()].map((paymentId) => ({ paymentId: paymentId ?? '' }))) {
      const answer = await back(fields);
      expect(answer.headers.location).toBe('http://localhost:3000/odeme/odeme-hatasi');
    }
  });

  test('completes nothing by claiming an approval', async () => {
    const { buyer, payment } = await it.begun();
    await back({ paymentId: payment.id, status: 'success' });
    expect(await it.summary(buyer, payment.id)).toMatchObject({ state: 'InProgress' });
  });
});

describe('refunds', () => {
  const part = (paymentId: string, itemId: string, amount: number, cause: string) =>
    it.database.inTransaction(() =>
      it.payments.giveBack({
        cause,
        paymentId,
        itemId,
        amount: kurus(amount),
        from: [{ account: 'held', subjectId: itemId, amount: kurus(amount) }],
      }),
    );

  test('are sent once per cause and confirmed by the bank', async () => {
    const { buyer, piece, payment } = await it.atBank();
    await it.complete(buyer, payment.id);
    const cause = `order-item:${piece}:cancelled`;
    await part(payment.id, piece, 15_000, cause);
    await part(payment.id, piece, 15_000, cause);
    expect(await it.payments.paybacksOf([piece])).toEqual(new Map([[piece, { asked: 15_000, confirmed: 0 }]]));
    await it.runJobs();
    expect(await it.payments.paybacksOf([piece])).toEqual(new Map([[piece, { asked: 15_000, confirmed: 15_000 }]]));
    expect((await it.facts(payment.id)).items?.[0]).toMatchObject({ refunded: 15_000 });
    expect(await it.summary(buyer, payment.id)).toMatchObject({ state: 'Completed', givenBack: 15_000 });
    expect(await balance('refund', payment.id)).toBe(0);
  });

  test('never exceed the charge, even concurrently', async () => {
    const { buyer, piece, payment } = await it.atBank();
    await it.complete(buyer, payment.id);
    const answers = await Promise.allSettled([
      part(payment.id, piece, 25_000, `refund:${chance.uuid()}:approved`),
      part(payment.id, piece, 25_000, `refund:${chance.uuid()}:approved`),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('are refused for unpaid payments and foreign items', async () => {
    const { payment, piece } = await it.begun();
    await expect(part(payment.id, piece, 1_000, 'refund:x:approved')).rejects.toThrow('Nothing was paid');
    const other = await it.atBank();
    await it.complete(other.buyer, other.payment.id);
    await expect(part(other.payment.id, piece, 1_000, 'refund:y:approved')).rejects.toThrow('more than is left');
  });

  test('of services are made once by an operator with a reason', async () => {
    const buyer = await it.member();
    const payment = await it.buyService(buyer, 9_900);
    await payAtBank(payment, { installmentCount: 3 });
    expect(await it.complete(buyer, payment.id)).toMatchObject({ state: 'Completed' });
    const { paymentCalls } = await import('../../../../contract/calls/payments.ts');
    const give = () =>
      it.call(
        paymentCalls.deskGiveBack,
        { params: { id: payment.id }, body: { reason: 'Yanlış ilana alınmış.' } },
        buyer,
      );
    const before = await it.call(paymentCalls.deskDetail, { params: { id: payment.id } }, buyer);
    expect(before.payment.canGiveBack).toBe(before.payment.charged);
    await give();
    expect(await codeOf(give())).toBe('PaymentNothingLeft');
    await it.runJobs();
    const after = await it.call(paymentCalls.deskDetail, { params: { id: payment.id } }, buyer);
    expect(after.payment).toMatchObject({ canGiveBack: 0, waiting: 0, givenBack: before.payment.charged });
    expect(after.payment.events.at(-1)).toMatchObject({ kind: 'PaybackSent' });
    // The invoices are reversed once.
    expect(it.takenBack.filter((id) => id === payment.id)).toHaveLength(1);
    expect(after.payment.events.some(({ by, note }) => by === 'Operator' && note === 'Yanlış ilana alınmış.')).toBe(
      true,
    );
  });
});

test('finds payments at the desk by state, kind, day, e-mail address, code and alarm', async () => {
  const { paymentCalls } = await import('../../../../contract/calls/payments.ts');
  const guest = it.guest();
  const payment = await it.buy(guest, await it.piece());
  await payAtBank(payment, { number: bankCards.otherAmount });
  await it.complete(guest, payment.id);
  const operator = await it.member('Operatör');
  const find = async (query: object) =>
    (await it.call(paymentCalls.deskList, { query }, operator)).items.map(({ id }) => id);
  expect(await find({ search: payment.id })).toEqual([payment.id]);
  expect(await find({ search: 'MISAFIR@ornek.example', state: 'Returned' })).toEqual([payment.id]);
  expect(await find({ search: payment.orderCodes[0] ?? '' })).toEqual([payment.id]);
  expect(await find({ search: payment.orderCodes[0] ?? '', kind: 'Digital' })).toEqual([]);
  expect(await find({ alarms: true })).toContain(payment.id);
  expect(await find({ search: payment.id, from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
  await it.call(paymentCalls.deskAcknowledge, { params: { id: payment.id } }, operator);
  expect(await find({ alarms: true })).not.toContain(payment.id);
  const detail = await it.call(paymentCalls.deskSettle, { params: { id: payment.id } }, operator);
  expect(detail.payment.ledger.length).toBeGreaterThan(0);
  expect(detail.payment.events.map(({ kind }) => kind)).toContain('Alarm');
});
