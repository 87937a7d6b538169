import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Headers } from './support/ad-harness.ts';
import { expectBooksToBalance } from './support/books.ts';
import { openPurchaseHarness } from './support/purchase-harness.ts';
import type { PurchaseHarness, Person } from './support/purchase-harness.ts';
import { chance } from '../server/platform/clock.ts';

let market: PurchaseHarness;
let operator: Headers;
let moderator: Headers;

beforeAll(async () => {
  market = await openPurchaseHarness();
  operator = await market.signedIn('administrator');
  moderator = await market.signedIn('moderator');
});
afterAll(async () => {
  await expectBooksToBalance(market.database);
  await market.testing.close();
});

const reason = 'İki taraf da böyle istedi.';

/** Log entries about a subject, newest first. */
async function logged(about: string) {
  const { items } = await market.done('GET', '/ads/moderation/log', operator);
  return (items as { about?: string; decision: string; message?: string; by?: string }[]).filter(
    (entry) => entry.about === about,
  );
}

/** A paid order with its buyer and seller. */
async function aPaidOrder(price = 100_000) {
  const { aBuyer, aSeller, buy, goods } = market;
  const [buyer, seller] = [await aBuyer(), await aSeller()];
  const { orderCodes, paymentId } = await buy(buyer, [await goods(seller, price)], { kind: 'InPerson' });
  return { buyer, seller, code: orderCodes[0] ?? '', paymentId };
}

const desk = (code: string) => market.done('GET', `/order/admin/order-details/${code}`, operator);

interface Shown {
  status: string;
  acts: string[];
  shipBy?: string;
  history: { happening: string; note?: string }[];
  ledger: { cause: string }[];
}

