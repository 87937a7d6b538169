import { afterAll, afterEach, beforeAll, describe, expect, it as test } from 'vitest';
import { bankCards, payAtBank } from '../../../../tests/support/bank.ts';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import { chance } from '../../../platform/clock.ts';
import { openPayments } from './harness.ts';
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
