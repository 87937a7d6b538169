import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { chance } from '../../../platform/clock.ts';
import { removeBought } from '../store/digital.ts';
import { cart, codeOf, digital, openCarts, products, sofa } from './harness.ts';
import type { Harness, Person } from './harness.ts';

let carts: Harness;
let buyer: Person;
let shop: Person;

beforeAll(async () => {
  carts = await openCarts();
});
afterAll(() => carts.close());
beforeEach(async () => {
  [buyer, shop] = [await carts.member(), await carts.member()];
  carts.notifications();
});

const parcelOf = ({ id }: Person, companyId = 'cheap') => ({ sellerId: id, kind: 'Parcel' as const, companyId });
const meeting = ({ id }: Person) => ({ sellerId: id, kind: 'InPerson' as const });
const summary = (query: object = {}, by = buyer) => carts.call(cart.summary, { query: { ...query } }, by);

describe('checkout', () => {
  it('prices the selected ads with parcels, offers and instalments', async () => {
    const [phone, other, left] = await Promise.all([
      carts.ad({ ownerId: shop.id }),
      carts.ad({ ownerId: shop.id, delivery: ['SellerPays'], price: 2_000_00 }),
      carts.ad({ ownerId: shop.id }),
    ]);
    await carts.agreed(buyer, phone, 900_00);
    await carts.add(buyer, phone);
    await carts.add(buyer, other);
    await carts.add(buyer, left, false);
    const { priced, offers, parcels, installmentsMost } = await carts.checkout(buyer, [parcelOf(shop)]);
    // Both fit in a small parcel, which the seller would pay for the second item alone.
    expect([...parcels]).toEqual([[shop.id, { companyId: 'cheap', size: 'Small', buyerPays: 0, sellerPays: 80_00 }]]);
    expect(priced).toMatchObject({ list: 3_000_00, discount: 100_00, price: 2_900_00, shipping: 0, total: 2_900_00 });
    expect(priced.items.map(({ id }) => id).toSorted()).toEqual([phone, other].toSorted());
    expect(priced.items.reduce((sum, { sellerShipping }) => sum + sellerShipping, 0)).toBe(80_00);
    expect([...offers.keys()]).toEqual([phone]);
    // Phones up to 12,000 TL.
    expect(installmentsMost).toBe(12);
  });

  it("charges the buyer what the buyer's items add to the parcel fee", async () => {
    await carts.add(buyer, await carts.ad({ ownerId: shop.id, delivery: ['SellerPays'] }));
    await carts.add(
      buyer,
      await carts.ad({ ownerId: shop.id, delivery: ['BuyerPays'], categoryId: 40901, price: 9_000_00 }),
    );
    const { priced, parcels } = await carts.checkout(buyer, [parcelOf(shop)]);
    expect(parcels.get(shop.id)).toEqual({ companyId: 'cheap', size: 'Large', buyerPays: 120_00, sellerPays: 80_00 });
    expect(priced).toMatchObject({ shipping: 120_00, total: 10_120_00 });
  });

  it('refuses unavailable ads and deliveries that are not offered', async () => {
    expect(await codeOf(carts.checkout(buyer, []))).toBe('CartEmpty');
    const adId = await carts.ad({ ownerId: shop.id, delivery: ['BuyerPays'] });
    await carts.add(buyer, adId);
    const choices = {
      none: [],
      inPerson: [meeting(shop)],
      unknown: [parcelOf(shop, 'nobody')],
      ofAnother: [parcelOf(buyer)],
      right: [parcelOf(shop)],
    };
    const codes = await Promise.all(
      Object.entries(choices).map(async ([name, chosen]) => [name, await codeOf(carts.checkout(buyer, chosen))]),
    );
    expect(Object.fromEntries(codes)).toEqual({
      none: 'DeliveryNotOffered',
      inPerson: 'DeliveryNotOffered',
      unknown: 'DeliveryNotOffered',
      ofAnother: 'DeliveryNotOffered',
      right: 'done',
    });
    await carts.set(adId, 'price', 40_00);
    expect(await codeOf(carts.checkout(buyer, [parcelOf(shop)]))).toBe('MinimumShoppingNotReached');
    await carts.set(adId, 'status', 'OutOfStock');
    expect(await codeOf(carts.checkout(buyer, [parcelOf(shop)]))).toBe('CartAdUnavailable');
  });

  it('changes the total if one of several ads is gone', async () => {
    const [one = '', other = ''] = await Promise.all([1, 2].map(() => carts.ad({ ownerId: shop.id })));
    await carts.add(buyer, one);
    await carts.add(buyer, other);
    const before = await carts.checkout(buyer, [meeting(shop)]);
    await carts.set(other, 'status', 'OutOfStock');
    const after = await carts.checkout(buyer, [meeting(shop)]);
    expect([before.priced.total, after.priced.total]).toEqual([2_000_00, 1_000_00]);
  });

  it("counts stock held by the buyer's own open payment as available, and for no one else", async () => {
    const adId = await carts.ad({ ownerId: shop.id });
    const other = await carts.member();
    for (const person of [buyer, other]) await carts.add(person, adId);
    const paymentId = chance.uuid();
    await carts.database.inTransaction(() => carts.sales.hold([adId], paymentId, new Date('2026-11-20T23:00:00Z')));
    carts.openPayments.set(buyer.id, paymentId);
    expect(await carts.items(buyer)).toMatchObject([{ isSelected: true }]);
    expect(await carts.items(other)).toMatchObject([{ isSelected: false, problem: 'Held' }]);
    expect((await carts.checkout(buyer, [meeting(shop)])).priced.total).toBe(1_000_00);
    expect(await codeOf(carts.checkout(other, [meeting(shop)]))).toBe('CartAdHeld');
  });

  it('prices the items alone while no delivery is chosen', async () => {
    await carts.add(buyer, await carts.ad({ ownerId: shop.id, delivery: ['BuyerPays'] }));
    const { priced, parcels, installmentsMost } = await carts.checkout(buyer);
    expect([priced.total, parcels.size, installmentsMost]).toEqual([1_000_00, 0, 12]);
  });

  it('deletes bought ads from the cart for good', async () => {
    const [adId = '', other = ''] = await Promise.all([1, 2].map(() => carts.ad({ ownerId: shop.id })));
    await carts.add(buyer, adId);
    await carts.add(buyer, other);
    const heard: string[] = [];
    const client = await carts.database.connect();
    client.on('notification', ({ payload = '' }) => heard.push(payload));
    await client.query('listen notification');
    await carts.bought(buyer, [adId]);
    await carts.bought(buyer, [adId]);
    await carts.bought(buyer, [other]);
    expect(await carts.items(buyer)).toEqual([]);
    const line = (count: number) => `${buyer.id} ${JSON.stringify({ name: 'cart', data: { count } })}`;
    await expect.poll(() => heard).toEqual([line(1), line(0)]);
    client.release(true);
  });
});

