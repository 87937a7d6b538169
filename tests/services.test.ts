import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { adEvents } from '../server/market/ads/port.ts';
import { chance } from '../server/platform/clock.ts';
import { bankCards } from './support/bank.ts';
import { expectBooksToBalance } from './support/books.ts';
import { openPurchaseHarness } from './support/purchase-harness.ts';
import type { PurchaseHarness } from './support/purchase-harness.ts';
import { factories } from './support/factories.ts';
import type { Person } from './support/factories.ts';
import { bankNotifies, beginService, payForService } from './support/services.ts';
import type { Service } from './support/services.ts';

let market: PurchaseHarness;
let make: Awaited<ReturnType<typeof factories>>;
beforeAll(async () => {
  market = await openPurchaseHarness();
  make = await factories(market);
});
afterEach(() => expectBooksToBalance(market.database));
afterAll(() => market.testing.close());

type Buyer = Awaited<ReturnType<PurchaseHarness['aBuyer']>>;

async function row<T>(text: string, ...values: unknown[]): Promise<T | undefined> {
  const [found] = await market.database.query<Record<string, unknown>>(text, values);
  return found as T | undefined;
}

/** Approves the ad rules, as the page does before it asks for money. */
async function agrees({ headers }: Person): Promise<void> {
  const type = 'GeneralAdRules';
  const rules = await market.ask(
    'POST',
    '/agreement-manager/agreement/view-static-agreement',
    {},
    { agreementType: type },
  );
  const approvals = [{ type, version: rules.version }];
  await market.done('POST', '/agreement-manager/agreement/approve-agreement', headers, { approvals });
}

/** Uses up the membership's free allowance of this month. */
const usesUp = ({ id }: Person, kind: string) =>
  market.database.query(
    `insert into allowance_use (account_id, month, kind, used) values ($1, to_char(now() at time zone 'Europe/Istanbul', 'YYYY-MM'), $2, 99)`,
    [id, kind],
  );

const released = async (paymentId: string) =>
  (
    await row<{ count: number }>(
      `select count(*)::int as count from payment_event where payment_id = $1 and kind = 'Released'`,
      paymentId,
    )
  )?.count;

describe('a draft', () => {
  const urgent = (draftId: string): Service => ({
    orderType: 'CreateAd',
    draftId,
    items: [{ kind: 'Doping', itemId: 301 }],
  });

  test('is published with its promotion after payment, and Meydan receives its earnings', async () => {
    const buyer = await market.aBuyer();
    const { id } = await market.drafted(buyer.headers);
    await agrees(buyer);
    const begun = await beginService(market, buyer, urgent(id));
    const paid = await payForService(market, buyer, begun, { number: bankCards.asksCode });
    expect(paid).toMatchObject({ state: 'Completed', after: { action: 'CompleteAd', id } });
    const draft = await row<{ state: string; ad_id: string }>('select state, ad_id::text from draft where id = $1', id);
    expect(draft).toMatchObject({ state: 'Completed' });
    const ad = await row<{ dopings: object; awaiting_dopings: { type: string }[] | null }>(
      'select dopings, awaiting_dopings from ad where id = $1',
      draft?.ad_id,
    );
    expect(JSON.stringify(ad)).toContain('Urgent');
    expect(await released(begun.id ?? '')).toBe(1);
    const { items } = await market.done('GET', '/invoice-manager/invoices', buyer.headers);
    expect(items).toMatchObject([{ kind: 'AdsService' }]);
    const note = await row<{ route: string }>(
      `select route_value as route from notification where account_id = $1 and template = 'Payment.Info'`,
      buyer.id,
    );
    expect(note?.route).toBe(`draft:${id}`);
  });

  test('stays unchanged if its payment is declined, and is paid with another card', async () => {
    const buyer = await market.aBuyer();
    const { id } = await market.drafted(buyer.headers);
    await agrees(buyer);
    const begun = await beginService(market, buyer, urgent(id));
    const refused = await payForService(market, buyer, begun, { number: bankCards.insufficientFunds });
    expect(refused).toMatchObject({ state: 'Failed', isOpen: true, refusal: expect.any(String) });
    const before = await row<{ state: string; ad_id: string | null }>(
      'select state, ad_id from draft where id = $1',
      id,
    );
    expect(before).toEqual({ state: 'Pending', ad_id: null });
    const { payment } = await market.done('POST', `/payment/adpayment/open/${begun.id}`, buyer.headers, {});
    expect(await payForService(market, buyer, payment as never)).toMatchObject({ state: 'Completed' });
    expect(await row('select state from draft where id = $1', id)).toEqual({ state: 'Completed' });
  });
});

