import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { clock } from '../../server/platform/clock.ts';
import { paymentProviderPort } from '../../server/trade/provider/port.ts';
import type { Answer } from '../support/ad-harness.ts';
import { dayMs, openTradeHarness } from '../support/trade-harness.ts';
import type { Traded, TradeHarness } from '../support/trade-harness.ts';

/** Sums that do not divide evenly, days that end at midnight in Istanbul, and a provider report that differs from the ledger. */
let it: TradeHarness;
beforeAll(async () => {
  it = await openTradeHarness();
});
afterEach(() => it.expectBalanced());
afterAll(() => it.testing.close());

const charges = async (paymentId: string) => {
  const [row] = await it.database.query<{ charged: number; amount: number }>(
    'select charged::float8 as charged, amount::float8 as amount from payment where id = $1',
    [paymentId],
  );
  return row ?? { charged: 0, amount: 0 };
};
const istanbulDay = (at: Date): string => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);

describe('an order of five sellers with twelve instalments', () => {
  test('adds up for the buyer, each seller, the ledger and the bank, and is refunded to the last kuruş', async () => {
    const prices = [[33_333], [10_001], [99_999], [50_003], [12_347]].map((list) =>
      list.map((price) => price + 10_000),
    );
    const orders = await it.bought(prices, { installmentCount: 12, number: '5451030000000000' });
    expect(orders).toHaveLength(5);
    const { paymentId } = orders[0] as Traded;
    const { charged, amount } = await charges(paymentId);
    expect(charged).toBeGreaterThan(amount);
    // The orders' pages add up to the card charge.
    let shown = 0;
    for (const { code, buyer } of orders) {
      const order = await it.done('GET', `/order/adorder/get-order-details/${code}`, buyer.headers);
      const money = order['buyerMoney'] as Record<string, number>;
      expect(money['total']).toBe((money['price'] ?? 0) + (money['shipping'] ?? 0) + (money['surcharge'] ?? 0));
      expect(money['installmentCount']).toBe(12);
      shown += money['total'] ?? 0;
    }
    expect(shown).toBe(charged);
    const items = await it.database.query<Record<string, number>>(
      `select price::float8, platform_discount::float8 as discount, seller_shipping::float8 as parcel, commission::float8, commission_vat::float8 as vat,
         withheld::float8, net::float8, shipping::float8, surcharge::float8 from order_item where payment_id = $1`,
      [paymentId],
    );
    const sum = (field: string) => items.reduce((total, item) => total + (item[field] ?? 0), 0);
    for (const item of items) {
      const parts = ['parcel', 'commission', 'vat', 'withheld', 'net'].reduce(
        (total, part) => total + (item[part] ?? 0),
        0,
      );
      expect(parts).toBe((item['price'] ?? 0) + (item['discount'] ?? 0));
    }
    expect(sum('price') + sum('shipping')).toBe(amount);
    expect(sum('surcharge')).toBe(charged - amount);
    const books = await it.books({ paymentId });
    expect(books).toEqual({
      provider: charged,
      held: -sum('price'),
      carrier: -sum('shipping'),
      instalment: -sum('surcharge'),
    });
    // The bank uses the same split, so each item can be refunded in full.
    for (const order of orders) expect(await it.cancel(order)).toMatchObject({ statusCode: 200 });
    await it.testing.runJobs();
    expect(await it.books({ paymentId })).toEqual({});
    const provider = it.testing.running.get(paymentProviderPort);
    const [{ reference } = { reference: '' }] = await it.database.query<{ reference: string }>(
      'select reference from payment where id = $1',
      [paymentId],
    );
    const facts = await provider.inquire(paymentId, reference);
    for (const item of facts.items ?? []) expect(item.refunded).toBe(item.amount);
    expect(facts.items?.reduce((total, { refunded }) => total + refunded, 0)).toBe(charged);
  });
});

