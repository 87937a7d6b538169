import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { earningCalls } from '../../../../contract/calls/earnings.ts';
import { orderCalls } from '../../../../contract/calls/orders.ts';
import { cartAgreementCalls } from '../../../../contract/calls/cart-agreements.ts';
import { reviewCalls } from '../../../../contract/calls/reviews.ts';
import { demoPurchases } from '../../../../data/demo/purchases.ts';
import { testApp } from '../../../../tests/support/app.ts';
import type { TestApp } from '../../../../tests/support/app.ts';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import { aContext, aMember } from '../../../../tests/support/context.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { cataloguePort } from '../../../market/catalogue/port.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import { chance } from '../../../platform/clock.ts';
import { bindingsById, inProcessClient } from '../../../platform/http/binding.ts';
import { prepareDatabase } from '../../../prepare.ts';
import { sellerEquipmentPort } from '../../../trade/earnings/port.ts';
import { paymentProviderPort } from '../../../trade/provider/port.ts';
import { parcelsByHandPort, shippingPort } from '../../../trade/shipping/port.ts';
import { seedTrade } from '../operations/seed-trade.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';
import type { Permission } from '../../../../contract/permissions.ts';

const { buyer, seller, business } = fixedAccounts;
const dayMs = 24 * 3_600_000;
let database: Awaited<ReturnType<typeof testDatabase>>;
let testing: TestApp;
const failures: string[] = [];

const as = (id: string, permissions: readonly Permission[] = []) =>
  inProcessClient(bindingsById(testing.running.bindings), aContext({ ...aMember(id, chance.uuid()), permissions }));
/** The part of the startup that creates the demo trade. */
const warm = async () => {
  const { bindings, get, jobs } = testing.running;
  await seedTrade({
    database: testing.database,
    bindings,
    jobs,
    catalogue: get(cataloguePort),
    provider: get(paymentProviderPort),
    equipment: get(sellerEquipmentPort),
    parcels: get(parcelsByHandPort),
    shipping: get(shippingPort),
  }).catch((error: unknown) => void failures.push(String(error)));
};

const one = async <T>(sql: string): Promise<T[]> =>
  (await testing.database.query<{ one: T }>(sql)).map((row) => row.one);

beforeAll(async () => {
  database = await testDatabase();
  const progress = { step: () => undefined, part: () => undefined };
  await prepareDatabase({ url: database.url, config: { DEMO_ADS: 1_500, isProduction: false }, progress });
  testing = await testApp({ DEMO_ADS: '1500' }, database.url);
  await warm();
}, 240_000);
afterAll(async () => {
  await testing.close();
  await database.close();
});

describe('trade of a fresh demo market', () => {
  it('is created with every order state', async () => {
    expect(failures).toEqual([]);
    expect(await one('select count(*)::int as one from ad_order')).toEqual([demoPurchases.length]);
    const states = await one<string>('select distinct status as one from order_item');
    expect(states.toSorted()).toEqual(['Cancelled', 'Completed', 'Delivered', 'Paid', 'Refunded', 'Shipped']);
    const refunds = await one<string>('select distinct status as one from refund');
    expect(refunds).toHaveLength(3);
  });

  it('is balanced in the ledger, which matches the bank on every day', async () => {
    await expectBooksToBalance(testing.database);
    const { call } = as(fixedAccounts.administrator.id, builtInRoles.administrator);
    const found: unknown[] = [];
    for (let days = 63; days >= 0; days -= 1) {
      const day = new Date(Date.now() - days * dayMs + 3 * 3_600_000).toISOString().slice(0, 10);
      const { differences } = await call(earningCalls.reconcile, { body: { day } });
      if (differences > 0) found.push([day, differences]);
    }
    expect(found).toEqual([]);
  }, 60_000);

  it('is visible to buyer and seller of every order, with the agreements', async () => {
    const orders = await testing.database.query<{ code: string; buyer: string; seller: string }>(
      'select code, buyer_id as buyer, seller_id as seller from ad_order',
    );
    for (const { code, buyer: buyerId, seller: sellerId } of orders) {
      const params = { orderCode: code };
      const bought = await as(buyerId).call(orderCalls.details, { params });
      const sold = await as(sellerId).call(orderCalls.detailsBySeller, { params });
      expect(bought.status).toBe(sold.status);
      for (const id of [buyerId, sellerId]) {
        const { items } = await as(id).call(cartAgreementCalls.approved, { query: { orderCode: code } });
        expect(items.length).toBeGreaterThan(0);
      }
    }
    const { items } = await as(buyer.id).call(orderCalls.byUser, { query: {} });
    expect(items.length).toBeGreaterThan(9);
    const acts = items.flatMap(({ next }) => next?.act ?? []);
    expect(acts).toContain('Approve');
    expect(acts).toContain('Review');
  });

  it('is in the sellers’ earnings and invoices', async () => {
    const stages = await one<string>(`select distinct stage as one from earning where seller_id = '${seller.id}'`);
    expect(stages).toEqual(expect.arrayContaining(['Held', 'Payable', 'Paid']));
    expect((await one<number>('select count(*)::int as one from invoice'))[0]).toBeGreaterThan(8);
    expect((await one<number>('select count(*)::int as one from wallet'))[0]).toBe(2);
  });

  it('has ratings only with readable reviews', async () => {
    const wrong = await one(
      `select a.id as one from account a left join (
         select seller_id, sum(stars) as sum, count(*) as count from seller_review where removed_at is null group by seller_id) r on r.seller_id = a.id
       where (a.rating_sum, a.rating_count) <> (coalesce(r.sum, 0), coalesce(r.count, 0))`,
    );
    expect(wrong).toEqual([]);
    for (const { id } of [seller, business]) {
      const { summary, items } = await as(buyer.id).call(reviewCalls.ofSeller, { params: { sellerId: id }, query: {} });
      expect(summary.count).toBeGreaterThanOrEqual(items.length);
      expect(items.length).toBeGreaterThan(2);
    }
    const texts = await one<string>(`select text as one from seller_review where text <> ''`);
    expect(new Set(texts).size).toBeGreaterThan(texts.length / 2);
  });

  it('is created once', async () => {
    await warm();
    expect(await one('select count(*)::int as one from ad_order')).toEqual([demoPurchases.length]);
  });
});