describe('the cart summary', () => {
  it("lists each seller's delivery methods and the card's instalments", async () => {
    await carts.add(buyer, await carts.ad({ ownerId: shop.id }));
    expect(await summary()).toMatchObject({
      price: 1_000_00,
      shipping: 0,
      total: 1_000_00,
      installments: [],
      sellers: [
        {
          sellerId: shop.id,
          deliveries: [
            { kind: 'Parcel', companyId: 'cheap', payer: 'BuyerPays', fee: 80_00 },
            { kind: 'Parcel', companyId: 'dear', payer: 'BuyerPays', fee: 90_00 },
            { kind: 'InPerson', payer: 'UnSelect', fee: 0 },
          ],
        },
      ],
    });
    const deliveries = JSON.stringify([parcelOf(shop, 'dear')]);
    const query = { binNumber: '540061', installmentCount: 3, deliveries };
    expect(await summary(query)).toMatchObject({
      shipping: 90_00,
      surcharge: 56_14,
      total: 1_146_14,
      card: { bank: 'Garanti BBVA', scheme: 'Troy' },
      installments: [{ count: 1 }, { count: 3, total: 1_146_14, monthly: 382_05 }, { count: 6 }],
    });
    expect(await codeOf(summary({ ...query, installmentCount: 4 }))).toBe('InstallmentNotOffered');
    expect(await codeOf(summary({ installmentCount: 3 }))).toBe('InstallmentNotOffered');
    expect(await codeOf(summary({ deliveries: '[]' }))).toBe('DeliveryNotOffered');
  });

  it('offers no parcel that costs its seller more than the item', async () => {
    await carts.add(buyer, await carts.ad({ ownerId: shop.id, delivery: ['SellerPays', 'InPerson'], price: 85_00 }));
    const [one] = (await summary()).sellers;
    expect(one?.deliveries.map(({ kind }) => kind)).toEqual(['InPerson']);
    expect(await codeOf(carts.checkout(buyer, [parcelOf(shop)]))).toBe('DeliveryNotOffered');
  });
});