describe('a deadline', () => {
  test('completes an order seven days after delivery and not before, across midnight', async () => {
    const [order] = (await it.bought([[70_000]])) as [Traded];
    const midnight = new Date(`${istanbulDay(new Date(clock.now().getTime() + dayMs))}T00:00:00+03:00`);
    const parcel = await it.parcelOf(order);
    it.advanceTo(new Date(midnight.getTime() - 600_000));
    await it.carry(parcel, 'OnDelivery', 'ShipmentCompleted');
    const [{ due } = { due: new Date(0) }] = await it.database.query<{ due: Date }>(
      'select due_at as due from order_item where order_code = $1',
      [order.code],
    );
    it.advanceTo(new Date(due.getTime() - 600_000));
    await it.runJob('orders.clock');
    expect(await it.itemStatuses(order)).toEqual(['Delivered']);
    it.advanceTo(due);
    await it.runJob('orders.clock');
    expect(await it.itemStatuses(order)).toEqual(['Completed']);
  });

  test('ends the withdrawal from a business seller after the fourteenth day in Istanbul, to the second', async () => {
    const seller = await it.aBusiness();
    const orders = (await it.bought([[70_000]], { sellers: [seller] })).concat(
      await it.bought([[80_000]], { sellers: [seller] }),
    ) as [Traded, Traded];
    for (const order of orders) await it.delivered(order);
    const [{ at } = { at: new Date(0) }] = await it.database.query<{ at: Date }>(
      'select delivered_at as at from order_item where order_code = $1',
      [orders[1].code],
    );
    const end = new Date(new Date(`${istanbulDay(at)}T00:00:00+03:00`).getTime() + 15 * dayMs);
    it.advanceTo(new Date(end.getTime() - 600_000));
    await it.runJob('orders.clock');
    const ask = async (order: Traded) =>
      it.requestRefund(order, { reason: 'ChangedMind', headers: (await it.again(order.buyer)).headers });
    expect(await ask(orders[0])).toMatchObject({ statusCode: 200 });
    it.advanceTo(end);
    expect(await ask(orders[1])).toMatchObject({ errorCode: 'RefundTooLate' });
  });

  test('ends a day’s report and a statement at midnight in Istanbul', async () => {
    const [order] = (await it.bought([[90_000]])) as [Traded];
    await it.delivered(order);
    const midnight = new Date(`${istanbulDay(new Date(clock.now().getTime() + dayMs))}T00:00:00+03:00`);
    it.advanceTo(new Date(midnight.getTime() - 600_000));
    const buyer = await it.again(order.buyer);
    await it.approve({ ...order, buyer });
    await it.testing.runJobs();
    const seller = await it.again(order.seller);
    const statement = async (day: string) => {
      const url = `/api/earning/earning/statement?firstDay=${day}&lastDay=${day}&format=csv`;
      return (await it.testing.app.inject({ url, headers: seller.headers })).body;
    };
    const day = istanbulDay(clock.now());
    expect(await statement(day)).toContain(order.code);
    expect(await statement(istanbulDay(midnight))).not.toContain(order.code);
  });
});

describe('a differing provider report', () => {
  const differences = async (administrator: Answer | Record<string, string>) => {
    const { items } = await it.done(
      'GET',
      '/earning/earning/desk/differences',
      administrator as Record<string, string>,
    );
    return items as { id: string; kind: string; ours: number; theirs: number; closedAt?: string }[];
  };

  test('is shown at the desk with both sums until an administrator resolves it, and never changes the ledger', async () => {
    const [order] = (await it.bought([[64_000]])) as [Traded];
    const provider = it.testing.running.get(paymentProviderPort);
    const { charged } = await charges(order.paymentId);
    const before = await it.books();
    const day = istanbulDay(clock.now());
    const { report } = provider;
    vi.spyOn(provider, 'report').mockImplementation(async (asked) =>
      (await report(asked)).map((line) =>
        line.paymentId === order.paymentId && line.kind === 'payment'
          ? { ...line, amount: (line.amount - 100) as never }
          : line,
      ),
    );
    it.advanceTo(new Date(Date.parse(`${day}T00:00:00+03:00`) + dayMs + 60_000));
    const administrator = await it.signedIn('administrator');
    await it.done('POST', '/earning/earning/desk/reconcile', administrator, { day });
    const found = (await differences(administrator)).filter(({ theirs }) => theirs === charged - 100);
    expect(found).toMatchObject([{ ours: charged, theirs: charged - 100 }]);
    await it.done('POST', '/earning/earning/desk/reconcile', administrator, { day });
    expect((await differences(administrator)).filter(({ theirs }) => theirs === charged - 100)).toHaveLength(1);
    expect(await it.books()).toEqual(before);
    vi.mocked(provider.report).mockRestore();
    await it.done('POST', '/earning/earning/desk/reconcile', administrator, { day });
    const after = (await differences(administrator)).find(({ id }) => id === found[0]?.id);
    expect(after?.closedAt).toBeDefined();
  });
});
