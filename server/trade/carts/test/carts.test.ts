import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { cart, codeOf, openCarts } from './harness.ts';
import type { Harness, Person } from './harness.ts';

let carts: Harness;
let buyer: Person;

beforeAll(async () => {
  carts = await openCarts();
});
afterAll(() => carts.close());
beforeEach(async () => {
  buyer = await carts.member();
  carts.live.splice(0);
});

const several = (count: number, ownerId?: string) =>
  Promise.all(Array.from({ length: count }, () => carts.ad(ownerId === undefined ? {} : { ownerId })));

describe('adding an ad', () => {
  it("selects the ad and returns the cart's totals", async () => {
    const [one = '', other = ''] = await several(2);
    expect(await carts.add(buyer, one)).toEqual({
      ownerId: buyer.id,
      totalPrice: 1_000_00,
      totalProductCount: 1,
      selectedItemCount: 1,
      isLimitReached: false,
      isSelected: true,
    });
    expect(await carts.add(buyer, other, false)).toMatchObject({
      totalPrice: 1_000_00,
      totalProductCount: 2,
      selectedItemCount: 1,
      isSelected: false,
    });
    expect(await carts.selected(buyer)).toEqual([one]);
  });

  it('adds an ad once when it is added twice, even by two tabs at once', async () => {
    const adId = await carts.ad();
    await Promise.all([carts.add(buyer, adId), carts.add(buyer, adId)]);
    expect(await carts.add(buyer, adId)).toMatchObject({ totalProductCount: 1, totalPrice: 1_000_00 });
  });

  it('adds the sixth ad unselected', async () => {
    for (const adId of await several(limits.cartSelectedMost)) await carts.add(buyer, adId);
    const sixth = await carts.ad();
    expect(await carts.add(buyer, sixth)).toMatchObject({
      totalProductCount: 6,
      selectedItemCount: 5,
      isLimitReached: true,
      isSelected: false,
    });
    // Adding it again does not deselect another ad.
    expect(await carts.add(buyer, sixth)).toMatchObject({ selectedItemCount: 5, isSelected: false });
  });

  it('accepts fifty ads, in any order of requests', async () => {
    const ads = await several(limits.cartItemsMost + 1);
    for (const adId of ads.slice(0, -3)) await carts.add(buyer, adId, false);
    const codes = await Promise.all(ads.slice(-3).map((adId) => codeOf(carts.add(buyer, adId, false))));
    expect(codes.toSorted()).toEqual(['CartFull', 'done', 'done']);
    expect(await carts.items(buyer)).toHaveLength(limits.cartItemsMost);
    // An ad that is in the cart can still be selected.
    expect(await codeOf(carts.add(buyer, ads[0] ?? ''))).toBe('done');
  });

  it('refuses an ad with the reason', async () => {
    const [sold, gone, held, unready, apart, undeliverable, cheap] = await Promise.all([
      carts.ad({ status: 'OutOfStock' }),
      carts.ad({ status: 'Archived' }),
      carts.ad({ status: 'OnSale' }),
      carts.ad(),
      carts.ad(),
      carts.ad({ delivery: [] }),
      carts.ad({ price: 60_00, delivery: ['SellerPays'] }),
    ]);
    const ownerOf = async (adId: string) =>
      (await carts.database.query<{ id: string }>('select owner_id as id from ad where id = $1', [adId]))[0]?.id ?? '';
    await carts.set(held, 'status', 'Locked');
    await carts.database.query(
      `insert into ad_hold (ad_id, payment_id, until) values ($1, gen_random_uuid(), '2027-11-21Z')`,
      [held],
    );
    await carts.database.query('delete from bank_account where account_id = $1', [await ownerOf(unready)]);
    await carts.database.query(`insert into ban (account_id, banned_id, at) values ($1, $2, '2026-11-01Z')`, [
      await ownerOf(apart),
      buyer.id,
    ]);
    const tries = {
      own: await carts.ad({ ownerId: buyer.id }),
      contact: await carts.ad({ categoryId: 3 }),
      unknown: '9999999999',
      sold,
      gone,
      held,
      unready,
      apart,
      undeliverable,
      cheap,
    };
    const codes = await Promise.all(
      Object.entries(tries).map(async ([name, adId]) => [name, await codeOf(carts.add(buyer, adId))]),
    );
    expect(Object.fromEntries(codes)).toEqual({
      own: 'CartOwnAd',
      contact: 'CartContactOnly',
      unknown: 'AdNotFound',
      sold: 'CartAdUnavailable',
      gone: 'CartAdUnavailable',
      held: 'CartAdHeld',
      unready: 'CartSellerNotReady',
      apart: 'CartPartyUnreachable',
      undeliverable: 'DeliveryNotOffered',
      cheap: 'DeliveryNotOffered',
    });
    expect(await carts.items(buyer)).toEqual([]);
  });

  it('works for guests without notifying pages', async () => {
    const guest = carts.guest();
    const adId = await carts.ad();
    expect(await carts.add(guest, adId)).toMatchObject({ ownerId: guest.id, totalProductCount: 1 });
    expect(await carts.call(cart.count, {}, guest)).toEqual({ count: 1, ids: [adId] });
    expect(await carts.call(cart.count, {}, buyer)).toEqual({ count: 0, ids: [] });
  });
});

