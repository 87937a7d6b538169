import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { chance } from '../../../platform/clock.ts';
import { kurus } from '../../../kernel/money.ts';
import { priceCart, ratesOn } from '../../carts/port.ts';
import type { Checkout } from '../../carts/port.ts';
import { agreedOn, serviceWithdrawalDays } from '../../refunds/port.ts';
import type { GoodsPurchase } from '../port.ts';
import { openContracts } from './harness.ts';
import type { Harness } from './harness.ts';
import { productPrices } from '../../../../tests/support/prices.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openContracts();
});
afterAll(() => harness.close());

/** A business that ships by parcel, and a private seller who hands over in person. */
async function twoSellers(title = 'Az kullanılmış telefon') {
  const [buyer, shop, person] = [
    await harness.member('Ayşe'),
    await harness.member('Kadraj', 'Business'),
    await harness.member('Veli'),
  ];
  const [camera, phone] = [await harness.ad(shop, { title: 'Fotoğraf makinesi' }), await harness.ad(person, { title })];
  const line = (id: string, sellerId: string, sellerKind: 'Personal' | 'Business', listPrice: number) => ({
    id,
    sellerId,
    sellerKind,
    quantity: 1,
    listPrice: kurus(listPrice),
    commission: { basisPoints: 800, ceiling: kurus(1_000_00) },
  });
  const priced = priceCart({
    items: [line(camera, shop, 'Business', 2_250_000), line(phone, person, 'Personal', 90_000)],
    parcels: [{ sellerId: shop, fee: kurus(95_00), payer: 'BuyerPays' }],
    installments: { count: 1, surchargeBasisPoints: 0 },
    rates: ratesOn(productPrices, new Date('2026-11-20T12:00:00Z')),
  });
  const checkout: Checkout = {
    priced,
    offers: new Map(),
    parcels: new Map([[shop, { companyId: 'yurtici', size: 'Small', buyerPays: kurus(95_00), sellerPays: kurus(0) }]]),
    installmentsMost: 9,
    ads: await harness.cartAds([camera, phone]),
    merchants: new Map(),
  };
  const home = await harness.address(buyer);
  const purchase: GoodsPurchase = {
    payer: { accountId: buyer, isGuest: false },
    addresses: await harness.addressesOf(buyer),
    deliveryAddressId: home,
    voucherAddressId: home,
    deliveries: [
      { sellerId: shop, kind: 'Parcel', companyId: 'yurtici' },
      { sellerId: person, kind: 'InPerson' },
    ],
    checkout,
    ads: checkout.ads,
    language: 'tr',
  };
  return { buyer, shop, person, camera, phone, purchase };
}

