import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testAds, codeOf } from './harness.ts';
import type { Harness } from './harness.ts';
import { phoneOfAd, phoneOfSeller } from '../operations/show-phone.ts';
import { forgetPhones } from '../operations/forget-phones.ts';
import { maskedNumber } from '../rules/phone-mask.ts';
import { myAdCalls } from '../../../../contract/calls/my-ads.ts';
import { limits } from '../../../../contract/limits.ts';
import { aContext, aMember } from '../../../../tests/support/context.ts';
import { chance } from '../../../platform/clock.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';

let harness: Harness;
let apart: string[][] = [];
beforeAll(async () => {
  harness = await testAds();
});
beforeEach(() => {
  apart = [];
});
afterAll(async () => harness.close());

const deps = () => ({
  database: harness.database,
  areApart: async (one: string, other: string) => apart.some((pair) => pair.includes(one) && pair.includes(other)),
});
let last = 1_000_000;

interface SellerParts {
  type?: 'Personal' | 'Business';
  phone?: string | null;
  showsPhone?: boolean;
  forAll?: boolean;
  status?: string;
}

async function aSeller({
  type = 'Personal',
  phone,
  showsPhone = false,
  forAll = false,
  status = 'Active',
}: SellerParts = {}) {
  const id = chance.uuid();
  const number = phone === undefined ? `+90532${(last += 1)}` : phone;
  await harness.database.query(
    `insert into account (id, account_type, status, name, surname, shows_phone, phone_for_all, created_at) values ($1, $2, $3, 'Ece', 'Satıcı', $4, $5, '2024-01-01Z')`,
    [id, type, status, showsPhone, forAll],
  );
  await harness.database.query('insert into account_login (account_id, phone) values ($1, $2)', [id, number]);
  return { id, phone: number ?? '' };
}

async function anAd(ownerId: string, showPhone = true) {
  const adId = await harness.published({ ownerId, showPhone });
  return adId;
}

