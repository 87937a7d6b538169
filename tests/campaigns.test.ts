import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from './support/ad-harness.ts';
import { openDiscountHarness } from './support/discount-harness.ts';
import type { DiscountHarness } from './support/discount-harness.ts';
import { dayMs } from './support/trade-harness.ts';
import type { Traded } from './support/trade-harness.ts';
import { uniqueCode } from './support/unique-code.ts';

let it: DiscountHarness;
beforeAll(async () => {
  it = await openDiscountHarness();
});
afterEach(() => it.expectBalanced());
afterAll(() => it.testing.close());

type Person = Awaited<ReturnType<DiscountHarness['aSeller']>>;
const path = '/ads/campaign';
const cart = '/shopping-cart-manager/shoppingcart';
const minuteMs = 60_000;

const join = (seller: Person, campaignId: string, adIds: string[], discount = 10): Promise<Answer> =>
  it.joinCampaign(seller, campaignId, adIds, discount);
const quit = (seller: Person, campaignId: string, adIds: string[]): Promise<Answer> =>
  it.ask('POST', `${path}/quit-campaign`, seller.headers, { campaignId, adIds });

/** The result of each ad in ad number order: its price, or why it did not join. */
const outcomes = (answer: Answer) =>
  (answer['items'] as { price?: number; refusal?: string }[]).map(({ price, refusal }) => price ?? refusal);

async function summaryOf(buyer: Person, adId: string): Promise<Answer> {
  await it.addToCart(buyer, adId);
  return it.done('GET', `${cart}/ad-basket-summary`, buyer.headers);
}

describe('joining a campaign', () => {
  test.each([
    // Half a kuruş is rounded up in favour of the buyer.
    [{}, 10, 1_000_05, 900_04],
    [{}, 33, 1_000_00, 670_00],
    [{ kind: 'Amount', minimum: 50_00 }, 75_00, 1_000_00, 925_00],
    [{}, 9, 1_000_00, 'CampaignDiscountTooLow'],
    [{}, 91, 1_000_00, 'CampaignDiscountTooHigh'],
    [{ kind: 'Amount', minimum: 50_00 }, 1_000_00, 1_000_00, 'CampaignDiscountTooHigh'],
    [{ mainCategoryIds: [3] }, 10, 1_000_00, 'CampaignCategoryNotIn'],
    [{ mainCategoryIds: [5] }, 10, 1_000_00, 900_00],
  ])('%o with a discount of %d on %d answers %s', async (parts, discount, price, outcome) => {
    const seller = await it.aSeller();
    const campaignId = await it.aCampaign(parts);
    expect(outcomes(await join(seller, campaignId, [await it.goods(seller, price)], discount))).toEqual([outcome]);
  });

  test('refuses an ad whose price rose in the last 30 days with a reason, and accepts the others of the request', async () => {
    const seller = await it.aSeller();
    const ads = [await it.goods(seller, 1_000_00), await it.goods(seller, 1_000_00)];
    const [raised = '', other = ''] = ads.toSorted();
    await it.database.query(
      `insert into ad_price (ad_id, at, price) values ($1, now() - interval '20 days', 80000), ($1, now() - interval '1 day', 100000)
       on conflict do nothing`,
      [raised],
    );
    const campaignId = await it.aCampaign();
    const body = { discount: 10 };
    const seen = await it.done('POST', `${path}/get-ads-can-join-campaign/${campaignId}`, seller.headers, body);
    expect(outcomes(seen)).toEqual(['CampaignPriceRaised', 900_00]);
    expect(outcomes(await join(seller, campaignId, [raised, other]))).toEqual(['CampaignPriceRaised', 900_00]);
    const joined = await it.done('POST', `${path}/get-ads-joined-campaign/${campaignId}`, seller.headers, {});
    expect((joined['items'] as { ad: { id: string } }[]).map(({ ad }) => ad.id)).toEqual([other]);
  });

  test('allows one campaign at a time, and a change of the discount', async () => {
    const seller = await it.aSeller();
    const adId = await it.goods(seller, 1_000_00);
    const [one, beside, after] = [
      await it.aCampaign(),
      await it.aCampaign(),
      await it.aCampaign({ from: 4, until: 6 }),
    ];
    expect(outcomes(await join(seller, one, [adId]))).toEqual([900_00]);
    expect(outcomes(await join(seller, beside, [adId]))).toEqual(['CampaignJoinedOther']);
    expect(outcomes(await join(seller, one, [adId], 20))).toEqual([800_00]);
    expect(outcomes(await join(seller, after, [adId]))).toEqual([900_00]);
  });

  test('only lets published ads join or quit, by their owner, until the campaign is over', async () => {
    const [seller, other] = [await it.aSeller(), await it.aSeller()];
    const adId = await it.goods(seller, 1_000_00);
    const campaignId = await it.aCampaign();
    expect(await join(other, campaignId, [adId])).toMatchObject({ errorCode: 'AdNotFound' });
    expect(await quit(other, campaignId, [adId])).toMatchObject({ errorCode: 'AdNotFound' });
    const over = await it.aCampaign({ from: -3, until: -1 });
    expect(await join(seller, over, [adId])).toMatchObject({ errorCode: 'CampaignOver' });
    const forShops = await it.aCampaign({ sellers: 'Business' });
    expect(await join(seller, forShops, [adId])).toMatchObject({ errorCode: 'CampaignForBusinesses' });
    for (const [status, refusal] of [
      ['UnderReview', 'AdPendingApproval'],
      ['NeedsAction', 'AdRejected'],
      ['Archived', 'AdInHistory'],
      ['NotOnSale', 'AdPassive'],
    ] as const) {
      await it.database.query('update ad set status = $2 where id = $1', [adId, status]);
      expect(outcomes(await join(seller, campaignId, [adId]))).toEqual([refusal]);
      expect(await quit(seller, campaignId, [adId])).toMatchObject({ errorCode: refusal });
    }
  });
});

