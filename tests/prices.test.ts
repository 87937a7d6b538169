import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pricesPort } from '../server/people/prices/port.ts';
import type { Prices, PriceToPlan } from '../server/people/prices/port.ts';
import { chance } from '../server/platform/clock.ts';
import { memberships } from './support/memberships.ts';
import type { Member } from './support/memberships.ts';
import { openTradeHarness } from './support/trade-harness.ts';
import type { TradeHarness } from './support/trade-harness.ts';

let market: TradeHarness;
let plans: ReturnType<typeof memberships>;
let prices: Prices;
let member: Member;

// The database refuses prices that have started by its own clock, so these tests take place in the future, before the test cards expire. Each test
// has another year.
let year = 2030;
const at = (day: string, time = '09:00') => new Date(`${year}-${day}T${time}:00+03:00`);

beforeAll(async () => {
  market = await openTradeHarness();
  plans = memberships(market);
  prices = market.testing.running.get(pricesPort);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await market.close();
});
beforeEach(async () => {
  year += 1;
  market.advanceTo(at('01-10'));
  member = await market.aBuyer();
});
afterEach(() => market.expectBalanced());

async function until(day: string, time?: string): Promise<void> {
  market.advanceTo(at(day, time));
  member = await market.again(member);
}
const plan = (price: Omit<PriceToPlan, 'since'>, day: string) =>
  prices.plan([{ ...price, since: `${year}-${day}` }], { authorId: chance.uuid(), reason: 'Costs have risen' });
const membership = (id: number, price: number) =>
  ({ kind: 'Membership', subject: String(id), values: { price } }) as const;
const priceToday = (id: number) => prices.at('Membership', id, at('01-10'))?.values.price ?? 0;
const nextCharge = async () => {
  const { plan: own } = (await plans.read(member)) as unknown as { plan?: { nextCharge: { amount: number } } };
  return own?.nextCharge.amount;
};
const charged = async () =>
  ((await plans.read(member))['charges'] as { kind: string; amount: number }[]).map(({ kind, amount }) => [
    kind,
    amount,
  ]);

describe('a running membership', () => {
  it('renews at the price that it was bought at, while others pay the new one', async () => {
    const old = priceToday(801);
    await plans.buy(member, 801);
    await plan(membership(801, old + 100_00), '02-01');
    await until('02-05');
    expect(await nextCharge()).toBe(old);
    const other = await market.aBuyer();
    expect(await plans.summary(other, 801)).toMatchObject({ charge: old + 100_00 });
    await until('02-10', '09:30');
    await plans.renew();
    expect(await charged()).toEqual([
      ['Renewal', old],
      ['Start', old],
    ]);
  });

  it('renews at a lower price', async () => {
    const old = priceToday(801);
    await plans.buy(member, 801);
    await plan(membership(801, old - 50_00), '02-01');
    await until('02-10', '09:30');
    await plans.renew();
    expect(await charged()).toEqual([
      ['Renewal', old - 50_00],
      ['Start', old],
    ]);
  });

  it('changes to a cheaper package at the price that its owner was told', async () => {
    const [month, told] = [802, priceToday(801)];
    await plans.buy(member, month);
    await plans.update(member, 801, { expectedTotal: 0 });
    expect(await nextCharge()).toBe(told);
    await plan(membership(801, told + 100_00), '06-01');
    await until('06-02');
    expect(await nextCharge()).toBe(told);
    year += 1;
    await until('01-10', '09:30');
    await plans.renew();
    expect((await charged())[0]).toEqual(['Renewal', told]);
  });
});

describe('an open checkout', () => {
  it('is refused if a new price started in between, and shows the new total', async () => {
    const old = priceToday(811);
    await market.database.query(
      `update account set account_type = 'Business', business = '{"title": "Ayşe Ticaret"}' where id = $1`,
      [member.id],
    );
    member = await market.again(member);
    await plan(membership(811, old + 1_00), '01-11');
    market.advanceTo(at('01-10', '23:58'));
    member = await market.again(member);
    const { charge } = (await plans.summary(member, 811)) as unknown as { charge: number };
    expect(charge).toBe(old);
    market.advanceTo(at('01-11', '00:00'));
    expect(await plans.register(member, 811, { expectedTotal: charge })).toMatchObject({
      statusCode: 409,
      errorCode: 'CheckoutChanged',
    });
    expect(await plans.buy(member, 811)).toMatchObject({ state: 'Completed', charged: old + 1_00 });
  });

  it('charges what was agreed if the price starts while the bank asks the buyer', async () => {
    const old = priceToday(801);
    await plan(membership(801, old + 1_00), '01-11');
    market.advanceTo(at('01-10', '23:58'));
    member = await market.again(member);
    const begun = await plans.register(member, 801);
    market.advanceTo(at('01-11', '00:01'));
    expect(await plans.complete(member, begun)).toMatchObject({ state: 'Completed', charged: old });
    expect(await nextCharge()).toBe(old);
  });
});

describe('a placed order', () => {
  it('keeps its commission and shipping fee when new ones start', async () => {
    const commissionOf = (code: string) =>
      market.database.query<{ share: number; shipping: number }>(
        `select (commission + commission_vat)::int as share, (shipping + seller_shipping)::int as shipping from order_item where order_code = $1`,
        [code],
      );
    const [before] = await market.bought([[1_000_00]]);
    const first = await commissionOf(before!.code);
    const { rows } = await market.database
      .query<{ main: number; company: string }>(
        `select main_category_id as main, company_id as company from order_item join ad_order on code = order_code where code = $1`,
        [before!.code],
      )
      .then((all) => ({ rows: all }));
    const { main, company } = rows[0]!;
    await plan({ kind: 'Commission', subject: String(main), values: { basisPoints: 100, ceiling: 500_00 } }, '02-01');
    const bands = [{ desi: 100, price: 11_00 }];
    await plan({ kind: 'Shipping', subject: company, values: { bands, beyond: 0 } }, '02-01');
    market.advanceTo(at('02-01', '00:01'));
    const [after] = await market.bought([[1_000_00]]);
    expect(await commissionOf(after!.code)).toEqual([{ share: 10_00, shipping: 11_00 }]);
    expect(await commissionOf(before!.code)).toEqual(first);
    expect(first).not.toEqual([{ share: 10_00, shipping: 11_00 }]);
  });
});
