import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { chance } from '../../server/platform/clock.ts';
import type { Answer, Headers } from '../support/ad-harness.ts';
import { openTradeHarness } from '../support/trade-harness.ts';
import type { Traded, TradeHarness } from '../support/trade-harness.ts';

/** Vulnerabilities published for other marketplace software, each by its name, tried on this product. */
let it: TradeHarness;
let sold: [Traded, Traded];
beforeAll(async () => {
  it = await openTradeHarness();
  sold = (await it.bought([[110_000], [90_000]])) as [Traded, Traded];
});
afterEach(() => it.expectBalanced());
afterAll(() => it.testing.close());

const codeOf = ({ statusCode, errorCode }: Answer) => [statusCode, errorCode];

describe('advisories', () => {
  test('Vendure GHSA-9pp3-53p2-ww9v: the request language never becomes part of a statement', async () => {
    const [order] = sold;
    const before = await it.books();
    for (const language of [
      "tr'; drop table ad_order; --",
      'tr" or 1=1',
      '../../tr',
      'tr\u0000',
      '{"$ne":1}',
      'TR-tr;q=9e99',
    ]) {
      for (const headers of [{ 'accept-language': language }, { cookie: `Language=${encodeURIComponent(language)}` }]) {
        const path = `/order/adorder/get-order-details/${order.code}?lang=${encodeURIComponent(language)}`;
        const { statusCode } = await it.ask('GET', path, { ...order.buyer.headers, ...headers });
        expect(statusCode).toBe(200);
      }
      const token = { language, id: language };
      expect((await it.ask('POST', '/payment/masterpass/generate-token', order.buyer.headers, token)).statusCode).toBe(
        400,
      );
    }
    expect(await it.books()).toEqual(before);
  });

  test('Vendure GHSA-7qvr-c5vf-xxfh: no payment or refund is reached through another order', async () => {
    const [one, two] = sold;
    await it.delivered(one);
    const refundId = await it.refundOf(one);
    // The seller of another order of the same payment, who knows every id.
    for (const path of [`approve-by-seller?refundId=${refundId}`, `approve-request-by-seller?refundId=${refundId}`]) {
      const answer = await it.ask('PUT', `/refund/refund/${path}`, it.keyed(two.seller.headers));
      expect(codeOf(answer)).toEqual([404, 'RefundNotFound']);
    }
    const asked = await it.ask('POST', '/refund/refund/request-by-user', it.keyed(two.buyer.headers), {
      orderCode: two.code,
      items: one.itemIds.map((itemId) => ({ itemId })),
      reason: 'Damaged',
      description: 'Kanepenin ayağı kırık geldi, kutusu da ezilmişti.',
    });
    expect(asked.errorCode).not.toBeUndefined();
    const back = await it.database.query('select from payback where payment_id = $1', [one.paymentId]);
    expect(back).toEqual([]);
    expect(await it.acceptRefund(one, refundId)).toMatchObject({ statusCode: 200 });
  });

  test('Spree CVE-2026-22588: a buyer cannot ship or bill to another member’s address', async () => {
    const [victim, buyer] = [await it.aBuyer(), await it.aBuyer()];
    const adId = await it.goods(sold[0].seller);
    const cart = '/shopping-cart-manager';
    await it.done('POST', `${cart}/shoppingcart/add-ad-item`, buyer.headers, { id: adId, isSelected: true });
    for (const own of [{ deliveryAddressId: victim.addressId }, { voucherAddressId: victim.addressId }]) {
      const addresses = { deliveryAddressId: buyer.addressId, voucherAddressId: buyer.addressId, ...own };
      const deliveries = [{ sellerId: sold[0].seller.id, kind: 'InPerson' }];
      const body = { orderType: 'Shopping', ...addresses, deliveries, expectedTotal: 100_000, approvals: [] };
      const paying = await it.ask('POST', '/payment/adpayment/create-ad-payment', it.keyed(buyer.headers), body);
      expect(codeOf(paying)).toEqual([404, 'AddressNotFound']);
      const shown = { basketType: 'Ads', ...addresses, deliveries };
      const texts = await it.ask('POST', `${cart}/agreement/get-agreement-by-basket-type`, buyer.headers, shown);
      expect(codeOf(texts)).toEqual([404, 'AddressNotFound']);
    }
  });

  test('Saleor GHSA-hwph-9537-mc3p: a token, ticket, key or link does not work for another account', async () => {
    const [order] = sold;
    const [one, two] = [await it.aSeller(), await it.aSeller()];
    it.advance(2 * 60_000);
    const { ticket } = await it.done('POST', '/earning/user-bank-account/code', one.headers, {});
    await it.testing.runJobs();
    const mails = (await it.testing.app.inject(`/api/dev/outbox?to=${one.email}`)).json<{ code?: string }[]>();
    const form = {
      iban: 'TR320010009999901234567890',
      holder: 'Ayşe Yılmaz',
      address: 'Bağdat Caddesi No: 12, Kadıköy',
    };
    const code = mails.find((mail) => mail.code)?.code;
    const replayed = await it.ask('PUT', '/earning/user-bank-account', two.headers, { ...form, ticket, code });
    expect(replayed.statusCode).toBeGreaterThanOrEqual(400);
    const [account] = await it.database.query<{ text: string }>(
      'select to_jsonb(b)::text as text from bank_account b where account_id = $1',
      [two.id],
    );
    expect(account?.text).not.toContain('7890');
    // One buyer's idempotency key returns nothing to another.
    const key = { 'idempotency-key': 'shared' };
    const approve = (headers: Headers) =>
      it.ask('POST', `/order/adorder/approve-ad-order/${order.code}`, { ...headers, ...key }, {});
    await approve(order.buyer.headers);
    expect(codeOf(await approve(one.headers))).toEqual([404, 'OrderNotFound']);
  });

  test('EverShop GHSA-cg73-g723-39jw: no answer contains a secret that was sent to its owner', async () => {
    const seller = await it.aSeller();
    it.advance(2 * 60_000);
    const answers = [
      await it.done('POST', '/earning/user-bank-account/code', seller.headers, {}),
      await it.done('POST', '/identity/session/confirm/request', seller.headers, {}),
      await it.done('POST', '/identity/user/forgot-password/email/request', {}, { email: seller.email }),
    ];
    await it.testing.runJobs();
    const codes = await it.database.query<{ code: string }>(
      'select code from outbox where "to" = $1 and code is not null',
      [seller.email],
    );
    expect(codes.length).toBeGreaterThanOrEqual(3);
    for (const answer of answers) {
      for (const { code } of codes) expect(JSON.stringify(answer)).not.toContain(`"${code}"`);
    }
  });

  test('Vendure GHSA-6f65-4fv2-wwch: missing and foreign items are answered alike', async () => {
    const [order] = sold;
    const stranger = await it.aBuyer();
    const pairs: [theirs: string, none: string][] = [
      [`/order/adorder/get-order-details/${order.code}`, `/order/adorder/get-order-details/${'2'.repeat(10)}`],
      [`/payment/adpayment/summary/${order.paymentId}`, `/payment/adpayment/summary/${chance.uuid()}`],
      [`/refund/refund/get-refund-by-user/${order.code}`, `/refund/refund/get-refund-by-user/${'2'.repeat(10)}`],
      [`/order/by-link/${order.code}?key=${'A'.repeat(43)}`, `/order/by-link/${'2'.repeat(10)}?key=${'A'.repeat(43)}`],
    ];
    for (const [theirs, none] of pairs) {
      expect(await it.ask('GET', theirs, stranger.headers)).toEqual(await it.ask('GET', none, stranger.headers));
    }
  });

  test('Saleor CVE-2026-22849: no photo of an order, a refund or a member is a drawing that runs scripts', async () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
    const [{ buyer }] = sold;
    for (const purpose of ['Order', 'Refund', 'Profile', 'Ad', 'Chat', 'Feedback']) {
      for (const type of ['image/svg+xml', 'image/png', 'text/html', 'image/jpeg']) {
        const { statusCode } = await it.testing.app.inject({
          method: 'POST',
          url: `/api/media-manager/upload?purpose=${purpose}`,
          headers: { ...buyer.headers, 'content-type': type },
          payload: Buffer.from(script),
        });
        expect([purpose, type, statusCode >= 400 && statusCode < 500]).toEqual([purpose, type, true]);
      }
    }
  });

  test('Vendure GHSA-r9mq-3c9r-fmjq: a file path cannot leave its folder', async () => {
    const secret = await readFile('package.json', 'utf8');
    const places = [
      '../../package.json',
      '..%2f..%2fpackage.json',
      '%2e%2e/%2e%2e/package.json',
      '....//package.json',
      '/etc/passwd',
    ];
    for (const place of places) {
      for (const base of ['/media/640/', '/media/video/', '/media/private/', '/api/invoice-manager/invoice/']) {
        const { statusCode, body } = await it.testing.app.inject({
          url: `${base}${place}`,
          headers: sold[0].buyer.headers,
        });
        expect([base, place, statusCode >= 400 && statusCode < 500]).toEqual([base, place, true]);
        expect(body).not.toContain(secret.slice(0, 60));
      }
    }
    const { statusCode } = await it.testing.app.inject({
      url: `/api/invoice-manager/invoice/${chance.uuid()}/..%2f..%2fxml`,
      headers: sold[0].buyer.headers,
    });
    expect(statusCode).toBe(404);
  });

  test('Vendure #4660: a one-time discount is used once in any number of open checkouts', async () => {
    // The agreed offer price is the only discount given to a single buyer: one payment uses it.
    const [buyer, seller] = [await it.aBuyer(), await it.aSeller()];
    const adId = await it.goods(seller, 100_000);
    const { negotiation } = await it.done('POST', '/ads/adoffer/create', buyer.headers, { adId, price: 70_000 });
    const { adOfferId } = negotiation as { adOfferId: string };
    await it.done('PUT', `/ads/adoffer/approve?adOfferId=${adOfferId}`, seller.headers);
    const tabs = await Promise.allSettled([1, 2, 3].map(() => it.checkout(buyer, [adId], 'InPerson')));
    const begun = tabs.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value] : []));
    const open = await it.database.query<{ id: string }>(
      `select id from payment where payer_id = $1 and state in ('Draft', 'InProgress', 'Failed')`,
      [buyer.id],
    );
    expect(open).toHaveLength(1);
    const [{ id } = { id: '' }] = open;
    const { payment } = await it.done('POST', `/payment/adpayment/open/${id}`, buyer.headers, {});
    await it.pay(payment as Answer);
    await it.done('POST', '/payment/adpayment/payment-complete', buyer.headers, { id });
    await it.testing.runJobs();
    expect(begun.length).toBeGreaterThan(0);
    const bought = await it.database.query(
      'select price::float8 as price from order_item where ad_id = $1 and status = $2',
      [adId, 'Paid'],
    );
    expect(bought).toEqual([{ price: 70_000 }]);
    expect(await it.books({ paymentId: id })).toMatchObject({ provider: 70_000, held: -70_000 });
  });
});

