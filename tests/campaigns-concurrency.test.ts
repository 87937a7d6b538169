import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Headers } from './support/ad-harness.ts';
import { openDiscountHarness } from './support/discount-harness.ts';
import type { DiscountHarness } from './support/discount-harness.ts';
import { dayMs } from './support/trade-harness.ts';

/** Campaigns and ads that change during a checkout or a payment. */
let it: DiscountHarness;
let moderator: Headers;
beforeAll(async () => {
  it = await openDiscountHarness();
  moderator = await it.signedIn('moderator');
});
afterEach(() => it.expectBalanced());
afterAll(() => it.testing.close());

type Person = Awaited<ReturnType<DiscountHarness['aSeller']>>;
const path = '/ads/campaign';
const minuteMs = 60_000;

const priceIn = (answer: Answer) => (answer['items'] as { price?: number; refusal?: string }[])[0];
/** A buyer whose cart holds an ad that a ten-minute campaign lowers from 1,000 to 800 TL. */
async function aCart() {
  const [seller, buyer] = [await it.aSeller(), await it.aBuyer()];
  const adId = await it.goods(seller, 1_000_00);
  const campaignId = await it.aCampaign({ until: (10 * minuteMs) / dayMs });
  expect(priceIn(await it.joinCampaign(seller, campaignId, [adId], 20))).toMatchObject({ price: 800_00 });
  await it.addToCart(buyer, adId);
  expect(await it.cartSummary(buyer)).toMatchObject({ total: 800_00 });
  return { seller, buyer, adId, campaignId };
}

/** Changes a campaign as an administrator, with its current version. */
async function change(campaignId: string, parts: object): Promise<Answer> {
  const {
    id: _id,
    hasBegun: _hasBegun,
    adCount: _adCount,
    picture: _picture,
    ...form
  } = await it.done('GET', `${path}/get-campaign-to-edit/${campaignId}`, it.administrator);
  return it.done('PUT', `${path}/update-campaign/${campaignId}`, it.administrator, { ...form, ...parts });
}

/** The campaign end stored on the ad. */
const endOf = async (adId: string) => {
  const [row] = await it.database.query<{ end: string }>(`select campaign->>'endsAt' as end from ad where id = $1`, [
    adId,
  ]);
  return row?.end;
};

/** Begins to pay the total that a page showed. */
const beginAt = async (buyer: Person, expectedTotal: number): Promise<Answer> =>
  (await it.preparedCheckout(buyer))(expectedTotal);

const complete = async (buyer: Person, id: string | undefined): Promise<Answer> => {
  const { payment } = await it.done('POST', '/payment/adpayment/payment-complete', buyer.headers, { id });
  await it.testing.runJobs();
  return payment as Answer;
};

describe('changes between cart and checkout', () => {
  test('refuses the old total after the campaign ended, until the buyer has seen the new one', async () => {
    const { buyer } = await aCart();
    it.advance(11 * minuteMs);
    expect(await beginAt(buyer, 800_00)).toMatchObject({ errorCode: 'CheckoutChanged' });
    expect(await beginAt(buyer, 1_000_00)).toMatchObject({ statusCode: 200, payment: { amount: 1_000_00 } });
    it.advance(-11 * minuteMs);
  });

  test('refuses the old total after an administrator ended the campaign, before and after its ads are updated', async () => {
    const { buyer, adId, campaignId } = await aCart();
    const { endsAt } = await change(campaignId, { endsAt: 'now' });
    expect(await endOf(adId)).not.toBe(endsAt);
    expect(await beginAt(buyer, 800_00)).toMatchObject({ errorCode: 'CheckoutChanged' });
    expect(await it.cartSummary(buyer)).toMatchObject({ total: 1_000_00, campaignDiscount: 0 });
    await it.testing.runJobs();
    expect(await endOf(adId)).toBe(endsAt);
    const later = await it.aBuyer();
    await it.addToCart(later, adId);
    expect(await it.cartSummary(later)).toMatchObject({ total: 1_000_00, campaignDiscount: 0 });
    expect(await it.done('GET', `${path}/get-campaign/${campaignId}`, {})).toMatchObject({
      items: [{ id: adId, campaign: { endsAt } }],
    });
    expect(await beginAt(buyer, 1_000_00)).toMatchObject({ statusCode: 200, payment: { amount: 1_000_00 } });
  });

  test('keeps the campaign price until the new end when an administrator extends the campaign', async () => {
    const { buyer, adId, campaignId } = await aCart();
    const endsAt = new Date(Date.now() + dayMs).toISOString();
    await change(campaignId, { endsAt: new Date(Date.now() + 2 * dayMs).toISOString() });
    await change(campaignId, { endsAt });
    await it.testing.runJobs();
    expect(await endOf(adId)).toBe(endsAt);
    it.advance(11 * minuteMs);
    expect(await it.cartSummary(buyer)).toMatchObject({ total: 800_00 });
    expect(await beginAt(buyer, 800_00)).toMatchObject({ statusCode: 200, payment: { amount: 800_00 } });
    it.advance(-11 * minuteMs);
  });

  test('refuses the old total after the seller changed the discount or quit', async () => {
    const { seller, buyer, adId, campaignId } = await aCart();
    await it.joinCampaign(seller, campaignId, [adId], 30);
    expect(await beginAt(buyer, 800_00)).toMatchObject({ errorCode: 'CheckoutChanged' });
    expect(await it.cartSummary(buyer)).toMatchObject({ total: 700_00 });
    await it.done('POST', `${path}/quit-campaign`, seller.headers, { campaignId, adIds: [adId] });
    expect(await beginAt(buyer, 700_00)).toMatchObject({ errorCode: 'CheckoutChanged' });
    expect(await it.database.query('select from ad_hold where ad_id = $1', [adId])).toEqual([]);
  });
});