describe('contracts of goods', () => {
  test("match each seller's kind and contain the purchase", async () => {
    const { shop, person, camera, phone, purchase } = await twoSellers();
    const [ofShop, ofPerson] = await harness.contracts.ofGoods(purchase);
    expect(ofShop?.sellerId).toBe(shop);
    expect(ofShop?.agreements.map(({ type }) => type)).toEqual(['PreliminaryInformationForm', 'DistanceSelling']);
    for (const { html } of ofShop?.agreements ?? []) {
      for (const part of [
        'Kadraj Ticaret',
        camera,
        'Fotoğraf makinesi',
        '22.500,00 TL',
        '22.595,00 TL',
        'Moda Caddesi 1',
      ])
        expect(html).toContain(part);
      expect(html).toContain('Yurtiçi Kargo');
      expect(html).not.toMatch(/%[A-Z_]+%/);
    }
    expect(ofPerson).toMatchObject({ sellerId: person, agreements: [{ type: 'PersonalSalesContract' }] });
    const { html } = ofPerson?.agreements[0] ?? { html: '' };
    expect(html).toContain('Elden teslim');
    expect(html).toContain(phone);
    // A private seller's address and phone number stay hidden before there is an order.
    expect(html).not.toContain('@ornek.test</li>\n<li>Satıcı');
    expect(html).not.toContain('Yurtiçi');
  });

  test('name items without a right of withdrawal, by the same rules as refunds', async () => {
    const { camera, purchase } = await twoSellers();
    const ofShop = async () => {
      const ads = await harness.cartAds([camera]);
      return (await harness.contracts.ofGoods({ ...purchase, ads }))[0]?.agreements ?? [];
    };
    for (const { html } of await ofShop()) expect(html).not.toContain('cayma hakkı olmayan ürünler');
    // Underwear.
    await harness.database.query('update ad set category_id = 60801 where id = $1', [camera]);
    for (const { html } of await ofShop()) {
      expect(html).toContain('Bu siparişte cayma hakkı olmayan ürünler: Fotoğraf makinesi (hijyen');
    }
  });

  test("contain users' texts only in escaped form", async () => {
    const { purchase } = await twoSellers('<img src=x onerror=alert(1)> %BUYER_EMAIL% | **kalın**');
    const [, ofPerson] = await harness.contracts.ofGoods(purchase);
    const { html } = ofPerson?.agreements[0] ?? { html: '' };
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &#37;BUYER_EMAIL&#37; | **kalın**');
    expect(html).not.toContain('<img');
  });

  test('are stored unchanged with each order, readable by buyer and seller only', async () => {
    const { buyer, shop, person, purchase } = await twoSellers();
    const approvals = await harness.approvalsOf([
      'PreliminaryInformationForm',
      'DistanceSelling',
      'PersonalSalesContract',
    ]);
    const orders = [
      { sellerId: shop, orderCode: 'ABCDEFGH23' },
      { sellerId: person, orderCode: 'ABCDEFGH24' },
    ];
    await harness.contracts.saveGoods(purchase, { orders, approvals });
    const [before, other] = [
      await harness.agreements.agreementsOfOrder(buyer, 'Ads', 'ABCDEFGH23'),
      await harness.agreements.agreementsOfOrder(person, 'Ads', 'ABCDEFGH24'),
    ];
    expect(before.map(({ type }) => type)).toEqual(['DistanceSelling', 'PreliminaryInformationForm']);
    expect(before[0]?.html).toContain('ABCDEFGH23');
    expect(other).toHaveLength(1);
    // Storing them again at a later time, like a repeated request, changes nothing.
    harness.setNow(new Date('2026-11-21T12:00:00Z'));
    await harness.contracts.saveGoods(purchase, { orders, approvals });
    expect(await harness.agreements.agreementsOfOrder(shop, 'Ads', 'ABCDEFGH23')).toEqual(before);
    harness.setNow(new Date('2026-11-20T12:00:00Z'));
    for (const stranger of [person, chance.uuid()]) {
      expect(await harness.agreements.agreementsOfOrder(stranger, 'Ads', 'ABCDEFGH23')).toEqual([]);
    }
    for (const text of [
      `update order_agreement set html = 'x' where order_code = 'ABCDEFGH23'`,
      `delete from order_agreement where order_code = 'ABCDEFGH23'`,
    ]) {
      await expect(harness.database.query(text)).rejects.toThrow('neither changed nor deleted');
    }
  });

  test('are refused if the current version of one is not approved', async () => {
    const { shop, purchase } = await twoSellers();
    const orders = [{ sellerId: shop, orderCode: 'ABCDEFGH25' }];
    const right = await harness.approvalsOf(['PreliminaryInformationForm', 'DistanceSelling']);
    for (const approvals of [[], right.slice(1), right.map(({ type }) => ({ type, version: '0.9' }))]) {
      await expect(harness.contracts.saveGoods(purchase, { orders, approvals })).rejects.toMatchObject({
        code: 'AgreementApprovalMissing',
      });
    }
    expect(await harness.agreements.agreementsOfOrder(shop, 'Ads', 'ABCDEFGH25')).toEqual([]);
  });

  test("are refused with another account's address", async () => {
    const { purchase } = await twoSellers();
    const deliveryAddressId = await harness.address(await harness.member());
    await expect(harness.contracts.ofGoods({ ...purchase, deliveryAddressId })).rejects.toMatchObject({
      code: 'AddressNotFound',
    });
  });
});

test("states the period in a membership's contract", async () => {
  const buyer = await harness.member();
  const [form] = await harness.contracts.ofServices({
    payer: { accountId: buyer, isGuest: false },
    voucherAddressId: await harness.address(buyer),
    orderType: 'MembershipPackage',
    checkout: {
      lines: [
        {
          id: chance.uuid(),
          kind: 'MembershipPackage',
          itemId: 802,
          name: { tr: 'Premium, yıllık', en: 'Premium, yearly' },
          days: 365,
          price: 2_990_00,
          isFree: false,
        },
      ],
      total: 2_990_00,
    },
    language: 'tr',
  });
  for (const part of ['Premium', 'Yıllık', '20 Kasım 2026', '20 Kasım 2027', '2.990,00 TL']) {
    expect(form?.html).toContain(part);
  }
});

test('states the right of withdrawal by the same rules as refunds', () => {
  const at = new Date('2026-11-20T12:00:00Z');
  expect(agreedOn('Business', 'Parcel', at)).toEqual({ withdrawalDays: 14, returnDays: 14, returnPaidBy: 'Seller' });
  expect(agreedOn('Personal', 'Parcel', at)).toEqual({ withdrawalDays: 0, returnDays: 7, returnPaidBy: 'Seller' });
  expect(serviceWithdrawalDays(at)).toBe(14);
  for (const kind of ['Business', 'Personal'] as const) {
    for (const delivery of ['Parcel', 'InPerson'] as const) {
      // Never fewer days to send an item back than were agreed.
      expect(agreedOn(kind, delivery, at).returnDays).toBeLessThanOrEqual(limits.returnShipDays);
    }
  }
  expect(() => agreedOn('Business', 'Parcel', new Date('2000-01-01T00:00:00Z'))).toThrow('No rule');
  expect(() => serviceWithdrawalDays(new Date('2000-01-01T00:00:00Z'))).toThrow('No rule');
});