const browser = { address: '10.1.2.3', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', isPrefetch: false };
const reader = (id = chance.uuid()) => ({ ...aContext(aMember(id)), from: browser });
const guest = (id = chance.uuid()) => ({ ...aContext({ kind: 'guest' as const, id }), from: browser });

describe("a seller's phone number", () => {
  test('is shown to a user on request, and masked before', async () => {
    const seller = await aSeller();
    const adId = await anAd(seller.id);
    expect(await phoneOfAd(deps(), adId, reader())).toBe(seller.phone);
    const detail = await harness.ads.detailOf(adId, 'tr');
    expect(detail.phone).toEqual({ masked: '0532 ••• •• ••', isForAll: false });
    expect(JSON.stringify(detail)).not.toContain(seller.phone.slice(6));
    expect(maskedNumber('+4915112345678')).toBe('+49 ••• •• ••');
  });

  test('requires sign-in, unless a business shows it to everyone', async () => {
    const person = await aSeller({ forAll: true });
    expect(await codeOf(phoneOfAd(deps(), await anAd(person.id), guest()))).toBe('MemberRequired');
    const shop = await aSeller({ type: 'Business', forAll: true });
    const adId = await anAd(shop.id, false);
    expect(await phoneOfAd(deps(), adId, guest())).toBe(shop.phone);
    expect((await harness.ads.detailOf(adId, 'tr')).phone?.isForAll).toBe(true);
  });

  test('is not shown if hidden by the ad, missing or removed since', async () => {
    const seller = await aSeller();
    const quiet = await anAd(seller.id, false);
    expect(await codeOf(phoneOfAd(deps(), quiet, reader()))).toBe('PhoneNotShown');
    expect((await harness.ads.detailOf(quiet, 'tr')).phone).toBeUndefined();
    await harness.database.query('update account set shows_phone = true where id = $1', [seller.id]);
    expect(await phoneOfAd(deps(), quiet, reader())).toBe(seller.phone);
    await harness.database.query('update account set shows_phone = false where id = $1', [seller.id]);
    expect(await codeOf(phoneOfAd(deps(), quiet, reader()))).toBe('PhoneNotShown');
    const without = await aSeller({ phone: null });
    expect(await codeOf(phoneOfAd(deps(), await anAd(without.id), reader()))).toBe('PhoneNotShown');
  });

  test('is not shown between blocked users, nor for suspended sellers', async () => {
    const [seller, other] = [await aSeller(), chance.uuid()];
    const adId = await anAd(seller.id);
    apart = [[seller.id, other]];
    expect(await codeOf(phoneOfAd(deps(), adId, reader(other)))).toBe('PhoneNotShown');
    await harness.database.query(`update account set status = 'Suspended' where id = $1`, [seller.id]);
    expect(await codeOf(phoneOfAd(deps(), adId, reader()))).toBe('AdNoLongerPublished');
  });

  test.each([
    ['UnderReview', 'AdNoLongerPublished'],
    ['Archived', 'AdNoLongerPublished'],
    ['NotOnSale', 'AdNoLongerPublished'],
  ])('is refused for an ad that is %s: %s', async (status, code) => {
    const adId = await anAd((await aSeller()).id);
    await harness.database.query('update ad set status = $2 where id = $1', [adId, status]);
    expect(await codeOf(phoneOfAd(deps(), adId, reader()))).toBe(code);
  });

  test('is refused for an expired, unpublished or unknown ad', async () => {
    const adId = await anAd((await aSeller()).id);
    await harness.database.query('update ad set expires_at = $2 where id = $1', [adId, harness.now()]);
    expect(await codeOf(phoneOfAd(deps(), adId, reader()))).toBe('AdNoLongerPublished');
    await harness.database.query('update ad set published_at = null where id = $1', [adId]);
    expect(await codeOf(phoneOfAd(deps(), adId, reader()))).toBe('AdNotFound');
    expect(await codeOf(phoneOfAd(deps(), '9999999998', reader()))).toBe('AdNotFound');
  });
});

describe('a shown number', () => {
  test('counts once a day per reader, in the daily counts and one event, except for owner, bots and moderators', async () => {
    const seller = await aSeller();
    const adId = await anAd(seller.id);
    const oneId = chance.uuid();
    const one = reader(oneId);
    await Promise.all([phoneOfAd(deps(), adId, one), phoneOfAd(deps(), adId, one), phoneOfAd(deps(), adId, reader())]);
    await phoneOfAd(deps(), adId, reader(seller.id));
    await phoneOfAd(deps(), adId, { ...reader(), from: { ...browser, userAgent: 'Googlebot/2.1' } });
    await phoneOfAd(deps(), adId, {
      ...reader(),
      caller: { ...aMember(chance.uuid()), permissions: builtInRoles.moderator },
    });
    const { items } = await harness.call(myAdCalls.views, { params: { id: adId }, query: { days: 1 } }, seller.id);
    expect(items.map(({ phones }) => phones)).toEqual([2]);
    const events = async () =>
      (await harness.call(myAdCalls.events, { params: { id: adId } }, seller.id)).items.filter(
        ({ kind }) => kind === 'PhoneShown',
      );
    expect((await events()).map(({ count, isRead }) => [count, isRead])).toEqual([[2, false]]);
    const before = harness.now();
    harness.pass(24 * 3_600_000);
    await phoneOfAd(deps(), adId, one);
    expect((await events()).map(({ count }) => count)).toEqual([1, 2]);
    await forgetPhones(harness.database);
    const rows = await harness.database.query<{ reader: string }>(
      'select reader from phone_shown where owner_id = $1',
      [seller.id],
    );
    expect(rows.map((row) => row.reader)).toEqual([oneId]);
    harness.setTime(before.toISOString());
  });

  test('is refused above the daily limit of sellers, except for those already shown', async () => {
    const one = reader();
    const ads: string[] = [];
    for (let index = 0; index <= limits.phonesADay; index += 1) ads.push(await anAd((await aSeller()).id));
    for (const adId of ads.slice(0, -1)) await phoneOfAd(deps(), adId, one);
    expect(await codeOf(phoneOfAd(deps(), ads.at(-1) ?? '', one))).toBe('TooManyRequests');
    expect(await codeOf(phoneOfAd(deps(), ads[0] ?? '', one))).toBe('done');
    expect(await codeOf(phoneOfAd(deps(), ads.at(-1) ?? '', reader()))).toBe('done');
  });
});

describe("the number on a seller's page", () => {
  test("is available while an ad on sale shows it or the seller's settings do", async () => {
    const seller = await aSeller();
    const adId = await anAd(seller.id);
    expect((await harness.ads.sellerOf(seller.id)).phone?.masked).toBe('0532 ••• •• ••');
    expect(await phoneOfSeller(deps(), seller.id, reader())).toBe(seller.phone);
    expect(await codeOf(phoneOfSeller(deps(), seller.id, guest()))).toBe('MemberRequired');
    await harness.database.query(`update ad set status = 'Archived' where id = $1`, [adId]);
    expect((await harness.ads.sellerOf(seller.id)).phone).toBeUndefined();
    expect(await codeOf(phoneOfSeller(deps(), seller.id, reader()))).toBe('PhoneNotShown');
    expect(await codeOf(phoneOfSeller(deps(), chance.uuid(), reader()))).toBe('AdOwnerNotFound');
  });
});