describe('an ad on sale', () => {
  test('gets a promotion and extra days for a payment, once', async () => {
    const buyer = await market.aBuyer();
    const adId = await market.goods(buyer);
    await usesUp(buyer, 'Period');
    const before = await row<{ expires_at: Date | null }>('select expires_at from ad where id = $1', adId);
    const begun = await beginService(market, buyer, {
      orderType: 'UpdateAd',
      adId,
      items: [
        { kind: 'Doping', itemId: 301 },
        { kind: 'Period', itemId: 101 },
      ],
    });
    expect(await payForService(market, buyer, begun)).toMatchObject({
      state: 'Completed',
      after: { action: 'ReturnAdManagement', id: adId },
    });
    const after = await row<{ expires_at: Date | null; dopings: object }>(
      'select expires_at, dopings from ad where id = $1',
      adId,
    );
    expect(Object.keys(after?.dopings ?? {})).toContain('Urgent');
    expect(after?.expires_at?.getTime()).toBeGreaterThan(before?.expires_at?.getTime() ?? 0);
    for (let time = 0; time < 3; time += 1) expect(await bankNotifies(market, begun.id ?? '')).toBe(200);
    await market.testing.runJobs();
    expect(await row('select expires_at, dopings from ad where id = $1', adId)).toEqual(after);
    expect(await released(begun.id ?? '')).toBe(2);
  });

  test('gets a whole package for the package price, and more days if it is bought again', async () => {
    const buyer = await market.aBuyer();
    const adId = await market.goods(buyer);
    const items = [401, 301].map((itemId) => ({ kind: 'Doping' as const, itemId }));
    const endsOf = async () => {
      const ad = await row<{ dopings: Record<string, string> }>('select dopings from ad where id = $1', adId);
      return ad?.dopings ?? {};
    };
    const buy = async () => {
      const begun = await beginService(market, buyer, { orderType: 'UpdateAd', adId, items });
      expect(begun).toMatchObject({ amount: 599_00 });
      expect(await payForService(market, buyer, begun)).toMatchObject({ state: 'Completed' });
      return begun;
    };
    const begun = await buy();
    const bought = await row<{ lines: { name: string; price: number }[] }>(
      'select lines from digital_purchase where payment_id = $1',
      begun.id,
    );
    expect(bought?.lines.map(({ name, price }) => [name, price])).toEqual([
      ['Acil (Hızlı satış paketi)', 256_59],
      ['Öne çıkan (Hızlı satış paketi)', 342_41],
    ]);
    const invoice = await row(
      'select total::int, excluded::int + vat::int as parts from invoice where account_id = $1',
      buyer.id,
    );
    expect(invoice).toEqual({ total: 599_00, parts: 599_00 });
    expect(await released(begun.id ?? '')).toBe(2);
    const first = await endsOf();
    await buy();
    const second = await endsOf();
    for (const type of ['Boost', 'Urgent']) {
      expect(Date.parse(second[type] ?? '') - Date.parse(first[type] ?? '')).toBe(7 * 24 * 3600 * 1000);
    }
  });

  test('buys the media pack for a new video in the cart, and its edit is submitted with the payment', async () => {
    const buyer = await market.aBuyer();
    const adId = await market.sentAd(buyer.headers);
    await market.database.query(
      `update ad set status = 'OnSale', published_at = now(), expires_at = now() + interval '30 days' where id = $1`,
      [adId],
    );
    await usesUp(buyer, 'MediaPack');
    const id = chance.uuid();
    const base = '/category-manager/user-ad-draft';
    const { version = 0 } = await market.done('POST', `${base}/${id}`, buyer.headers, { editOf: adId });
    const packed = await market.done('PUT', `${base}/add-media-doping/${id}`, buyer.headers, {
      version,
      variantId: 701,
    });
    const { id: video } = await make.make.adVideo({ owner: buyer, buyer, seller: buyer });
    const saved = await market.save(buyer.headers, { id, version: packed.version ?? 0 }, { video });
    expect(saved.statusCode).toBe(200);
    const refused = await market.ask('POST', `/ads/update/${id}`, buyer.headers, { version: saved.version });
    expect(refused.errorCode).toBe('PaymentRequired');

    const misplaced = await market.ask('POST', '/shopping-cart-manager/shoppingcart/add-digital-item', buyer.headers, {
      draftId: id,
      items: [{ kind: 'Doping', itemId: 301 }],
    });
    expect(misplaced.errorCode).toBe('DigitalItemMisplaced');
    const pack: Service = { orderType: 'UpdateAd', draftId: id, items: [{ kind: 'Doping', itemId: 701 }] };
    const begun = await beginService(market, buyer, pack);
    expect(begun).toMatchObject({ amount: 199_00 });
    expect(await payForService(market, buyer, begun)).toMatchObject({
      state: 'Completed',
      after: { action: 'ReturnAdManagement', id: adId },
    });
    expect(await row('select state, ad_id::text as ad from draft where id = $1', id)).toEqual({
      state: 'Completed',
      ad: adId,
    });
    const ad = await row<{ dopings: object }>('select dopings from ad where id = $1', adId);
    expect(Object.keys(ad?.dopings ?? {})).toContain('MediaPack');
  });
});

