import { afterAll, afterEach, beforeAll, describe, expect, it as test } from 'vitest';
import { paymentCalls } from '../../../../contract/calls/payments.ts';
import { bankCards, payAtBank } from '../../../../tests/support/bank.ts';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import { codeOf, openPayments } from './harness.ts';
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

describe('the payments desk', () => {
  test('refunds a payment for services once, with a reason', async () => {
    const buyer = await it.member();
    const payment = await it.buyService(buyer, 9_900);
    await payAtBank(payment, { installmentCount: 3 });
    expect(await it.complete(buyer, payment.id)).toMatchObject({ state: 'Completed' });
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

  test('finds payments by state, kind, day, e-mail address, code and alarm', async () => {
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
});