describe('the price of an ad', () => {
  test('is lowered from the beginning to the end of a campaign, and a coupon applies on top', async () => {
    const [seller, buyer] = [await it.aSeller(), await it.aBuyer()];
    const adId = await it.goods(seller, 1_000_00);
    const now = Date.now();
    const campaignId = await it.aCampaign({
      startsAt: new Date(now + 2 * minuteMs).toISOString(),
      endsAt: new Date(now + 6 * minuteMs).toISOString(),
    });
    await join(seller, campaignId, [adId], 20);
    expect(await summaryOf(buyer, adId)).toMatchObject({ campaignDiscount: 0, total: 1_000_00 });
    it.advance(3 * minuteMs);
    expect(await summaryOf(buyer, adId)).toMatchObject({ campaignDiscount: 200_00, total: 800_00 });
    const { adShoppingCartBySeller } = await it.done('GET', `${cart}/ad-basket-by-seller`, buyer.headers);
    expect(adShoppingCartBySeller).toMatchObject([
      { campaignSumAmount: 200_00, totalPrice: 800_00, shoppingCartItems: [{ price: 1_000_00, salePrice: 800_00 }] },
    ]);
    const totals = await it.done('PUT', `${cart}/select-ad/${adId}`, buyer.headers, {});
    expect(totals).toMatchObject({ totalPrice: 800_00, selectedItemCount: 1 });
    const code = uniqueCode();
    await it.done('POST', '/campaign/v1/coupons/create', it.administrator, {
      code,
      names: { tr: 'a', en: 'a' },
      kind: 'Percent',
      percent: 50,
      minimumShopping: 0,
      mainCategoryIds: [],
      startsAt: new Date(now - dayMs).toISOString(),
      endsAt: new Date(now + dayMs).toISOString(),
    });
    await it.done('POST', `/campaign/v1/coupons/${code}/apply`, buyer.headers, {});
    expect(await summaryOf(buyer, adId)).toMatchObject({
      campaignDiscount: 200_00,
      couponDiscount: 400_00,
      total: 400_00,
    });
    it.advance(4 * minuteMs);
    expect(await summaryOf(buyer, adId)).toMatchObject({ campaignDiscount: 0, couponDiscount: 500_00, total: 500_00 });
    it.advance(-7 * minuteMs);
  });

  test('returns to normal after the ad quits, and a cart with the old total must be confirmed again', async () => {
    const [seller, buyer] = [await it.aSeller(), await it.aBuyer()];
    const adId = await it.goods(seller, 1_000_00);
    const campaignId = await it.aCampaign();
    await join(seller, campaignId, [adId]);
    expect(await summaryOf(buyer, adId)).toMatchObject({ total: 900_00 });
    expect(await quit(seller, campaignId, [adId])).toMatchObject({ statusCode: 200 });
    expect(await summaryOf(buyer, adId)).toMatchObject({ total: 1_000_00 });
    const card = await it.done('GET', `/ads/ad/detail/${adId}`, buyer.headers).catch(() => undefined);
    expect(card?.['campaign']).toBeUndefined();
  });

  test('charges the discount to both sellers of an order, also after a partial refund', async () => {
    const campaignId = await it.aCampaign();
    const sellers = [await it.aSeller(), await it.aSeller()];
    const ads = [];
    for (const seller of sellers) {
      const adId = await it.goods(seller, 1_000_00);
      await join(seller, campaignId, [adId], 25);
      ads.push(adId);
    }
    const buyer = await it.aBuyer();
    const { orderCodes, paymentId, charged } = await it.buy(buyer, ads, { kind: 'InPerson' });
    expect([orderCodes.length, charged]).toEqual([2, 1_500_00]);
    const rows = await it.database.query(
      `select campaign_discount::float8 as campaign, platform_discount::float8 as platform, price::float8 as price
       from order_item where payment_id = $1`,
      [paymentId],
    );
    expect(rows).toEqual([
      { campaign: 250_00, platform: 0, price: 750_00 },
      { campaign: 250_00, platform: 0, price: 750_00 },
    ]);
    const [code = ''] = orderCodes;
    const { items } = await it.done('GET', `/order/adorder/get-order-details/${code}`, buyer.headers);
    const itemIds = (items as { itemId: string }[]).map(({ itemId }) => itemId);
    await it.cancel({ buyer, code, itemIds } as Traded);
    await it.testing.runJobs();
    // A sold ad leaves the campaign.
    const left = await it.database.query('select from campaign_ad where campaign_id = $1 and quit_at is null', [
      campaignId,
    ]);
    expect(left).toHaveLength(0);
  });
});