describe('carts and accounts', () => {
  it("moves a guest's ads to the member, except the member's own ads", async () => {
    const guest = carts.guest();
    const [own, known, fresh] = await Promise.all([carts.ad({ ownerId: buyer.id }), carts.ad(), carts.ad()]);
    await carts.add(buyer, known);
    for (const adId of [own, known, fresh]) await carts.add(guest, adId);
    carts.notifications();
    await carts.database.inTransaction(async () => carts.hooks.guestBecameMember?.(guest.id, buyer.id));
    expect((await carts.items(buyer)).map(({ id }) => id).toSorted()).toEqual([known, fresh].toSorted());
    expect(await carts.items(guest)).toEqual([]);
    expect(carts.notifications()).toEqual([[buyer.id, 2]]);
    // A second sign-in finds an empty cart.
    await carts.database.inTransaction(async () => carts.hooks.guestBecameMember?.(guest.id, buyer.id));
    expect(await carts.items(buyer)).toHaveLength(2);
  });

  it('moves the cart once if a guest signs in twice at once', async () => {
    const guest = carts.guest();
    await carts.add(guest, await carts.ad());
    const other = await carts.member();
    await Promise.all(
      [buyer, other].map(({ id }) =>
        carts.database.inTransaction(async () => carts.hooks.guestBecameMember?.(guest.id, id)),
      ),
    );
    const counts = [(await carts.items(buyer)).length, (await carts.items(other)).length];
    expect(counts.toSorted()).toEqual([0, 1]);
  });

  it('keeps the selection limit after a sign-in', async () => {
    const guest = carts.guest();
    for (const owner of [buyer, guest]) {
      for (let count = 0; count < 4; count += 1) await carts.add(owner, await carts.ad());
    }
    await carts.database.inTransaction(async () => carts.hooks.guestBecameMember?.(guest.id, buyer.id));
    expect(await carts.items(buyer)).toHaveLength(8);
    expect(await carts.selected(buyer)).toHaveLength(limits.cartSelectedMost);
  });

  it("removes the ads of two members from each other's carts when one blocks the other", async () => {
    const [ofShop, ofBuyer] = [await carts.ad({ ownerId: shop.id }), await carts.ad({ ownerId: buyer.id })];
    await carts.add(buyer, ofShop);
    await carts.add(shop, ofBuyer);
    carts.notifications();
    await carts.hooks.memberBlocked?.(buyer.id, shop.id);
    expect([await carts.items(buyer), await carts.items(shop)]).toEqual([[], []]);
    expect(carts.notifications().toSorted()).toEqual(
      [
        [buyer.id, 0],
        [shop.id, 0],
      ].toSorted(),
    );
  });

  it('refuses ads of sellers who left or are suspended until they return', async () => {
    const adId = await carts.ad({ ownerId: shop.id });
    await carts.add(buyer, adId);
    await carts.database.query(`update account set status = 'Passive' where id = $1`, [shop.id]);
    expect(await carts.items(buyer)).toMatchObject([{ problem: 'PartyUnreachable', isSelected: false }]);
    await carts.database.query(`update account set status = 'Active' where id = $1`, [shop.id]);
    expect(await carts.items(buyer)).toMatchObject([{ isSelected: true }]);
  });

  it("exports an erased member's cart and then deletes all of it", async () => {
    await carts.add(buyer, await carts.ad());
    await carts.add(shop, await carts.ad({ ownerId: buyer.id }));
    await carts.call(products.add, { body: { id: 1001 } }, buyer);
    await carts.call(digital.add, { body: { items: [{ kind: 'MembershipPackage', itemId: 801 }] } }, buyer);
    const kept = (await carts.hooks.exports?.['cart']?.(buyer.id)) as Record<string, unknown[]>;
    expect(Object.values(kept).map((part) => part.length)).toEqual([1, 1, 1]);
    await carts.hooks.accountErased?.(buyer.id);
    for (const table of ['cart_ad', 'cart_digital', 'cart_product']) {
      expect(await carts.database.query(`select from ${table} where owner_id = $1`, [buyer.id])).toEqual([]);
    }
    expect(await carts.items(shop)).toEqual([]);
  });

  it('deselects ended ads and notifies all members who have them', async () => {
    const adId = await carts.ad();
    const other = await carts.member();
    for (const person of [buyer, other]) await carts.add(person, adId);
    await carts.set(adId, 'status', 'OutOfStock');
    await carts.adsEnded([adId]);
    await carts.priceChanged(adId);
    const rows = await carts.database.query<{ is: boolean }>('select is_selected as is from cart_ad where ad_id = $1', [
      adId,
    ]);
    expect(rows.map(({ is }) => is)).toEqual([false, false]);
  });
});

