import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { priceCalls as calls } from '../../../../contract/calls/prices.ts';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import type { PriceKind } from '../../../../contract/price-kinds.ts';
import type { PriceValues } from '../../../../contract/schemas/price.ts';
import { testApp } from '../../../../tests/support/app.ts';
import type { TestApp } from '../../../../tests/support/app.ts';
import { aContext, aMember } from '../../../../tests/support/context.ts';
import { cataloguePort } from '../../../market/catalogue/port.ts';
import { pricesPort } from '../../../people/prices/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { bindingsById, invoke } from '../../../platform/http/binding.ts';
import { shippingPort } from '../../shipping/port.ts';
import { priceDeskBindings } from '../calls.ts';

let testing: TestApp;
let bindings: ReturnType<typeof bindingsById>;
const staff = chance.uuid();

// The database refuses prices that have started by its own clock, so these tests take place in the future.
const [today, tomorrow, later] = ['2126-11-20', '2126-11-21', '2126-12-01'];

beforeAll(async () => {
  vi.spyOn(clock, 'now').mockReturnValue(new Date(`${today}T12:00:00+03:00`));
  testing = await testApp();
  const { database, running } = testing;
  await database.query(
    `insert into account (id, account_type, name, surname, created_at) values ($1, 'Personal', 'Deniz', 'Kaya', '2024-01-01Z')`,
    [staff],
  );
  bindings = bindingsById(
    priceDeskBindings({
      database,
      prices: running.get(pricesPort),
      catalogue: running.get(cataloguePort),
      shipping: running.get(shippingPort),
    }),
  );
});
afterAll(async () => {
  await testing.close();
  vi.restoreAllMocks();
});

async function call<C extends Call>(declaration: C, input: CallInput<C>): Promise<CallAnswer<C>> {
  const answer = await invoke(
    bindings.get(declaration.id)!,
    input,
    aContext({ ...aMember(staff), permissions: ['managePrices'] }),
  );
  return declaration.answer.parse(JSON.parse(JSON.stringify(answer))) as CallAnswer<C>;
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const subjectOf = async (kind: PriceKind, subject: string) =>
  (await call(calls.history, { params: { kind, subject } })).subject;
const plan = async (kind: PriceKind, subject: string, values: PriceValues, since = tomorrow, version?: number) =>
  call(calls.plan, {
    params: { kind, subject },
    body: {
      since,
      values,
      version: version ?? (await subjectOf(kind, subject)).version,
      reason: 'Maliyetler arttı, yeni yıl tarifesi',
    },
  });

describe('list', () => {
  test('names every subject of each kind with its price today', async () => {
    const list = async (kind: PriceKind) => (await call(calls.list, { query: { kind } })).items;
    for (const kind of ['Commission', 'DigitalItem', 'Membership', 'Shipping', 'InstalmentCap', 'Rate'] as const) {
      const items = await list(kind);
      expect(items.length, kind).toBeGreaterThan(0);
      expect(
        items.filter(({ current, planned }) => current === undefined && planned.length === 0),
        kind,
      ).toEqual([]);
    }
    expect(await list('DigitalItem')).toContainEqual(
      expect.objectContaining({ subject: '201', context: 'Doping', name: expect.stringMatching(/, 7 gün$/) }),
    );
    // Categories with a limit of their own.
    expect((await list('InstalmentCap')).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['all', '40101', '402']),
    );
  });

  test('shows planned prices and the history with author, reason and withdrawal', async () => {
    await plan('Membership', '802', { price: 3_490_00 });
    await plan('Membership', '802', { price: 3_990_00 }, later);
    const { subject, items } = await call(calls.history, { params: { kind: 'Membership', subject: '802' } });
    expect(subject).toMatchObject({ name: 'Premium, yıllık', current: { values: { price: 2_990_00 } }, version: 3 });
    expect(subject.planned.map(({ since }) => since)).toEqual([tomorrow, later]);
    expect(items[0]).toMatchObject({ since: later, author: 'Deniz K.', reason: expect.stringMatching('Maliyet') });
    const [, first] = items;
    await call(calls.withdraw, {
      params: { kind: 'Membership', subject: '802' },
      body: { priceId: first!.id, version: 3, reason: 'Yanlış hesaplanmış' },
    });
    const after = await call(calls.history, { params: { kind: 'Membership', subject: '802' } });
    expect(after.items.map(({ since, withdrawn }) => [since, withdrawn?.reason])).toEqual([
      [later, undefined],
      [tomorrow, 'Yanlış hesaplanmış'],
      ['2026-01-01', undefined],
    ]);
  });
});