test('all users see running and upcoming campaigns and their ads', async () => {
  const seller = await it.aSeller();
  const adId = await it.goods(seller, 1_000_00);
  const [running, coming, over] = [
    await it.aCampaign({ isOnMainPage: true }),
    await it.aCampaign({ from: 1, isOnMainPage: true }),
    await it.aCampaign({ from: -3, until: -1, isOnMainPage: true }),
  ];
  await join(seller, running, [adId]);
  const idsOf = async (name: string) =>
    ((await it.ask('GET', `${path}/${name}`, {}))['items'] as { id: string }[]).map(({ id }) => id);
  const ours = (ids: string[]) => ids.filter((id) => [running, coming, over].includes(id));
  expect(ours(await idsOf('get-active-campaigns'))).toEqual([running, coming]);
  expect(ours(await idsOf('get-active-campaigns-by-main-page'))).toEqual([running]);
  expect(await idsOf(`joined-campaigns/${adId}`)).toEqual([running]);
  expect(await it.ask('GET', `${path}/get-campaign/${running}`, {})).toMatchObject({
    campaign: { id: running, isRunning: true, adCount: 1 },
    items: [{ id: adId, price: 1_000_00, campaign: { price: 900_00, reference: 1_000_00 } }],
    total: 1,
  });
  for (const [category, total] of [
    [5, 1],
    [3, 0],
  ]) {
    const page = await it.ask('GET', `${path}/get-campaign/${running}?mainCategoryId=${category}`, {});
    expect([page['total'], (page['items'] as object[]).length]).toEqual([total, total]);
  }
  expect(await it.ask('GET', `${path}/get-category-filters?campaignId=${running}`, {})).toMatchObject({
    items: [{ id: 5, adCount: 1 }],
  });
  expect(await it.ask('GET', `${path}/get-campaign/7a5b3c1e-0009-4000-8000-000000000009`, {})).toMatchObject({
    errorCode: 'CampaignNotFound',
  });
});