describe('the digital cart', () => {
  const add = (body: object, by = buyer) => carts.call(digital.add, { body: body as never }, by);
  const doping = (itemId: number) => ({ kind: 'Doping', itemId });

  it("holds promotions and a period for the owner's ad, and shows free items as free", async () => {
    const adId = await carts.ad({ ownerId: buyer.id, categoryId: sofa });
    await add({ items: [doping(201), doping(601)], adId });
    const basket = await add({ items: [{ kind: 'Period', itemId: 102 }], adId });
    expect(basket.items.map(({ itemId, isFree }) => [itemId, isFree])).toEqual([
      [102, true],
      [201, false],
      [601, true],
    ]);
    expect(basket).toMatchObject({ adId, totalPrice: 899_00, totalProductCount: 3 });
    expect(await carts.digitalCheckout(buyer)).toMatchObject({ total: 899_00, lines: [{ adId }, { adId }, { adId }] });
    // A longer promotion replaces the shorter one.
    expect((await add({ items: [doping(202)], adId })).items.map(({ itemId }) => itemId)).toEqual([102, 202, 601]);
    const [first] = basket.items;
    const removed = await carts.call(digital.remove, { body: [first?.id ?? ''] }, buyer);
    expect(removed.items.map(({ itemId }) => itemId)).toEqual([202, 601]);
    expect(await codeOf(carts.call(digital.remove, { body: [chance.uuid()] }, buyer))).toBe('CartItemNotFound');
    const summed = await carts.call(digital.summary, { query: { binNumber: '540061', installmentCount: 6 } }, buyer);
    expect(summed).toMatchObject({ listPrice: 1_748_00, discount: 149_00, price: 1_599_00, total: 1_764_18 });
    expect(await carts.call(digital.clear, {}, buyer)).toMatchObject({ items: [], totalPrice: 0 });
  });

  it('charges the package price once the package is complete, in lines that add up to the total', async () => {
    const adId = await carts.ad({ ownerId: buyer.id });
    expect(await add({ items: [doping(401)], adId })).toMatchObject({ totalPrice: 399_00 });
    const basket = await add({ items: [doping(301)], adId });
    expect(
      basket.items.map(({ itemId, price, listPrice, packageName }) => [itemId, price, listPrice, packageName]),
    ).toEqual([
      [301, 256_59, 299_00, 'Hızlı satış paketi'],
      [401, 342_41, 399_00, 'Hızlı satış paketi'],
    ]);
    expect(basket).toMatchObject({ totalPrice: 599_00 });
    const summed = await carts.call(digital.summary, { query: {} }, buyer);
    expect(summed).toMatchObject({ listPrice: 698_00, discount: 99_00, price: 599_00, total: 599_00 });
    const rest = await carts.call(digital.remove, { body: [basket.items[0]?.id ?? ''] }, buyer);
    expect(rest).toMatchObject({ items: [{ itemId: 401, price: 399_00 }], totalPrice: 399_00 });
    expect(rest.items[0]).not.toHaveProperty('listPrice');
    const asked = await codeOf(add({ items: [{ kind: 'Doping', itemId: 901 }], adId }));
    expect(asked).toBe('DopingNotFound');
  });

  it('removes only bought items, not those added during the payment', async () => {
    const [bought, later] = [await carts.ad({ ownerId: buyer.id }), await carts.ad({ ownerId: buyer.id })];
    await add({ items: [doping(301)], adId: bought });
    await add({ items: [doping(301), doping(201)], adId: later });
    const ids = async () => (await carts.digitalCheckout(buyer)).lines.map(({ itemId }) => itemId);
    await removeBought(carts.database, buyer.id, { itemIds: [301], draftId: null, adId: bought });
    expect(await ids()).toEqual([201, 301]);
    await removeBought(carts.database, buyer.id, { itemIds: [301], draftId: null, adId: later });
    expect(await ids()).toEqual([201]);
  });

  it('holds items for one subject that the owner owns', async () => {
    const [adId, foreign] = [await carts.ad({ ownerId: buyer.id }), await carts.ad()];
    await add({ items: [doping(301)], adId });
    const membership = { items: [{ kind: 'MembershipPackage', itemId: 802 }] };
    expect(await add(membership)).toMatchObject({
      items: [{ tier: 'Premium', price: 2_990_00 }],
      totalPrice: 2_990_00,
    });
    const archived = await carts.ad({ ownerId: buyer.id, status: 'Archived' });
    const guest = carts.guest();
    const codes = await Promise.all([
      codeOf(add({ items: [doping(301)], adId: foreign })),
      codeOf(add({ items: [doping(301)], draftId: chance.uuid() })),
      codeOf(add({ items: [doping(301)], adId: archived })),
      codeOf(add({ items: [doping(701)], adId })),
      codeOf(add({ items: [doping(301)] })),
      codeOf(add({ items: [{ kind: 'MembershipPackage', itemId: 811 }] })),
      codeOf(add(membership, guest)),
      codeOf(add({ items: [doping(301)], adId }, guest)),
    ]);
    expect(codes).toEqual([
      'AdNotFound',
      'DraftNotFound',
      'AdInHistory',
      'VideoMissing',
      'DigitalItemMisplaced',
      'BusinessRequired',
      'MemberRequired',
      'AdNotFound',
    ]);
    expect(await carts.call(digital.basket, {}, guest)).toMatchObject({ items: [], totalPrice: 0 });
  });
});