describe('selecting', () => {
  it('selects at most five ads, even if two tabs select the fifth and sixth at once', async () => {
    const ads = await several(7);
    for (const adId of ads) await carts.add(buyer, adId, false);
    for (const adId of ads.slice(0, 4)) await carts.call(cart.select, { params: { adId } }, buyer);
    const codes = await Promise.all(
      ads.slice(4).map((adId) => codeOf(carts.call(cart.select, { params: { adId } }, buyer))),
    );
    expect(codes.toSorted()).toEqual(['CartSelectionFull', 'CartSelectionFull', 'done']);
    expect(await carts.selected(buyer)).toHaveLength(5);
    const again = carts.call(cart.select, { params: { adId: ads[0] ?? '' } }, buyer);
    expect(await again).toMatchObject({ selectedItemCount: 5, isLimitReached: true });
  });

  it('selects all ads of a seller or none', async () => {
    const [shop, other] = [await carts.member(), await carts.member()];
    const many = await several(4, shop.id);
    for (const adId of [...many, ...(await several(2, other.id))]) await carts.add(buyer, adId, false);
    const params = (sellerId: string) => ({ params: { sellerId } });
    expect(await carts.call(cart.selectSeller, params(shop.id), buyer)).toMatchObject({
      selectedItemCount: 4,
      totalPrice: 4_000_00,
    });
    expect(await codeOf(carts.call(cart.selectSeller, params(other.id), buyer))).toBe('CartSelectionFull');
    expect(await carts.selected(buyer)).toHaveLength(4);
    expect(await carts.call(cart.deselectSeller, params(shop.id), buyer)).toMatchObject({ selectedItemCount: 0 });
    expect(await codeOf(carts.call(cart.selectSeller, params(buyer.id), buyer))).toBe('AdBasketNotFound');
  });

  it("skips a seller's ads that cannot be bought", async () => {
    const shop = await carts.member();
    const [sold = '', there = ''] = await several(2, shop.id);
    for (const adId of [sold, there]) await carts.add(buyer, adId, false);
    await carts.set(sold, 'status', 'OutOfStock');
    await carts.call(cart.selectSeller, { params: { sellerId: shop.id } }, buyer);
    expect(await carts.selected(buyer)).toEqual([there]);
  });

  it('refuses an ad that can no longer be bought, and does not count it towards the limit', async () => {
    const ads = await several(6);
    for (const adId of ads) await carts.add(buyer, adId);
    const [first = '', , , , , sixth = ''] = ads;
    await carts.set(first, 'status', 'OutOfStock');
    expect(await codeOf(carts.call(cart.select, { params: { adId: first } }, buyer))).toBe('CartAdUnavailable');
    await carts.call(cart.select, { params: { adId: sixth } }, buyer);
    expect(await carts.selected(buyer)).toHaveLength(5);
    expect(await codeOf(carts.call(cart.select, { params: { adId: '9999999999' } }, buyer))).toBe('AdBasketNotFound');
  });
});