describe('an administrator', () => {
  const toEdit = async (id: string): Promise<Answer> =>
    it.done('GET', `${path}/get-campaign-to-edit/${id}`, it.administrator);
  const change = async (id: string, parts: object): Promise<Answer> => {
    const { id: _id, hasBegun: _hasBegun, adCount: _adCount, picture, ...form } = await toEdit(id);
    const { key } = (picture ?? {}) as { key?: string };
    return it.ask('PUT', `${path}/update-campaign/${id}`, it.administrator, { ...form, picture: key, ...parts });
  };
  const shown = async (id: string) => (await it.done('GET', `${path}/get-campaign/${id}`, {}))['campaign'] as Answer;
  /** A single-colour picture, uploaded by an administrator. */
  async function aPicture(headers = it.administrator, purpose = 'Campaign') {
    shade += 1;
    const background = { r: (shade * 50) % 256, g: 40 * (shade % 5), b: 90 };
    const payload = await sharp({ create: { width: 800, height: 320, channels: 3, background } })
      .png()
      .toBuffer();
    const url = `/api/media-manager/upload?purpose=${purpose}`;
    const response = await it.testing.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'image/png' },
      payload,
    });
    return response.json<Answer & { key: string }>();
  }
  let shade = 0;
  const isShown = async (key: string): Promise<boolean> =>
    (await it.testing.app.inject({ url: `/media/320/${key}.webp` })).statusCode === 200;

  test('changes names, texts, placement and end, and every answer shows them', async () => {
    const id = await it.aCampaign();
    const endsAt = new Date(Date.now() + 9 * dayMs).toISOString();
    const changed = {
      names: { tr: 'Yeni ad', en: 'New name' },
      texts: { tr: 'Yeni', en: 'New' },
      isOnMainPage: true,
      endsAt,
    };
    expect(await change(id, changed)).toMatchObject({ statusCode: 200, ...changed, version: 2, hasBegun: true });
    expect(await shown(id)).toMatchObject({ name: 'Yeni ad', text: 'Yeni', isOnMainPage: true, endsAt });
  });

  test('is refused a form that was loaded before another administrator saved', async () => {
    const id = await it.aCampaign();
    const { version } = await toEdit(id);
    expect(await change(id, { names: { tr: 'Birinci', en: 'First' } })).toMatchObject({ statusCode: 200 });
    expect(await change(id, { names: { tr: 'İkinci', en: 'Second' }, version })).toMatchObject({
      statusCode: 409,
      errorCode: 'CampaignChangedElsewhere',
    });
    expect(await shown(id)).toMatchObject({ name: 'Birinci' });
  });

  test('is refused one of two concurrent changes', async () => {
    const id = await it.aCampaign();
    const both = await Promise.all(['a', 'b'].map((name) => change(id, { names: { tr: name, en: name }, version: 1 })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('cannot change the terms while a joined ad remains', async () => {
    const seller = await it.aSeller();
    const adId = await it.goods(seller, 1_000_00);
    const id = await it.aCampaign();
    await join(seller, id, [adId]);
    expect(await change(id, { minimum: 20 })).toMatchObject({ errorCode: 'CampaignTermsFixed' });
    expect(await change(id, { texts: { tr: 'Yeni', en: 'New' } })).toMatchObject({ statusCode: 200 });
    await quit(seller, id, [adId]);
    expect(await change(id, { minimum: 20 })).toMatchObject({ statusCode: 200, minimum: 20 });
  });

  test('changes nothing of a campaign that is over', async () => {
    const id = await it.aCampaign({ from: -3, until: -1 });
    expect(await change(id, { texts: { tr: 'Yeni', en: 'New' } })).toMatchObject({ errorCode: 'CampaignOver' });
    const none = '7a5b3c1e-0009-4000-8000-000000000009';
    expect(await it.ask('GET', `${path}/get-campaign-to-edit/${none}`, it.administrator)).toMatchObject({
      errorCode: 'CampaignNotFound',
    });
  });

  test('adds, replaces and removes a picture, which all users see', async () => {
    const [first, second] = [await aPicture(), await aPicture()];
    const id = await it.aCampaign({ picture: first.key });
    expect((await shown(id))['picture']).toEqual({ key: first.key, width: 800, height: 320 });
    // The picture stays if the form does not name another, and no other campaign can use it.
    expect(await change(id, { texts: { tr: 'Yeni', en: 'New' } })).toMatchObject({ picture: { key: first.key } });
    await it.database.query(`delete from media where purpose = 'Campaign' and key = $1`, [first.key]);
    expect(await change(id, { picture: second.key })).toMatchObject({ picture: { key: second.key } });
    await it.testing.runJobs();
    expect([await isShown(first.key), await isShown(second.key)]).toEqual([false, true]);
    expect((await change(id, { picture: undefined }))['picture']).toBeUndefined();
    expect((await shown(id))['picture']).toBeUndefined();
  });

  test('cannot use a picture that they did not upload for a campaign', async () => {
    const id = await it.aCampaign();
    const ofAnAd = await aPicture(it.administrator, 'Ad');
    for (const picture of [ofAnAd.key, 'u/00000000000000000000000000000000']) {
      expect(await change(id, { picture })).toMatchObject({ statusCode: 404, errorCode: 'MediaNotFound' });
    }
    const seller = await it.aSeller();
    expect(await aPicture(seller.headers)).toMatchObject({ errorCode: 'NotAllowed' });
  });
});

test.each([{ minimum: 0 }, { minimum: -5 }, { minimum: 91 }, { endsAt: '2020-01-01T00:00:00Z' }, { minimum: 1.5 }])(
  'a campaign of %o is refused',
  async (parts) => {
    const answer = await it.ask('POST', `${path}/create-campaign`, it.keyed(it.administrator), {
      names: { tr: 'a', en: 'a' },
      texts: { tr: '', en: '' },
      kind: 'Percent',
      minimum: 10,
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: '2030-01-01T00:00:00Z',
      ...parts,
    });
    expect(answer.statusCode).toBe(400);
  },
);
