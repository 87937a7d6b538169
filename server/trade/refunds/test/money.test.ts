import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, dayMs, openRefunds } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openRefunds();
});
afterAll(() => harness.close());

const administrate = async (): Promise<string> => harness.member('Yönetici');

/** Requests and approves a refund of a sum. */
async function paid(order: Awaited<ReturnType<Harness['delivered']>>, amounts: number[]): Promise<void> {
  const { refundId } = await harness.request(order.buyer, order, { amounts });
  await harness.approveRefund(order.seller, refundId);
}

test('any sequence of partial refunds, before and after release, returns exactly the amount paid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        price: fc.integer({ min: 50_00, max: 90_000_01 }),
        steps: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 3 }),
        releasedAt: fc.integer({ min: 0, max: 3 }),
        payer: fc.constantFrom('SellerPays' as const, 'BuyerPays' as const),
        surchargeBasisPoints: fc.constantFrom(0, 1_537),
        platform: fc.integer({ min: 0, max: 1_111 }),
      }),
      async ({ price, steps, releasedAt, payer, surchargeBasisPoints, platform }) => {
        const order = await harness.delivered([price], {
          sellerKind: 'Business',
          payer,
          installments: { count: 12, surchargeBasisPoints },
          ...(platform > 0 && { coupon: { amount: platform as never, bornBy: 'platform' } }),
        });
        const rest = async () => (await harness.ofBuyer(order.buyer, order.code)).refundable[0]?.most ?? 0;
        const whole = await rest();
        for (const [at, percent] of steps.entries()) {
          if (at === releasedAt) await harness.approve(order.buyer, order.code);
          const left = await rest();
          await paid(order, [at === steps.length - 1 ? left : Math.max(1, Math.floor((left * percent) / 101))]);
          await harness.balanced();
        }
        expect(
          harness.paybacks
            .filter(({ paymentId }) => paymentId === order.paymentId)
            .reduce((sum, one) => sum + one.amount, 0),
        ).toBe(whole);
        const books = await harness.books(order.paymentId);
        // Only the seller's debt for the used shipping remains.
        expect(books).toEqual({ provider: whole, refund: -whole, carrier: -50_00, seller: 50_00 });
      },
    ),
    { numRuns: 12 },
  );
});

describe('refund after release', () => {
  test('a business seller owes a withdrawal until the end of the fourteenth day', async () => {
    // Delivered on the 1st at noon, Istanbul time.
    harness.setTime('2026-12-01T09:00:00Z');
    const order = await harness.delivered([1_000_00], { sellerKind: 'Business' });
    harness.days(7);
    await harness.runDue();
    expect(await harness.statusOfItem(order.itemIds[0] ?? '')).toBe('Completed');
    harness.setTime('2026-12-15T20:59:59Z');
    expect((await harness.ofBuyer(order.buyer, order.code)).refundable[0]).toMatchObject({
      until: '2026-12-15T21:00:00.000Z',
    });
    await paid(order, [500_00]);
    expect((await harness.books(order.paymentId))['seller']).toBeDefined();
    harness.setTime('2026-12-15T21:00:00Z');
    expect(await codeOf(harness.request(order.buyer, order, { reason: 'ChangedMind' }))).toBe('RefundTooLate');
    await harness.balanced();
  });

  test('a private seller owes nothing more', async () => {
    const order = await harness.delivered();
    await harness.approve(order.buyer, order.code);
    expect(await codeOf(harness.request(order.buyer, order))).toBe('RefundTooLate');
    const other = await harness.delivered();
    expect(await codeOf(harness.request(other.buyer, other, { reason: 'ChangedMind' }))).toBe('RefundReasonNotAllowed');
  });

  test('the seller owes the amount and gets the commission back', async () => {
    const order = await harness.delivered([1_000_00], { sellerKind: 'Business' });
    await harness.approve(order.buyer, order.code);
    const before = await harness.books(order.paymentId);
    await paid(order, [1_050_00]);
    const after = await harness.books(order.paymentId);
    expect(before['commission']).toBeLessThan(0);
    expect(after).toEqual({ provider: 1_050_00, refund: -1_050_00, carrier: -50_00, seller: 50_00 });
    expect(await harness.statusOfItem(order.itemIds[0] ?? '')).toBe('Refunded');
    await harness.balanced();
  });
});

test('deducts a return fee that the buyer pays, and refuses a refund not above it', async () => {
  const order = await harness.delivered();
  const refundId = await harness.returned(order, { reason: 'AgreedWithSeller' });
  const refund = await harness.approveRefund(order.seller, refundId);
  expect(refund.money).toMatchObject({ total: 1_050_00, returnFee: 50_00, toCard: 1_000_00 });
  expect(await harness.books(order.paymentId)).toEqual({
    provider: 1_050_00,
    refund: -1_000_00,
    carrier: -100_00,
    seller: 50_00,
  });
  const cheap = await harness.delivered();
  const { refundId: small } = await harness.request(cheap.buyer, cheap, {
    reason: 'AgreedWithSeller',
    amounts: [50_00],
  });
  await harness.accept(cheap.seller, small);
  expect(await codeOf(harness.returnCode(cheap.buyer, small))).toBe('RefundBelowReturnFee');
  await harness.balanced();
});

test('pays a refund once if two requests approve it at the same time', async () => {
  const order = await harness.delivered();
  const administrator = await administrate();
  const { refundId } = await harness.request(order.buyer, order);
  await harness.offerPart(order.seller, refundId, 300_00);
  const codes = await Promise.all([
    codeOf(harness.approveRefund(order.seller, refundId)),
    codeOf(harness.takeOffer(order.buyer, refundId)),
    codeOf(harness.cancelRefund(order.buyer, refundId)),
    codeOf(harness.reject(order.seller, refundId)),
    codeOf(harness.decide(administrator, refundId, 1_00)),
  ]);
  // A rejection may still be cancelled; no other two actions both succeed.
  const done = codes.filter((code) => code === 'done').length;
  expect(done).toBeGreaterThan(0);
  expect(harness.paybacks.filter(({ paymentId }) => paymentId === order.paymentId).length).toBeLessThan(2);
  await harness.balanced();
});

test('refunds everything once if it races with the approval of the order', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await harness.delivered([1_000_00], { sellerKind: 'Business' });
    const { refundId } = await harness.request(order.buyer, order, { amounts: [400_00] });
    await Promise.all([
      harness.approveRefund(order.seller, refundId),
      codeOf(harness.approve(order.buyer, order.code)),
      harness.runDue(),
    ]);
    await paid(order, [650_00]);
    expect(await harness.books(order.paymentId)).toMatchObject({ provider: 1_050_00, refund: -1_050_00 });
    await harness.balanced();
  }
});

test('accepts a private seller’s refunds until the second in which the order completes', async () => {
  const order = await harness.delivered();
  harness.pass(7 * dayMs - 1_000);
  await harness.runDue();
  const { refundId } = await harness.request(order.buyer, order);
  harness.pass(2_000);
  await harness.runDue();
  expect(await harness.statusOfItem(order.itemIds[0] ?? '')).toBe('Delivered');
  await harness.cancelRefund(order.buyer, refundId);
  harness.pass(2_000);
  await harness.runDue();
  expect(await codeOf(harness.request(order.buyer, order))).toBe('RefundTooLate');
});