describe('an order at the desk', () => {
  test('is found by its code, its state, its buyer and its seller', async () => {
    const { buyer, seller, code } = await aPaidOrder();
    for (const query of [
      `orderCode=${code.slice(0, 6)}`,
      `memberId=${buyer.id}&orderStatus=Paid`,
      `memberId=${seller.id}`,
    ]) {
      const { items } = await market.done('GET', `/order/admin/orders?${query}`, operator);
      expect(items).toMatchObject([{ orderCode: code, status: 'Paid' }]);
    }
    const none = await market.done('GET', `/order/admin/orders?memberId=${chance.uuid()}`, operator);
    expect(none['items']).toEqual([]);
  });

  test('gets more days, which both sides see, and is then cancelled with a refund and balanced books', async () => {
    const { buyer, seller, code } = await aPaidOrder();
    const before = (await desk(code)) as unknown as Shown;
    expect(before.acts).toEqual(['Cancel', 'Extend']);
    const extended = (await market.done('POST', `/order/admin/extend/${code}`, operator, {
      days: 3,
      reason,
    })) as unknown as Shown;
    const gained = Date.parse(extended.shipBy ?? '') - Date.parse(before.shipBy ?? '');
    expect(gained).toBe(3 * 24 * 3_600_000);
    expect(extended.history.at(-1)).toMatchObject({ happening: 'Extended', note: reason });
    const seen = await market.done('GET', `/order/adorder/get-order-details-by-seller/${code}`, seller.headers);
    expect(seen).toMatchObject({ shipBy: extended.shipBy });
    expect(JSON.stringify(seen['history'])).not.toContain(reason);

    const cancelled = (await market.done('POST', `/order/admin/cancel/${code}`, operator, {
      reason,
    })) as unknown as Shown;
    expect(cancelled).toMatchObject({ status: 'Cancelled', acts: [] });
    expect(cancelled.ledger.map(({ cause }) => cause)).toContainEqual(expect.stringMatching(/:cancelled$/));
    await market.testing.runJobs();
    await expectBooksToBalance(market.database);
    expect(await logged(code)).toMatchObject([
      { decision: 'CancelOrder', message: reason },
      { decision: 'ExtendOrder', message: reason },
    ]);
    const late = await market.ask('POST', `/order/admin/extend/${code}`, operator, { days: 1, reason });
    expect(late).toMatchObject({ errorCode: 'OrderCancelled' });
    expect(await desk(code)).toMatchObject({ buyerId: buyer.id, sellerId: seller.id });
  });

  test('is cancelled and logged once by two presses at the same moment', async () => {
    const { code } = await aPaidOrder();
    const answers = await Promise.all(
      [1, 2, 3].map(() => market.ask('POST', `/order/admin/cancel/${code}`, operator, { reason })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await logged(code)).toHaveLength(1);
    await market.testing.runJobs();
    await expectBooksToBalance(market.database);
  });

  test('keeps the exact agreement texts that were approved', async () => {
    const { buyer, code } = await aPaidOrder();
    const kept = await market.done('GET', `/agreement-manager/agreement/desk/approved?orderCode=${code}`, operator);
    const path = `/agreement-manager/agreement/get-approved-agreement-by-code?orderCode=${code}`;
    const own = await market.done('GET', path, buyer.headers);
    expect(kept['items']).toEqual(own['items']);
    expect(kept['items']).not.toEqual([]);
  });
});

describe('an appeal at the desk', () => {
  test('waits in the summary, is decided once with the previewed partial amount, and the books balance', async () => {
    const { aBuyer, aSeller, ask, buy, done, goods, testing } = market;
    const [buyer, seller] = [await aBuyer(), await aSeller()];
    const { orderCodes } = await buy(buyer, [await goods(seller)], { kind: 'Parcel' });
    const code = orderCodes[0] ?? '';
    const { parcel } = await done('POST', `/order/adorder/create-shipment-code/${code}`, seller.headers, {});
    const { companyId, code: parcelCode } = parcel as { companyId: string; code: string };
    for (const stage of ['OnDelivery', 'ShipmentCompleted']) {
      await testing.app.inject({ method: 'POST', url: `/dev/parcels/${companyId}/${parcelCode}/${stage}` });
      await testing.runJobs();
    }
    const order = await done('GET', `/order/adorder/get-order-details/${code}`, buyer.headers);
    const [{ itemId }] = order['items'] as [{ itemId: string }];
    const words = 'Kanepenin sol ayağı kırık geldi, kutusu da ezilmişti.';
    const asked = await done('POST', '/refund/refund/request-by-user', buyer.headers, {
      orderCode: code,
      items: [{ itemId }],
      reason: 'Damaged',
      description: words,
    });
    const { refundId } = asked['refund'] as { refundId: string };
    const rejection = { refundId, reason: 'DamagedByBuyer', description: 'Gönderirken sağlamdı, fotoğrafları ilanda.' };
    await done('PUT', '/refund/refund/reject-request-by-seller', seller.headers, rejection);
    await done('PUT', '/refund/refund/appeal-by-user', buyer.headers, { refundId, description: words });
    expect(await done('GET', '/ads/moderation/summary', operator)).toMatchObject({ waits: { refunds: 1 } });

    const part = 40_000;
    const preview = await done('GET', `/refund/refund/desk/${refundId}/preview?amount=${part}`, operator);
    const decision = {
      refundId,
      amount: part,
      buyerWords: 'Kırık ayağın onarımı kadar geri veriyoruz.',
      sellerWords: 'Onarımın bedeli kazancından düşüldü.',
    };
    for (const one of [buyer, seller]) {
      expect(await ask('PUT', '/refund/refund/decide', one.headers, decision)).toMatchObject({ statusCode: 403 });
    }
    const answers = await Promise.all([1, 2].map(() => ask('PUT', '/refund/refund/decide', operator, decision)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const decided = await done('GET', `/refund/refund/desk/${refundId}`, operator);
    expect(decided['refund']).toMatchObject({ status: 'Approved', money: preview['money'] });
    await testing.runJobs();
    await expectBooksToBalance(market.database);
    expect(await logged(code)).toMatchObject([{ decision: 'DecideRefund', message: decision.buyerWords }]);
    expect(await done('GET', '/ads/moderation/summary', operator)).toMatchObject({ waits: { refunds: 0 } });
  });
});

describe('earnings at the desk', () => {
  test('are not paid out while stopped, and are after release, as the ledger shows', async () => {
    const { seller, buyer, code } = await aPaidOrder();
    const order = await market.done('GET', `/order/adorder/get-order-details/${code}`, buyer.headers);
    const { code: handover } = order['handover'] as { code: string };
    const { items } = await market.done('GET', `/earning/earning/desk/payouts?orderCode=${code}`, operator);
    const [{ earning }] = items as [{ earning: { id: string; stage: string } }];
    expect(earning.stage).toBe('Held');
    await market.done('POST', '/earning/earning/desk/stop', operator, { earningId: earning.id, reason });
    await market.done('POST', `/order/adorder/hand-over/${code}`, seller.headers, { code: handover });
    await market.testing.runJobs();
    await market.runJob('ledger.check');
    await market.runJob('earnings.payouts');
    const stage = async () => {
      const { items: now } = await market.done('GET', `/earning/earning/desk/payouts?orderCode=${code}`, operator);
      return (now as { earning: { stage: string }; isStopped: boolean }[])[0];
    };
    expect(await stage()).toMatchObject({ isStopped: true, earning: { stage: 'Payable' } });
    await market.done('POST', '/earning/earning/desk/release', operator, { earningId: earning.id, reason });
    await market.runJob('earnings.payouts');
    expect(await stage()).toMatchObject({ isStopped: false, earning: { stage: 'Paid' } });
    const late = await market.ask('POST', '/earning/earning/desk/stop', operator, { earningId: earning.id, reason });
    expect(late).toMatchObject({ errorCode: 'EarningAlreadyPaid' });
    expect((await logged(code)).map(({ decision }) => decision)).toEqual(['ReleasePayout', 'StopPayout']);
    await expectBooksToBalance(market.database);
  });

  test('are on hold while the provider does not know the account yet', async () => {
    const seller = await market.aSeller();
    const held = async () => {
      const { items } = await market.done('GET', '/earning/earning/desk/held-accounts?pageSize=100', operator);
      return (items as { sellerId: string; maskedIban: string }[]).find(({ sellerId }) => sellerId === seller.id);
    };
    expect(await held()).toBeUndefined();
    await market.database.query(`update bank_account set state = 'Refused', refusal = 'No' where account_id = $1`, [
      seller.id,
    ]);
    expect(await held()).toMatchObject({
      state: 'Refused',
      refusal: 'No',
      waiting: 0,
      maskedIban: expect.stringContaining('•'),
    });
  });
});

describe('the ledger at the desk', () => {
  async function aDifference(): Promise<string> {
    const id = chance.uuid();
    await market.database.query(
      `insert into reconciliation_difference (id, day, kind, reference, ours, theirs, found_at)
       values ($1, '2026-11-20', 'PaymentDiffers', $2, 100, 200, now())`,
      [id, id],
    );
    return id;
  }

  test('shows a difference in the summary until it is closed once with a note', async () => {
    const id = await aDifference();
    const waits = async (by: Headers) =>
      (await market.done('GET', '/ads/moderation/summary', by))['waits'] as Record<string, number>;
    expect(await waits(operator)).toMatchObject({ differences: 1, imbalances: 0, payouts: 0, refunds: 0 });
    expect(await waits(moderator)).not.toHaveProperty('differences');
    const body = { differenceId: id, reason };
    const answers = await Promise.all(
      [1, 2].map(() => market.ask('POST', '/earning/earning/desk/close-difference', operator, body)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await waits(operator)).toMatchObject({ differences: 0 });
    expect(await logged(id)).toMatchObject([{ decision: 'CloseDifference', message: reason }]);
  });

  test('logs who resolved a fault', async () => {
    const id = chance.uuid();
    await market.database.query(
      `insert into ledger_imbalance (id, kind, about, amount, found_at) values ($1, 'Side', $2, 5, now())`,
      [id, `held ${id}`],
    );
    expect(await market.done('GET', '/ads/moderation/summary', operator)).toMatchObject({ waits: { imbalances: 1 } });
    await market.done('POST', '/earning/earning/desk/close-imbalance', operator, { imbalanceId: id, reason });
    expect(await logged(`held ${id}`)).toMatchObject([{ decision: 'CloseImbalance' }]);
    const again = { imbalanceId: id, reason };
    expect(await market.ask('POST', '/earning/earning/desk/close-imbalance', operator, again)).toMatchObject({
      errorCode: 'ImbalanceNotFound',
    });
  });
});

describe('agreements at the desk', () => {
  test('the next version starts from the newest one, applies from its day on, and is logged once', async () => {
    const path = '/agreement-manager/agreement';
    const { items } = await market.done('GET', `${path}/get-all-agreement-types`, operator);
    const [{ type }] = items as [{ type: string }];
    const source = await market.done('GET', `${path}/desk/source?agreementType=${type}`, operator);
    const texts = source['texts'] as { tr: string; en: string };
    expect(texts.tr.length).toBeGreaterThan(100);
    const version = '97.1';
    const next = { agreementType: type, version, date: '2999-01-01', texts };
    await market.done('POST', `${path}/add-agreement`, operator, next);
    await market.testing.runJobs();
    expect(await logged(`${type} ${version}`)).toMatchObject([{ decision: 'PublishAgreement' }]);
    const latest = await market.done('GET', `${path}/desk/source?agreementType=${type}`, operator);
    expect(latest).toMatchObject({ version, texts: { en: texts.en } });
    const current = await market.done('GET', `${path}/get-latest-version?agreementType=${type}`, operator);
    expect(current['version']).not.toBe(version);
    expect(await market.ask('POST', `${path}/add-agreement`, operator, next)).toMatchObject({
      errorCode: 'AgreementVersionExists',
    });
  });
});

describe('desk lists', () => {
  test('show a member’s orders as buyer and seller, payments as payer, and payouts as seller', async () => {
    const [one, another] = [await aPaidOrder(), await aPaidOrder()];
    const listed = async (path: string) => (await market.done('GET', path, operator))['items'] as unknown[];
    const orders = (id: string) => listed(`/order/admin/orders?memberId=${id}`);
    const payments = (id: string) => listed(`/payment/admin/payments?memberId=${id}`);
    const payouts = (id: string) => listed(`/earning/earning/desk/payouts?memberId=${id}`);
    for (const { buyer, seller, code, paymentId } of [one, another]) {
      expect(await orders(buyer.id)).toMatchObject([{ orderCode: code }]);
      expect(await orders(seller.id)).toMatchObject([{ orderCode: code }]);
      expect(await payments(buyer.id)).toMatchObject([{ id: paymentId, buyer: { id: buyer.id } }]);
      expect(await payments(seller.id)).toEqual([]);
      expect(await payouts(seller.id)).toMatchObject([{ sellerId: seller.id, earning: { orderCode: code } }]);
      expect(await payouts(buyer.id)).toEqual([]);
    }
    const other = `/earning/earning/desk/payouts?memberId=${one.seller.id}&orderCode=${another.code}`;
    expect(await listed(other)).toEqual([]);
  });
});

describe('other callers', () => {
  test('are refused: buyer, seller, stranger, moderator and guest', async () => {
    const { buyer, seller, code, paymentId } = await aPaidOrder();
    const stranger: Person = await market.aBuyer();
    const callers: Headers[] = [buyer.headers, seller.headers, stranger.headers, moderator];
    const id = chance.uuid();
    const attempts = [
      ['GET', `/order/admin/order-details/${code}`],
      ['GET', `/order/admin/orders?memberId=${buyer.id}`],
      ['POST', `/order/admin/cancel/${code}`, { reason }],
      ['POST', `/order/admin/extend/${code}`, { reason, days: 2 }],
      ['POST', `/order/admin/complete/${code}`, { reason }],
      ['GET', `/agreement-manager/agreement/desk/approved?orderCode=${code}`],
      ['GET', '/agreement-manager/agreement/desk/source?agreementType=Membership'],
      ['GET', '/earning/earning/desk/payouts'],
      ['GET', '/earning/earning/desk/held-accounts'],
      ['POST', '/earning/earning/desk/stop', { earningId: id, reason }],
      ['POST', '/earning/earning/desk/release', { earningId: id, reason }],
      ['POST', '/earning/earning/desk/release-account', { userId: id, version: 1, reason }],
      ['GET', '/earning/earning/desk/books'],
      ['POST', '/earning/earning/desk/check-books', {}],
      ['POST', '/earning/earning/desk/close-imbalance', { imbalanceId: id, reason }],
      ['GET', '/earning/earning/desk/differences'],
      ['POST', '/earning/earning/desk/reconcile', { day: '2026-11-20' }],
      ['POST', '/earning/earning/desk/close-difference', { differenceId: id, reason }],
      ['GET', '/payment/admin/payments'],
      ['GET', `/payment/admin/payments/${paymentId}`],
      ['POST', `/payment/admin/payments/${paymentId}/settle`, {}],
      ['POST', `/payment/admin/payments/${paymentId}/acknowledge`, {}],
      ['GET', '/identity/user-membership/admin/plans'],
      ['GET', '/refund/refund/desk'],
      ['GET', '/invoice-manager/desk'],
    ] as const;
    for (const headers of callers) {
      for (const [method, path, body] of attempts) {
        const answer = await market.ask(method, path, headers, body);
        expect({ path, ...answer }).toMatchObject({ path, statusCode: 403, errorCode: 'NotAllowed' });
      }
    }
    expect(await desk(code)).toMatchObject({ status: 'Paid' });
  });
});
