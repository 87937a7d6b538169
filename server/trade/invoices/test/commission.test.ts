import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, minus } from '../../../kernel/money.ts';
import { openRefunds } from '../../refunds/test/harness.ts';
import type { Harness } from '../../refunds/test/harness.ts';
import { invoiceCommission } from '../operations/invoice-commission.ts';
import { commissionCause } from '../operations/commission.ts';
import type { CommissionDeps } from '../operations/commission.ts';
import { createInvoices } from '../operations/invoices-port.ts';
import { listInvoices } from '../operations/list-invoices.ts';
import { creditCommission } from '../operations/credit-commission.ts';
import { productPrices } from '../../../../tests/support/prices.ts';

let harness: Harness;
let deps: CommissionDeps;
beforeAll(async () => {
  harness = await openRefunds();
  const { database, orders } = harness;
  const invoices = createInvoices({
    database,
    accounts: { contactOf: async () => undefined },
    addresses: { list: async () => [] },
  });
  deps = { invoices, orders, prices: productPrices, ledger: harness.deps.ledger };
});
afterAll(() => harness.close());

test('invoices the commission as posted, without refunds before completion', async () => {
  const order = await harness.delivered([1_000_00], { sellerKind: 'Business' });
  const { refundId } = await harness.request(order.buyer, order);
  await harness.offerPart(order.seller, refundId, 300_00);
  await harness.takeOffer(order.buyer, refundId);
  await harness.approve(order.buyer, order.code);
  await invoiceCommission(deps, order.itemIds);
  const lines = await harness.deps.ledger.linesOf({ orderCode: order.code });
  const taken = lines.filter(
    ({ cause, account }) => cause.endsWith(':released') && ['commission', 'vat'].includes(account),
  );
  const [first] = (await listInvoices(harness.database, order.seller, { pageSize: 10 })).items;
  const whole = [...(await harness.orders.itemsOf(order.itemIds)).values()].map(({ money }) =>
    add(money.commission, money.commissionVat),
  );
  expect(first?.total).toBe(minus(add(...taken.map(({ amount }) => amount))));
  expect(first?.total).toBeLessThan(add(...whole));
  await harness.balanced();
});

test('a refund event before the completion event invoices the commission first', async () => {
  const order = await harness.delivered([1_000_00], { sellerKind: 'Business' });
  await harness.approve(order.buyer, order.code);
  const refundId = await harness.returned(order);
  await harness.approveRefund(order.seller, refundId);
  const [itemId = ''] = order.itemIds;
  await creditCommission(deps, { refundId, orderCode: order.code, itemId });
  await invoiceCommission(deps, order.itemIds);
  const { items } = await listInvoices(harness.database, order.seller, { pageSize: 10 });
  expect(items.map(({ reverses }) => reverses !== undefined).toSorted()).toEqual([false, true]);
  expect(new Set(items.map(({ total }) => total)).size).toBe(1);
});

test('issues one credit note per item for a refund after completion', async () => {
  const order = await harness.delivered([1_000_00, 500_00], { sellerKind: 'Business' });
  await harness.approve(order.buyer, order.code);
  await invoiceCommission(deps, order.itemIds);
  const refundId = await harness.returned(order);
  await harness.approveRefund(order.seller, refundId);
  const approved = harness.refundsTold.filter(({ name, payload }) => {
    return name === 'RefundApproved' && payload['refundId'] === refundId;
  });
  expect(approved).toHaveLength(2);
  for (const { payload } of [...approved, ...approved]) await creditCommission(deps, payload as never);
  const { items } = await listInvoices(harness.database, order.seller, { pageSize: 10 });
  expect(items).toHaveLength(4);
  const sums = await harness.database.query<{ isBack: boolean; total: number }>(
    `select reverses_id is not null as "isBack", sum(total)::float8 as total from invoice where account_id = $1 group by 1`,
    [order.seller],
  );
  const [invoiced, back] = [false, true].map((isBack) => sums.find((one) => one.isBack === isBack)?.total);
  expect(invoiced).toBeGreaterThan(0);
  // A full refund also returns the commission that the ledger still had.
  expect(back).toBe(invoiced);
  const lines = await harness.deps.ledger.linesOf({ orderCode: order.code });
  const left = lines.filter(({ account }) => account === 'commission' || account === 'vat');
  expect(add(...left.map(({ amount }) => amount))).toBe(0);
  const reversed = await deps.invoices.idsOf(order.itemIds.map(commissionCause));
  expect(reversed.size).toBe(2);
});
