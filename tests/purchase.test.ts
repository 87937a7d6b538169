import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from './support/books.ts';
import { openPurchaseHarness } from './support/purchase-harness.ts';
import type { PurchaseHarness, Person } from './support/purchase-harness.ts';

let market: PurchaseHarness;

beforeAll(async () => {
  market = await openPurchaseHarness();
});
afterAll(async () => {
  await expectBooksToBalance(market.database);
  await market.testing.close();
});

describe('a complete purchase', () => {
  test('pays two ads of two sellers in instalments and ends with payouts and invoices', async () => {
    const { aBuyer, aSeller, runJob, buy, done, goods, database, testing } = market;
    const [buyer, one, other] = [await aBuyer(), await aSeller(), await aSeller()];
    const adIds = [await goods(one, 123_457), await goods(other, 76_549)];
    const { orderCodes, charged } = await buy(buyer, adIds, { installmentCount: 3 });
    expect(orderCodes).toHaveLength(2);
    expect(charged).toBeGreaterThan(123_457 + 76_549);
    const sold = await database.query<{ status: string }>('select status from ad where id = any($1)', [adIds]);
    expect(sold.map(({ status }) => status)).toEqual(['OutOfStock', 'OutOfStock']);
    await expectBooksToBalance(database);
    const { items } = await done('GET', '/order/adorder/get-orders-by-user', buyer.headers);
    expect(items).toMatchObject([{ status: 'Paid' }, { status: 'Paid' }]);

    for (const [seller, code] of await pairs(market, orderCodes, [one, other])) {
      const { parcel } = await done('POST', `/order/adorder/create-shipment-code/${code}`, seller.headers, {});
      await arrives(market, parcel as Parcel);
      await done('POST', `/order/adorder/approve-ad-order/${code}`, buyer.headers, {});
    }
    await testing.runJobs();
    await expectBooksToBalance(database);
    const invoiced = await done('GET', '/invoice-manager/invoices', one.headers);
    expect(invoiced['items']).toMatchObject([{ kind: 'AdsCommission', number: expect.stringMatching(/^MYK\d{13}$/) }]);
    await runJob('ledger.check');
    await runJob('earnings.payouts');
    expect(await done('GET', '/earning/earning/total-earnings', one.headers)).toMatchObject({});
    await expectBooksToBalance(database);
  });

  test('lets one of twelve buyers pay for an ad and refuses the others', async () => {
    const { aBuyer, aSeller, checkout, goods, database } = market;
    const adId = await goods(await aSeller());
    const buyers = [];
    for (let index = 0; index < 12; index += 1) buyers.push(await aBuyer());
    const outcomes = await Promise.allSettled(buyers.map((buyer) => checkout(buyer, [adId], 'InPerson')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reservations = await database.query('select from ad_hold where ad_id = $1', [adId]);
    expect(reservations).toHaveLength(1);
  });
});

/** Pairs each order with its seller. */
async function pairs({ done }: PurchaseHarness, codes: readonly string[], sellers: readonly Person[]) {
  const found: [Person, string][] = [];
  for (const seller of sellers) {
    const { items } = await done('GET', '/order/adorder/get-orders-by-seller', seller.headers);
    for (const { orderCode } of items as { orderCode: string }[])
      if (codes.includes(orderCode)) found.push([seller, orderCode]);
  }
  return found;
}

interface Parcel {
  companyId: string;
  code: string;
}

/** The carrier accepts and delivers a parcel. */
async function arrives({ testing }: PurchaseHarness, { companyId, code }: Parcel): Promise<void> {
  for (const stage of ['OnDelivery', 'ShipmentCompleted']) {
    const moved = await testing.app.inject({ method: 'POST', url: `/dev/parcels/${companyId}/${code}/${stage}` });
    expect(moved.statusCode).toBe(303);
    await testing.runJobs();
  }
}
