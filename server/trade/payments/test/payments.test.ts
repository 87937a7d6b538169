import { afterAll, afterEach, beforeAll, describe, expect, it as test } from 'vitest';
import { bankCards, passBankPage, payAtBank } from '../../../../tests/support/bank.ts';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import { paymentCalls as calls } from '../../../../contract/calls/payments.ts';
import { ProviderUnreachable } from '../../../adapters/payment/port.ts';
import { chance } from '../../../platform/clock.ts';
import { codeOf, minuteMs, openPayments, price } from './harness.ts';
import type { Harness } from './harness.ts';

let it: Harness;

/** The stored card as receipts show it. */
const shown = { scheme: 'Mastercard', last4: '0006' } as const;
beforeAll(async () => {
  it = await openPayments();
});
afterEach(() => expectBooksToBalance(it.database));
afterAll(() => it.close());

describe('a payment', () => {
  test("reserves the piece for fifteen minutes and opens the bank's form", async () => {
    const { payment, piece } = await it.begun();
    expect(payment).toMatchObject({
      state: 'InProgress',
      kind: 'Ad',
      orderType: 'Shopping',
      amount: price,
      installmentsMost: 6,
      isOpen: true,
      givenBack: 0,
      after: { action: 'GoToOrders' },
    });
    expect(payment.frameUrl).toMatch(/^http:\/\/localhost:\d+\/frame\//);
    expect(payment.charged).toBeUndefined();
    expect(Date.parse(payment.expiresAt) - it.now().getTime()).toBe(15 * minuteMs);
    expect(await it.shelf(piece)).toEqual({ heldBy: payment.id, soldBy: null });
  });

  test('completes once the bank approves, and notifies the payer', async () => {
    const { buyer, piece, payment } = await it.atBank({ installmentCount: 3 });
    const done = await it.complete(buyer, payment.id);
    expect(done).toMatchObject({
      state: 'Completed',
      isOpen: false,
      charged: 42_340,
      installmentCount: 3,
      card: { bank: 'Akbank', scheme: 'Mastercard', last4: '0006' },
    });
    expect(await it.shelf(piece)).toMatchObject({ soldBy: payment.id });
    expect(it.notices.at(-1)).toMatchObject({
      accountId: buyer.id,
      template: 'Payment.Info',
      tokens: { 'Payment.Amount': 42_340 },
    });
    expect(it.live).toContain('payment');
    const lines = await it.deps.ledger.linesOf({ paymentId: payment.id });
    expect(lines.filter(({ account }) => account === 'provider').map(({ amount }) => amount)).toEqual([42_340]);
    expect(lines.filter(({ account }) => account === 'instalment').map(({ amount }) => amount)).toEqual([-2_340]);
  });

  test('mails the receipt to a guest', async () => {
    const guest = it.guest();
    const payment = await it.buy(guest, await it.piece());
    expect(payment.email).toBe('misafir@ornek.example');
    await payAtBank(payment);
    expect(await it.complete(guest, payment.id)).toMatchObject({ state: 'Completed' });
    expect(it.mailed.at(-1)).toMatchObject({ to: 'misafir@ornek.example', template: 'Payment.Info', language: 'tr' });
    expect(it.notices.some(({ accountId }) => accountId === guest.id)).toBe(false);
    const member = await it.member();
    await it.hooks.guestBecameMember?.(guest.id, member.id);
    expect(await it.summary(member, payment.id)).toMatchObject({ state: 'Completed' });
    expect(await codeOf(it.summary(guest, payment.id))).toBe('PaymentNotFound');
  });

  test('refuses a guest without an e-mail address', async () => {
    const guest = it.guest();
    expect(await codeOf(it.buy(guest, await it.piece(), { extra: { email: undefined } }))).toBe('Required');
  });

  test('refuses a price that differs from the one shown', async () => {
    const buyer = await it.member();
    const piece = await it.piece(price + 1);
    expect(await codeOf(it.buy(buyer, piece))).toBe('CheckoutChanged');
    expect(await it.shelf(piece)).toEqual({ heldBy: null, soldBy: null });
  });

  test.each([
    ['price', 1],
    ['amount', 1],
    ['currency', 'USD'],
    ['discount', 39_999],
    ['commission', 0],
    ['ownerId', '7b0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c11'],
    ['sellerId', '7b0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c11'],
    ['installmentsMost', 36],
  ])("ignores the client's %s", async (field, value) => {
    const buyer = await it.member();
    const payment = await it.buy(buyer, await it.piece(), { extra: { [field]: value } });
    expect(payment).toMatchObject({ amount: price, installmentsMost: 6 });
    await payAtBank(payment);
    expect(await it.complete(buyer, payment.id)).toMatchObject({ state: 'Completed', charged: price });
    await it.cancel(buyer, payment.id);
  });

  test.each([
    [bankCards.declined, 'PaymentDeclined'],
    [bankCards.insufficientFunds, 'CardInsufficientFunds'],
    [bankCards.wrongCode, 'CardInvalid'],
    [bankCards.locked, 'CardLocked'],
    [bankCards.limitExceeded, 'CardLimitExceeded'],
    [bankCards.threeDSecureFails, 'ThreeDSecureFailed'],
    [bankCards.bankUnreachable, 'BankUnreachable'],
  ])("reports the bank's refusal and accepts another card: %s", async (number, refusal) => {
    const { buyer, piece, payment } = await it.atBank({ number });
    expect(await it.complete(buyer, payment.id)).toMatchObject({ state: 'Failed', refusal, isOpen: true });
    expect(await it.shelf(piece)).toMatchObject({ heldBy: payment.id });
    const again = await it.open(buyer, payment.id);
    expect(again.state).toBe('InProgress');
    expect(again.refusal).toBeUndefined();
    await payAtBank(again);
    const done = await it.complete(buyer, payment.id);
    expect(done.state).toBe('Completed');
    expect(done.refusal).toBeUndefined();
  });

  test("reports a buyer who gave up on the bank's page as not completed", async () => {
    const { buyer, payment } = await it.atBank({ number: bankCards.asksCode, givesUp: true });
    expect(await it.complete(buyer, payment.id)).toMatchObject({ state: 'Failed', refusal: 'PaymentNotCompleted' });
  });

  test('completes a free payment without the bank', async () => {
    const buyer = await it.member();
    const payment = await it.buyService(buyer, 0);
    expect(payment).toMatchObject({ state: 'Draft', amount: 0 });
    expect(payment.frameUrl).toBeUndefined();
    expect(await it.direct(buyer, payment.id)).toMatchObject({ state: 'Completed', charged: 0 });
    expect(await it.facts(payment.id)).toMatchObject({ state: 'unknown' });
    expect(await codeOf(it.direct(buyer, payment.id))).toBe('PaymentAlreadyCompleted');
  });

  test("charges a stored card once, through the bank's page", async () => {
    const buyer = await it.member();
    const first = await it.buyService(buyer, 10_000);
    await payAtBank(first, { alias: 'Maaş kartım' });
    const kept = await it.call(calls.completeAndKeep, { body: { id: first.id } }, buyer);
    expect(kept.payment).toMatchObject({ state: 'Completed', isCardKept: true });
    const [card] = await it.deps.provider.wallet.cards(it.walletKeys.get(buyer.id) ?? '');
    const second = await it.buyService(buyer, 20_000);
    const cardId = chance.uuid();
    it.cards.set(`${buyer.id} ${cardId}`, {
      ...shown,
      wallet: it.walletKeys.get(buyer.id) ?? '',
      token: card?.token ?? '',
    });
    const chosen = { cardId, installmentCount: 2 };
    const at = await it.direct(buyer, second.id, chosen, 'once');
    expect(at).toMatchObject({ state: 'InProgress' });
    expect(await it.direct(buyer, second.id, chosen, 'once')).toEqual(at);
    await passBankPage(at.redirectUrl ?? '');
    expect(await it.complete(buyer, second.id)).toMatchObject({ state: 'Completed', installmentCount: 2 });
  });

  test("refuses another member's card, and more instalments than allowed", async () => {
    const buyer = await it.member();
    const payment = await it.buyService(buyer, 10_000);
    const cardId = chance.uuid();
    it.cards.set(`${chance.uuid()} ${cardId}`, { ...shown, wallet: 'theirs', token: 'theirs' });
    expect(await codeOf(it.direct(buyer, payment.id, { cardId }))).toBe('SavedCardNotFound');
    it.cards.set(`${buyer.id} ${cardId}`, { ...shown, wallet: 'gone', token: 'gone' });
    expect(await codeOf(it.direct(buyer, payment.id, { cardId }))).toBe('CardInvalid');
    expect(await codeOf(it.direct(buyer, payment.id, { cardId, installmentCount: 4 }))).toBe('InstallmentNotOffered');
    expect(await codeOf(it.direct(buyer, payment.id))).toBe('Required');
    await payAtBank(payment);
    expect(await it.complete(buyer, payment.id)).toMatchObject({ state: 'Completed' });
  });

  test('is not found by any call of another account', async () => {
    const { buyer, payment } = await it.begun();
    for (const stranger of [await it.member(), it.guest()]) {
      const { id } = payment;
      for (const work of [it.complete, it.summary, it.open, it.cancel]) {
        expect(await codeOf(work(stranger, id))).toBe('PaymentNotFound');
      }
      expect(await codeOf(it.direct(stranger, id))).toBe('PaymentNotFound');
      const inquiry = it.call(calls.installments, { params: { binNumber: '55260800' }, query: { id } }, stranger);
      expect(await codeOf(inquiry)).toBe('PaymentNotFound');
    }
    expect(await it.summary(buyer, payment.id)).toMatchObject({ state: 'InProgress' });
  });

  test("offers the card's instalments up to the allowed maximum", async () => {
    const { buyer, payment } = await it.begun();
    const table = await it.call(
      calls.installments,
      { params: { binNumber: '55260800' }, query: { id: payment.id } },
      buyer,
    );
    expect(table.card).toMatchObject({ bank: 'Akbank', scheme: 'Mastercard' });
    expect(table.installments.map(({ count }) => count)).toEqual([1, 2, 3, 6]);
    for (const { count, monthly, total, surcharge } of table.installments) {
      expect(total).toBe(price + surcharge);
      expect(Math.abs(monthly * count - total)).toBeLessThan(count);
    }
    const bare = await it.call(
      calls.installments,
      { params: { binNumber: '55260800' }, query: { amount: 5_000 } },
      buyer,
    );
    expect(bare.installments.map(({ count }) => count)).toEqual([1]);
  });
});

describe('a checkout', () => {
  test('creates one payment and one reservation for a repeated request', async () => {
    const buyer = await it.member();
    const piece = await it.piece();
    const first = await it.buy(buyer, piece, { key: 'double' });
    expect(await it.buy(buyer, piece, { key: 'double' })).toEqual(first);
  });

  test('ends the earlier checkout, whose form then refuses cards', async () => {
    const buyer = await it.member();
    const [one, other] = [await it.piece(), await it.piece()];
    const first = await it.buy(buyer, one);
    const second = await it.buy(buyer, other);
    expect(await it.summary(buyer, first.id)).toMatchObject({ state: 'Expired', isOpen: false });
    expect(await it.shelf(one)).toEqual({ heldBy: null, soldBy: null });
    expect(await codeOf(payAtBank(first))).toMatch(/refuses/);
    await payAtBank(second);
    expect(await it.complete(buyer, second.id)).toMatchObject({ state: 'Completed' });
  });

  test('completes the earlier checkout if the bank approved it', async () => {
    const { buyer, piece, payment } = await it.atBank();
    expect(await codeOf(it.buy(buyer, piece))).toBe('OfferAdHeld');
    expect(await it.summary(buyer, payment.id)).toMatchObject({ state: 'Completed' });
    expect(await it.shelf(piece)).toMatchObject({ soldBy: payment.id });
  });

  test('reserves a piece for one payment if many tabs check out at once', async () => {
    const buyer = await it.member();
    const pieces = await Promise.all(Array.from({ length: 6 }, () => it.piece()));
    const answers = await Promise.allSettled(pieces.map((piece) => it.buy(buyer, piece)));
    const open = await it.database.query<{ id: string }>(
      `select id from payment where payer_id = $1 and state in ('Draft', 'InProgress', 'Failed')`,
      [buyer.id],
    );
    expect(open).toHaveLength(1);
    const held = await it.database.query('select from shelf where id = any($1) and held_by is not null', [pieces]);
    expect(held).toHaveLength(1);
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
  });

  test.each([
    ['InProgress', ['Created'], true],
    ['Failed', ['Created', 'Retried'], true],
    ['Expired', ['Created'], false],
  ] as const)('continues from state %s, reached while the provider was answering', async (state, events, isOpen) => {
    const buyer = await it.member();
    const { begin } = it.deps.provider;
    it.deps.provider.begin = async (wanted) => {
      const answer = await begin(wanted);
      await it.database.query('update payment set state = $2 where id = $1', [wanted.paymentId, state]);
      return answer;
    };
    const payment = await it.buy(buyer, await it.piece()).finally(() => Object.assign(it.deps.provider, { begin }));
    expect(payment).toMatchObject({ state: isOpen ? 'InProgress' : 'Expired', isOpen });
    expect(payment.frameUrl !== undefined).toBe(isOpen);
    expect(await it.events(payment.id)).toEqual(events);
    expect(await it.summary(buyer, payment.id)).toEqual(payment);
    await it.cancel(buyer, payment.id);
  });

  test('registers a payment once if many requests open it at once', async () => {
    const buyer = await it.member();
    const { begin } = it.deps.provider;
    it.deps.provider.begin = () => Promise.reject(new ProviderUnreachable('away'));
    const key = chance.uuid();
    const piece = await it.piece();
    expect(await codeOf(it.buy(buyer, piece, { key }))).toBe('PaymentProviderUnavailable');
    Object.assign(it.deps.provider, { begin });
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => it.buy(buyer, piece, { key })));
    const begun = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(begun.every(({ frameUrl }) => frameUrl !== undefined)).toBe(true);
    const [payment] = begun;
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    expect(await it.events(payment?.id ?? '')).toEqual(['Created', 'Begun']);
    await it.cancel(buyer, payment?.id ?? '');
  });

  test('releases the reservation when cancelled, and the bank then refuses cards', async () => {
    const { buyer, piece, payment } = await it.begun();
    expect(await it.cancel(buyer, payment.id)).toMatchObject({ state: 'Expired', isOpen: false });
    expect(await it.shelf(piece)).toEqual({ heldBy: null, soldBy: null });
    expect(await it.facts(payment.id)).toMatchObject({ state: 'cancelled' });
    expect(await codeOf(it.open(buyer, payment.id))).toBe('PaymentExpired');
  });

  test('completes a payment that is cancelled after the approval', async () => {
    const { buyer, piece, payment } = await it.atBank();
    expect(await it.cancel(buyer, payment.id)).toMatchObject({ state: 'Completed' });
    expect(await it.shelf(piece)).toMatchObject({ soldBy: payment.id });
  });
});