describe('plan', () => {
  test('refuses unknown subjects, values of another kind and outdated versions', async () => {
    for (const [kind, subject] of [
      ['Membership', '999'],
      ['Commission', '999999999'],
      ['Rate', 'income'],
      ['Shipping', 'Ptt'],
    ] as const) {
      expect(await codeOf(plan(kind, subject, { price: 1 }, tomorrow, 0)), subject).toBe('PriceSubjectNotFound');
    }
    expect(await codeOf(plan('Membership', '811', { basisPoints: 100 }))).toBe('ValidationFailed');
    expect(await codeOf(plan('Membership', '811', { price: 1 }, today))).toBe('DateInPast');
    expect(await codeOf(plan('Membership', '811', { price: 1 }, tomorrow, 0))).toBe('PriceChanged');
  });

  test('gives one category a separate commission and lists it under its main category', async () => {
    const { running } = testing;
    const { categories, mainIds } = running.get(cataloguePort)();
    const main = categories.get(mainIds.find((id) => categories.get(id)!.childIds.length > 0)!)!;
    const child = String(main.childIds[0]);
    expect((await subjectOf('Commission', child)).current).toBeUndefined();
    await plan('Commission', child, { basisPoints: 550, ceiling: 100_00 });
    const items = (await call(calls.list, { query: { kind: 'Commission' } })).items;
    expect(items.find(({ subject }) => subject === child)).toMatchObject({ context: main.names.tr });
  });
});

describe('effect', () => {
  const preview = (kind: PriceKind, subject: string, values: PriceValues, since = later) =>
    call(calls.preview, { params: { kind, subject }, body: { since, values } });

  test('compares the commission of the last 30 days with the new one', async () => {
    const { database } = testing;
    const sold = async (price: number, paidAt: string, mainCategory = 4, category = 40101) => {
      const code = `T${chance.uuid().slice(0, 9)}`;
      await database.query(
        `insert into ad_order (code, payment_id, buyer_id, is_guest, language, seller_id, seller_kind, delivery, shipping_payer, status, created_at, paid_at)
         values ($1, gen_random_uuid(), gen_random_uuid(), false, 'tr', $2, 'Personal', 'InPerson', 'UnSelect', 'Paid', $3, $3)`,
        [code, staff, paidAt],
      );
      await database.query(
        `insert into order_item (id, order_code, payment_id, ad_id, title, category_id, main_category_id, status, list, price, platform_discount,
           shipping, seller_shipping, surcharge, commission, commission_vat, withheld, net)
         values (gen_random_uuid(), $1, gen_random_uuid(), 1300000001, 'Telefon', $4, $3, 'Paid', $2::bigint, $2::bigint, 0, 0, 0, 0, $2::bigint * 7 / 120,
           $2::bigint * 7 / 600, 0, 0)`,
        [code, price, mainCategory, category],
      );
    };
    await sold(1_200_00, '2126-11-10T12:00:00Z');
    await sold(600_000_00, '2126-11-15T12:00:00Z');
    await sold(1_200_00, '2126-09-10T12:00:00Z');
    await sold(1_200_00, '2126-11-10T12:00:00Z', 6, 60401);
    const effect = await preview('Commission', '4', { basisPoints: 1_000, ceiling: 2_500_00 }, '2126-12-20');
    expect(effect).toMatchObject({
      sales: 2,
      sellers: 1,
      income: 84_00 + 42_000_00,
      incomeAfter: 120_00 + 2_500_00,
      before: { values: { basisPoints: 700 } },
      warnings: [],
    });
    const capped = await preview('InstalmentCap', '40101', { most: 1 });
    expect(capped).toMatchObject({ sales: 0 });
  });

  test('warns of a campaign on the first day, of a rate outside the agreements, and of the same price', async () => {
    await testing.database.query(
      `insert into campaign (id, name_tr, name_en, text_tr, text_en, kind, minimum, main_category_ids, sellers, starts_at, ends_at, is_on_main_page, created_by, created_at)
       values (gen_random_uuid(), 'Aralık indirimi', 'December sale', '', '', 'Percent', 10, '{4}', 'All', '2126-12-01T20:00:00Z', '2126-12-05T00:00:00Z', false, $1, '2126-11-01Z')`,
      [staff],
    );
    const outside = await preview('Commission', '6', { basisPoints: 1_500, ceiling: 1_500_00 });
    expect(outside).toMatchObject({
      warnings: ['CampaignDay', 'OutsideAgreement'],
      campaigns: ['Aralık indirimi'],
    });
    const same = await preview('Commission', '6', { ceiling: 1_500_00, basisPoints: 1_200 }, '2126-12-10');
    expect(same).toMatchObject({ warnings: ['SamePrice'], campaigns: [] });
  });

  test('has figures for every kind', async () => {
    const bands = [{ desi: 5, price: 100_00 }];
    expect(await preview('DigitalItem', '201', { price: 1 })).toMatchObject({ sales: 0, income: 0, incomeAfter: 0 });
    expect(await preview('Membership', '801', { price: 1 })).toMatchObject({ runningPlans: 0 });
    expect(await preview('Shipping', 'Mng', { bands, beyond: 1 })).toMatchObject({ sales: 0, incomeAfter: 0 });
    expect(await preview('Rate', 'feeVat', { basisPoints: 1_000 })).toMatchObject({ income: expect.any(Number) });
    expect(await preview('Rate', 'goodsVat', { basisPoints: 1_000 })).toMatchObject({ sales: expect.any(Number) });
    expect(await codeOf(preview('Rate', 'goodsVat', { basisPoints: 1 }, today))).toBe('DateInPast');
  });
});