describe('removing', () => {
  it('removes nothing if one of the ads is not in the cart', async () => {
    const [one = '', other = ''] = await several(2);
    await carts.add(buyer, one);
    const remove = (...body: string[]) => carts.call(cart.remove, { body }, buyer);
    expect(await codeOf(remove(one, other))).toBe('AdBasketNotFound');
    expect(await carts.items(buyer)).toHaveLength(1);
    expect(await remove(one)).toMatchObject({ totalProductCount: 0, totalPrice: 0 });
    expect(await codeOf(remove(one))).toBe('AdBasketNotFound');
  });

  it('restores an ad re-added within ten minutes to its place and earlier price', async () => {
    const [old = '', young = ''] = await several(2);
    await carts.add(buyer, old);
    carts.pass(1_000);
    await carts.add(buyer, young);
    await carts.call(cart.remove, { body: [old] }, buyer);
    await carts.set(old, 'price', 900_00);
    carts.pass(60_000);
    await carts.add(buyer, old);
    expect((await carts.items(buyer)).map(({ id, addedPrice }) => [id, addedPrice])).toEqual([
      [young, undefined],
      [old, 1_000_00],
    ]);
    await carts.call(cart.remove, { body: [old] }, buyer);
    carts.pass(limits.cartUndoMinutes * 60_000 + 1);
    await carts.add(buyer, old);
    expect((await carts.items(buyer)).map(({ id, addedPrice }) => [id, addedPrice])).toEqual([
      [old, undefined],
      [young, undefined],
    ]);
  });

  it('removes only the selected ads, and clearing removes all', async () => {
    const [one = '', other = '', third = ''] = await several(3);
    await carts.add(buyer, one);
    await carts.add(buyer, other, false);
    await carts.add(buyer, third);
    await carts.set(third, 'status', 'Archived');
    expect(await carts.call(cart.removeSelected, {}, buyer)).toMatchObject({ totalProductCount: 2 });
    expect((await carts.items(buyer)).map(({ id }) => id).toSorted()).toEqual([other, third].toSorted());
    expect(await carts.call(cart.clear, {}, buyer)).toMatchObject({ totalProductCount: 0 });
  });
});