test('charges the agreed total, borne by the seller, if a campaign ends between checkout and bank', async () => {
  const { buyer, adId } = await aCart();
  const begun = await it.checkout(buyer, [adId], 'InPerson');
  expect(begun).toMatchObject({ amount: 800_00 });
  it.advance(11 * minuteMs);
  await it.pay(begun);
  expect(await complete(buyer, begun.id)).toMatchObject({ state: 'Completed', charged: 800_00 });
  const rows = await it.database.query(
    `select campaign_discount::float8 as campaign, platform_discount::float8 as platform from order_item where payment_id = $1`,
    [begun.id],
  );
  expect(rows).toEqual([{ campaign: 200_00, platform: 0 }]);
  it.advance(-11 * minuteMs);
});

test('charges the agreed total if an administrator ends the campaign between checkout and bank', async () => {
  const { buyer, adId, campaignId } = await aCart();
  const begun = await it.checkout(buyer, [adId], 'InPerson');
  await change(campaignId, { endsAt: 'now', names: { tr: 'Biten günler', en: 'Ended days' } });
  await it.testing.runJobs();
  await it.pay(begun);
  expect(await complete(buyer, begun.id)).toMatchObject({ state: 'Completed', charged: 800_00 });
  const rows = await it.database.query(
    'select campaign_discount::float8 as campaign, platform_discount::float8 as platform from order_item where payment_id = $1',
    [begun.id],
  );
  expect(rows).toEqual([{ campaign: 200_00, platform: 0 }]);
});

test('an ad that joins while an administrator changes the dates gets the new dates', async () => {
  const seller = await it.aSeller();
  const adId = await it.goods(seller, 1_000_00);
  const campaignId = await it.aCampaign();
  const endsAt = new Date(Date.now() + dayMs).toISOString();
  await Promise.all([change(campaignId, { endsAt }), it.joinCampaign(seller, campaignId, [adId], 20)]);
  await it.testing.runJobs();
  expect(await endOf(adId)).toBe(endsAt);
});

test('a campaign that ends at midnight in Istanbul applies until then and not after', async () => {
  const midnight = new Date('2027-12-31T21:00:00Z');
  it.advanceTo(new Date(midnight.getTime() - dayMs));
  const [seller, buyer] = [await it.aSeller(), await it.aBuyer()];
  const adId = await it.goods(seller, 1_000_00);
  await it.renewAdministrator();
  const campaignId = await it.aCampaign({
    startsAt: new Date(midnight.getTime() - 2 * dayMs).toISOString(),
    endsAt: midnight.toISOString(),
  });
  await it.joinCampaign(seller, campaignId, [adId], 20);
  it.advanceTo(new Date(midnight.getTime() - 5_000));
  const late = await it.again(buyer);
  await it.addToCart(late, adId);
  expect(await it.cartSummary(late)).toMatchObject({ total: 800_00 });
  it.advanceTo(midnight);
  expect(await it.cartSummary(late)).toMatchObject({ total: 1_000_00, campaignDiscount: 0 });
  it.advanceTo(new Date());
  await it.renewAdministrator();
});

test('an ad with an edit under review joins at its published price, and keeps the price when the edit is approved', async () => {
  const seller = await it.aSeller();
  const adId = await it.goods(seller, 1_000_00);
  await it.database.query(
    `insert into ad_edit (ad_id, content, version, sent_at)
     select id, jsonb_build_object('categoryId', category_id, 'title', 'Bej ikili kanepe', 'description', description, 'specs', specs,
       'pictures', pictures, 'video', video, 'provinceId', province_id, 'districtId', district_id, 'neighborhoodId', neighborhood_id,
       'lat', lat, 'lng', lng), version + 1, now() from ad where id = $1`,
    [adId],
  );
  await it.database.query(
    `insert into review (ad_id, kind, risk, findings, codes, opened_at) values ($1, 'Edit', 10, '[]', '{}', now())`,
    [adId],
  );
  const campaignId = await it.aCampaign();
  expect(priceIn(await it.joinCampaign(seller, campaignId, [adId], 20))).toMatchObject({ price: 800_00 });
  expect(await it.decide(moderator, adId, 'Approve')).toMatchObject({ statusCode: 200 });
  const [row] = await it.database.query<{ title: string; price: number }>(
    `select title, (campaign->>'price')::float8 as price from ad where id = $1`,
    [adId],
  );
  expect(row).toEqual({ title: 'Bej ikili kanepe', price: 800_00 });
});

test.each([-5, 0, 1.5, '20'])('a discount of %o is refused', async (discount) => {
  const seller = await it.aSeller();
  const answer = await it.joinCampaign(
    seller,
    await it.aCampaign(),
    [await it.goods(seller, 1_000_00)],
    discount as number,
  );
  expect(answer.statusCode).toBe(400);
});

test.each([
  ['Percent', 100],
  ['Percent', 1e15],
  ['Amount', 1_000_00],
  ['Amount', 1e15],
])('a discount by %s of %d is too high, and the ad does not join', async (kind, discount) => {
  const seller = await it.aSeller();
  const adId = await it.goods(seller, 1_000_00);
  const answer = await it.joinCampaign(seller, await it.aCampaign({ kind, minimum: 10 }), [adId], discount);
  expect(answer.statusCode === 400 || priceIn(answer)?.refusal === 'CampaignDiscountTooHigh').toBe(true);
  expect(await it.database.query('select from ad where id = $1 and campaign is not null', [adId])).toEqual([]);
});