describe('the product cart', () => {
  const change = (call: 'increase' | 'decrease' | 'select' | 'deselect', id: number) =>
    carts.call(products[call], { body: { id } }, buyer);

  it('holds at most ten pieces, and no more than the stock', async () => {
    expect(await carts.call(products.add, { body: { id: 1001, quantity: 2 } }, buyer)).toMatchObject({
      items: [
        { id: 1001, name: 'Kablosuz kulak içi kulaklık, beyaz', quantity: 2, price: 3_798_00, salePrice: 2_998_00 },
      ],
      totalPrice: 2_998_00,
    });
    expect(await carts.call(products.add, { body: { id: 1001 } }, buyer)).toMatchObject({ items: [{ quantity: 3 }] });
    expect(await change('decrease', 1001)).toMatchObject({ items: [{ quantity: 2 }] });
    expect(await carts.call(products.update, { body: { id: 1001, quantity: 10 } }, buyer)).toMatchObject({
      items: [{ quantity: 10 }],
    });
    const orchids = { id: 1024, quantity: 4 };
    const codes = [
      await codeOf(change('increase', 1001)),
      await codeOf(carts.call(products.add, { body: orchids }, buyer)),
      await codeOf(carts.call(products.add, { body: { id: 1021 } }, buyer)),
      await codeOf(carts.call(products.add, { body: { id: 77 } }, buyer)),
      await codeOf(change('increase', 1002)),
    ];
    expect(codes).toEqual([
      'CartStockExceeded',
      'CartStockExceeded',
      'ProductSoldOut',
      'ProductNotFound',
      'CartItemNotFound',
    ]);
    await carts.call(products.update, { body: { id: 1001, quantity: 1 } }, buyer);
    expect(await codeOf(change('decrease', 1001))).toBe('QuantityTooSmall');
  });

  it('counts pieces correctly for two concurrent requests', async () => {
    await carts.call(products.add, { body: { id: 1019, quantity: 9 } }, buyer);
    const codes = await Promise.all([codeOf(change('increase', 1019)), codeOf(change('increase', 1019))]);
    expect(codes.toSorted()).toEqual(['CartStockExceeded', 'done']);
  });

  it('can be selected, deselected and cleared', async () => {
    await carts.call(products.add, { body: { id: 1004 } }, buyer);
    await carts.call(products.add, { body: { id: 1005 } }, buyer);
    expect(await change('deselect', 1004)).toMatchObject({ selectedItemCount: 1, totalPrice: 529_00 });
    expect(await carts.call(products.removeSelected, {}, buyer)).toMatchObject({ totalProductCount: 1, totalPrice: 0 });
    expect(await change('select', 1004)).toMatchObject({ totalPrice: 649_00 });
    expect(await codeOf(carts.call(products.remove, { body: [1004, 1005] }, buyer))).toBe('CartItemNotFound');
    expect(await carts.call(products.count, {}, buyer)).toEqual({ count: 1 });
    expect(await carts.call(products.clear, {}, buyer)).toMatchObject({ items: [], problem: 'CartEmpty' });
  });

  it("moves a guest's products to the member and adds up quantities", async () => {
    const guest = carts.guest();
    await carts.call(products.add, { body: { id: 1004, quantity: 6 } }, buyer);
    await carts.call(products.add, { body: { id: 1004, quantity: 6 } }, guest);
    await carts.database.inTransaction(async () => carts.hooks.guestBecameMember?.(guest.id, buyer.id));
    expect(await carts.call(products.basket, {}, buyer)).toMatchObject({ items: [{ id: 1004, quantity: 10 }] });
  });
});