describe('in a category that the operator closes', () => {
  const desk = '/category-manager/categoryadmin/desk';
  const reason = 'Dal kapanıyor';

  /** Moves the ad to a new category, and half of its paid week is over. */
  async function halfUsed(adId: string, categoryId: number): Promise<void> {
    await market.database.query(
      `update ad set category_id = $2, dopings = jsonb_build_object('Urgent', now() + interval '84 hours', 'Boost', now() + interval '48 hours')
       where id = $1`,
      [adId, categoryId],
    );
  }

  test('the unused days of paid promotions are refunded once; free ones stay paused', async () => {
    const administrator = await market.signedIn('administrator');
    const names = { tr: 'Kapanacak kanepe', en: 'Sofas to close' };
    const created = await market.done('POST', `${desk}/categories`, administrator, { parentId: 50101, names, reason });
    const { id: categoryId, version } = created as unknown as { id: number; version: number };
    const buyer = await market.aBuyer();
    const adId = await market.goods(buyer);
    const items = [{ kind: 'Doping' as const, itemId: 301 }];
    const onSale = await beginService(market, buyer, { orderType: 'UpdateAd', adId, items });
    await payForService(market, buyer, onSale);
    const { id: draftId } = await market.drafted(buyer.headers);
    await agrees(buyer);
    const asDraft = await beginService(market, buyer, { orderType: 'CreateAd', draftId, items });
    await payForService(market, buyer, asDraft);
    const sent = await row<{ id: string }>('select ad_id::text as id from draft where id = $1', draftId);
    await market.database.query(
      `update ad set status = 'OnSale', awaiting_dopings = '[]', published_at = now(), expires_at = now() + interval '30 days' where id = $1`,
      [sent?.id],
    );
    const adIds = [adId, sent?.id ?? ''];
    for (const id of adIds) await halfUsed(id, categoryId);

    const effect = await market.done('POST', `${desk}/effect`, administrator, { categoryId });
    expect(effect).toMatchObject({ promotions: 4 });
    await market.done('POST', `${desk}/categories/${categoryId}/close`, administrator, { version, reason });
    for (let time = 0; time < 3; time += 1) await market.testing.runJobs();

    for (const id of adIds) {
      expect(
        await row(
          `select status, awaiting_dopings #>> '{0,type}' as kept, jsonb_array_length(awaiting_dopings) as count from ad where id = $1`,
          id,
        ),
      ).toEqual({ status: 'Archived', kept: 'Boost', count: 1 });
    }
    const refundsOf = async (paymentId: string | undefined) =>
      row<{ count: number; amount: number; sent: number }>(
        'select count(*)::int as count, sum(amount)::int as amount, count(sent_at)::int as sent from payback where payment_id = $1',
        paymentId,
      );
    for (const { id } of [onSale, asDraft]) {
      const back = await refundsOf(id);
      expect(back).toMatchObject({ count: 1, sent: 1 });
      expect(back?.amount).toBeGreaterThan(149_00);
      expect(back?.amount).toBeLessThanOrEqual(149_50);
      expect(
        await row(
          `select sum(amount) filter (where account in ('fees', 'vat'))::int as income, sum(amount) filter (where account = 'provider')::int as provider
           from ledger_entry join ledger_transaction on ledger_transaction.id = transaction_id where payment_id = $1`,
          id,
        ),
      ).toEqual({ income: -(299_00 - (back?.amount ?? 0)), provider: 299_00 - (back?.amount ?? 0) });
    }
    const notes = await market.database.query(
      `select tokens ->> 'Payment.Amount' as amount from notification where account_id = $1 and template = 'Ads.PromotionsRefunded'`,
      [buyer.id],
    );
    expect(notes).toHaveLength(2);
    const credits = await row(
      `select count(*)::int as count from invoice where account_id = $1 and cause like 'payment:%:ended:%'`,
      buyer.id,
    );
    expect(credits).toEqual({ count: 2 });

    // A line is refunded once, even if its promotion were paused again.
    const paused = JSON.stringify([{ type: 'Urgent', days: 2 }]);
    await market.database.query('update ad set awaiting_dopings = $2 where id = $1', [adId, paused]);
    const repeated = market.testing.running.jobs.find(({ name }) => name === `${adEvents.promotedEnded.name}/digital`);
    await repeated?.run({ adIds });
    expect(await row('select awaiting_dopings as kept from ad where id = $1', adId)).toEqual({
      kept: JSON.parse(paused),
    });
    expect(await refundsOf(onSale.id)).toMatchObject({ count: 1 });
  });
});