describe("the cart's answer", () => {
  it('groups ads by seller, with the price of the selected ones', async () => {
    const [shop, other] = [await carts.member({ name: 'Zeynep', accountType: 'Business' }), await carts.member()];
    const [one = '', two = ''] = await several(2, shop.id);
    const [single = ''] = await several(1, other.id);
    for (const adId of [single, one, two]) {
      await carts.add(buyer, adId);
      carts.pass(1_000);
    }
    await carts.call(cart.deselect, { params: { adId: two } }, buyer);
    const shown = await carts.bySeller(buyer);
    expect(shown).toMatchObject({
      totalProductCount: 3,
      selectedItemCount: 2,
      totalPrice: 2_000_00,
      listPrice: 2_000_00,
      discount: 0,
    });
    expect(shown.problem).toBeUndefined();
    expect(
      shown.adShoppingCartBySeller.map(({ seller, shoppingCartItems, totalPrice, selectedItemCount }) => [
        seller?.name,
        shoppingCartItems.map(({ id, isSelected }) => [id, isSelected]),
        totalPrice,
        selectedItemCount,
      ]),
    ).toEqual([
      [
        'Zeynep Ticaret',
        [
          [two, false],
          [one, true],
        ],
        1_000_00,
        1,
      ],
      ['Ali K.', [[single, true]], 1_000_00, 1],
    ]);
  });

  it('uses an agreed price while it is valid', async () => {
    const adId = await carts.ad();
    await carts.agreed(buyer, adId, 800_00);
    expect(await carts.add(buyer, adId)).toMatchObject({ totalPrice: 800_00 });
    const [item] = await carts.items(buyer);
    expect(item).toMatchObject({ price: 1_000_00, salePrice: 800_00 });
    expect(item?.offer?.expiresAt).toBeDefined();
    expect(await carts.bySeller(buyer)).toMatchObject({ totalPrice: 800_00, listPrice: 1_000_00, discount: 200_00 });
    const stranger = await carts.member();
    expect(await carts.add(stranger, adId)).toMatchObject({ totalPrice: 1_000_00 });
    carts.pass(limits.offerAgreedHours * 3_600_000);
    expect(await carts.bySeller(buyer)).toMatchObject({ totalPrice: 1_000_00, discount: 0 });
  });

  it('reports a price change since the ad was added, and uses the new price', async () => {
    const adId = await carts.ad();
    await carts.add(buyer, adId);
    await carts.set(adId, 'price', 1_150_00);
    expect(await carts.items(buyer)).toMatchObject([{ price: 1_150_00, addedPrice: 1_000_00 }]);
    expect(await carts.bySeller(buyer)).toMatchObject({ totalPrice: 1_150_00 });
  });

  it('shows unavailable ads unselected with the reason', async () => {
    const [sold = '', deleted = '', there = ''] = await several(3);
    for (const adId of [sold, deleted, there]) await carts.add(buyer, adId);
    await carts.set(sold, 'status', 'OutOfStock');
    await carts.database.query(`update ad set deleted_at = '2026-11-20Z' where id = $1`, [deleted]);
    const items = await carts.items(buyer);
    expect(Object.fromEntries(items.map(({ id, problem }) => [id, problem]))).toEqual({
      [sold]: 'Sold',
      [deleted]: 'Gone',
      [there]: undefined,
    });
    expect(await carts.bySeller(buyer)).toMatchObject({ selectedItemCount: 1, totalPrice: 1_000_00 });
  });

  it('reports totals below the minimum and above the maximum', async () => {
    await carts.add(buyer, await carts.ad({ price: 49_99 }));
    expect((await carts.bySeller(buyer)).problem).toBe('MinimumShoppingNotReached');
    await carts.add(buyer, await carts.ad({ price: 999_999_99, categoryId: 100101 }));
    expect((await carts.bySeller(buyer)).problem).toBe('MaximumCartExceeded');
    await carts.call(cart.clear, {}, buyer);
    expect((await carts.bySeller(buyer)).problem).toBe('CartEmpty');
  });

  it('reports items of one seller that cannot be delivered together', async () => {
    const shop = await carts.member();
    await carts.add(buyer, await carts.ad({ ownerId: shop.id, delivery: ['InPerson'] }));
    await carts.add(buyer, await carts.ad({ ownerId: shop.id, delivery: ['BuyerPays'] }));
    expect(await carts.bySeller(buyer)).toMatchObject({
      problem: 'DeliveryNotOffered',
      adShoppingCartBySeller: [{ isDeliverable: false }],
    });
  });

  it('runs the same number of SQL statements for fifty ads as for two', async () => {
    const counted = async (count: number) => {
      const person = await carts.member();
      for (const adId of await several(count)) await carts.add(person, adId, false);
      const { query, read, readPlanned, queryPlanned } = carts.database;
      let asked = 0;
      const count1 =
        <A extends unknown[], R>(run: (...args: A) => R) =>
        (...args: A): R => {
          asked += 1;
          return run(...args);
        };
      Object.assign(carts.database, {
        query: count1(query),
        read: count1(read),
        readPlanned: count1(readPlanned),
        queryPlanned: count1(queryPlanned),
      });
      await carts.bySeller(person);
      Object.assign(carts.database, { query, read, readPlanned, queryPlanned });
      return asked;
    };
    expect(await counted(12)).toBe(await counted(2));
  });
});