describe('bug reports', () => {
  test('Vendure #3508: one of ten concurrent buyers gets the only item', async () => {
    const seller = await it.aSeller();
    const adId = await it.goods(seller, 60_000);
    const buyers = [];
    for (let count = 0; count < 10; count += 1) buyers.push(await it.aBuyer());
    const tries = await Promise.allSettled(buyers.map((buyer) => it.checkout(buyer, [adId], 'InPerson')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reservations = await it.database.query(
      `select from payment where state in ('Draft', 'InProgress') and payer_id = any($1)`,
      [buyers.map(({ id }) => id)],
    );
    expect(reservations).toHaveLength(1);
  });

  test('Mercur #909: an order is neither lost nor changed by repeated bank notifications', async () => {
    const [order] = (await it.bought([[75_000]])) as [Traded];
    const before = await it.database.query('select to_jsonb(o) as row from ad_order o where code = $1', [order.code]);
    const settle = it.testing.running.jobs.find(({ name }) => name === 'payments.settle');
    for (const by of ['Notification', 'Sweep', 'Return', 'Notification'])
      await settle?.run({ paymentId: order.paymentId, by });
    for (const state of ['approved', 'declined', 'cancelled']) {
      await it.testing.app.inject({
        method: 'POST',
        url: '/api/payment/return/local',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `paymentId=${order.paymentId}&state=${state}`,
      });
    }
    await it.runJob('payments.sweep');
    expect(await it.database.query('select to_jsonb(o) as row from ad_order o where code = $1', [order.code])).toEqual(
      before,
    );
  });

  test('Mercur #1364: a decision about money is logged with its author and reason', async () => {
    const [order] = (await it.bought([[75_000]])) as [Traded];
    const administrator = await it.signedIn('administrator');
    const reason = 'Satıcı ürünü göndermeyeceğini bildirdi.';
    await it.done('POST', `/order/admin/cancel/${order.code}`, administrator, { reason });
    const events = await it.database.query<{ text: string }>(
      'select to_jsonb(e)::text as text from order_event e where order_code = $1',
      [order.code],
    );
    expect(events.some(({ text }) => text.includes(reason) && text.includes('Administrator'))).toBe(true);
    const [{ id } = { id: '' }] = await it.database.query<{ id: string }>(
      `select by_id as id from order_event where order_code = $1 and by_id is not null`,
      [order.code],
    );
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    // Both sides can read the reason but not the author.
    const seen = JSON.stringify(
      await it.done('GET', `/order/adorder/get-order-details/${order.code}`, order.buyer.headers),
    );
    expect(seen).toContain(reason);
    expect(seen).not.toContain(id);
  });
});

describe('text written by members', () => {
  const hostile = [
    `=HYPERLINK("http://evil.example","x")`,
    '+1+cmd|calc',
    '-2+3',
    '@SUM(1)',
    '\t=1',
    '<img src=x onerror=alert(1)>',
    ']]><x>',
    '%PDF-1.7 endobj',
    '\u202Egnp.exe',
  ];

  test('is no formula in a statement, no mark-up in a document and no page in an answer', async () => {
    const seller = await it.aBusiness();
    for (const title of hostile.slice(0, 5)) {
      const adId = await it.goods(seller, 60_000);
      await it.database.query('update ad set title = $2 where id = $1', [adId, title]);
      await it.database.query(`update ad set owner_type = 'Business' where id = $1`, [adId]);
      const buyer = await it.aBuyer();
      const { orderCodes, paymentId } = await it.buy(buyer, [adId]);
      const rows = await it.database.query<{ id: string }>('select id from order_item where payment_id = $1', [
        paymentId,
      ]);
      const order = {
        code: orderCodes[0] ?? '',
        buyer,
        seller,
        adIds: [adId],
        itemIds: rows.map(({ id }) => id),
        paymentId,
      };
      await it.approve(await it.delivered(order));
    }
    await it.testing.runJobs();
    const [first, last] = ['2026-01-01', '2026-12-31'];
    for (const language of ['tr', 'en']) {
      const { body } = await it.testing.app.inject({
        url: `/api/earning/earning/statement?firstDay=${first}&lastDay=${last}&format=csv`,
        headers: { ...seller.headers, 'accept-language': language },
      });
      const cells = body.split(/[\r\n]+/).flatMap((line) => line.split(language === 'tr' ? ';' : ','));
      const texts = cells.map((cell) => cell.replace(/^"|"$/g, ''));
      expect(texts.filter((text) => /^[=+@\t\r]/.test(text) || /^-\D|^-\d+\+/.test(text))).toEqual([]);
    }
    const { items } = await it.done('GET', '/invoice-manager/invoices', seller.headers);
    for (const { id } of items as { id: string }[]) {
      for (const form of ['xml', 'pdf']) {
        const file = await it.testing.app.inject({
          url: `/api/invoice-manager/invoice/${id}/${form}`,
          headers: seller.headers,
        });
        expect(file.headers).toMatchObject({
          'content-disposition': expect.stringMatching(/^attachment; filename="[A-Z0-9]+\.(xml|pdf)"$/),
          'x-content-type-options': 'nosniff',
        });
      }
    }
  });
});