describe('a Professional membership', () => {
  const spanOf = ({ id }: Person) =>
    row<{ tier: string; until: Date }>('select tier, until from membership where account_id = $1', id);

  test('is for businesses, and starts once even if the bank confirms the payment repeatedly', async () => {
    const business = await make.aBusiness();
    await market.database.query('delete from membership where account_id = $1', [business.id]);
    const { id: addressId = '' } = await market.done('POST', '/identity/user-address/personal', business.headers, {
      title: 'Ofis',
      name: 'Ayşe',
      surname: 'Yılmaz',
      phone: '+905321234567',
      ...make.place,
      line: 'Bağdat Caddesi No: 12',
    });
    const buyer: Buyer = { ...business, addressId };
    const begun = await beginService(market, buyer, {
      orderType: 'MembershipPackage',
      items: [{ kind: 'MembershipPackage', itemId: 811 }],
    });
    const id = begun.id ?? '';
    const complete = () => market.ask('POST', '/payment/adpayment/payment-complete', buyer.headers, { id });
    expect(await payForService(market, buyer, begun, { number: bankCards.noticeTenTimes })).toMatchObject({
      state: 'Completed',
      after: { action: 'GoToProfile' },
    });
    const first = await spanOf(buyer);
    expect(first?.tier).toBe('Professional');
    const all = [...Array.from({ length: 10 }, () => bankNotifies(market, id)), complete(), complete()];
    for (const answer of await Promise.all(all)) {
      expect(typeof answer === 'number' ? answer : answer.statusCode).toBe(200);
    }
    await market.testing.runJobs();
    expect(await spanOf(buyer)).toEqual(first);
    expect(await released(id)).toBe(1);
    const { items } = await market.done('GET', '/invoice-manager/invoices', buyer.headers);
    expect(items).toMatchObject([{ kind: 'Digital' }]);
    const posted = await row(
      `select count(distinct transaction_id)::int as times from ledger_entry where account = 'fees' and transaction_id in
         (select id from ledger_transaction where cause = $1)`,
      `payment:${id}:delivered`,
    );
    expect(posted).toEqual({ times: 1 });
  });
});
