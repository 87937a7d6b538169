import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ShippingRates } from '../../../../contract/schemas/shipment.ts';
import { testApp } from '../../../../tests/support/app.ts';
import type { TestApp } from '../../../../tests/support/app.ts';
import { carriersFrom, localHookKey, signatureHeader, signatureOf } from '../../../adapters/carriers/index.ts';
import type { CarrierAdapter } from '../../../adapters/carriers/index.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { readConfig } from '../../../platform/config.ts';
import { shippingPort } from '../port.ts';
import type { ParcelAddress, Shipping } from '../port.ts';
import type { ShippingDeps } from '../operations/dependencies.ts';
import { askCarriers } from '../operations/ask-carriers.ts';
import { stagesBetween } from '../rules/stages.ts';
import { codeOf, isCode } from '../rules/parcel-code.ts';
import { cancelAtCarrier } from '../operations/cancel-parcel.ts';
import { listCarriers } from '../operations/companies.ts';
import { receiveNotification } from '../operations/receive-notification.ts';
import { tariffFee } from '../rules/tariffs.ts';
import { chargedDesi, combinedSize } from '../rules/packages.ts';
import { productPrices } from '../../../../tests/support/prices.ts';

const secret = 'a-secret-for-tests-alone-0123456789';
const hourMs = 3_600_000;
let testing: TestApp;
let shipping: Shipping;
beforeAll(async () => {
  testing = await testApp();
  shipping = testing.running.get(shippingPort);
});
afterAll(() => testing.close());
afterEach(() => vi.restoreAllMocks());

const address: ParcelAddress = {
  name: 'Ayşe',
  surname: 'Yılmaz',
  phone: '+905321234567',
  provinceId: 34,
  districtId: 1421,
  line: 'Bahariye Cd. 12/3',
};
const aParcel = (subject: string = chance.uuid(), companyId = 'Yurtici') =>
  shipping.create({
    source: 'Order',
    subject,
    companyId,
    size: 'Small',
    from: address,
    to: address,
    value: 100_00 as never,
  });
const parcelOf = async (subject: string) => (await shipping.parcelsOf('Order', [subject])).get(subject);
const stagesOf = async (subject: string) => (await parcelOf(subject))?.stages.map(({ stage }) => stage);

async function notify(word: object, { companyId = 'Yurtici', key = localHookKey(secret) } = {}): Promise<number> {
  const payload = JSON.stringify(word);
  const headers = { 'content-type': 'application/json', [signatureHeader]: signatureOf(payload, key) };
  const answer = await testing.app.inject({ method: 'POST', url: `/webhooks/carriers/${companyId}`, headers, payload });
  return answer.statusCode;
}

/** Shipping with a controllable carrier. */
const depsWith = (own: Partial<CarrierAdapter>): ShippingDeps => {
  const carrier: CarrierAdapter = {
    id: 'Yurtici',
    askMinutes: 60,
    announce: async () => undefined,
    cancel: async () => true,
    follow: async () => ({ movements: [] }),
    parseNotification: () => undefined,
    ...own,
  };
  return {
    database: testing.database,
    prices: productPrices,
    events: { publish: async () => undefined },
    places: { provinces: new Map(), districts: new Map() },
    carriers: new Map([[carrier.id, carrier]]),
  };
};

describe('parcels', () => {
  test('creates one parcel with one valid code for concurrent requests of one subject', async () => {
    const subject = chance.uuid();
    const made = await Promise.all([aParcel(subject), aParcel(subject), aParcel(subject)]);
    const codes = new Set(made.map(({ code }) => code));
    expect(codes.size).toBe(1);
    expect(isCode([...codes][0] ?? '')).toBe(true);
    expect(await stagesOf(subject)).toEqual(['OnCreated']);
  });

  test('refuses an unknown carrier', async () => {
    await expect(aParcel(chance.uuid(), 'Nobody')).rejects.toMatchObject({ code: 'ShipmentCompanyNotFound' });
  });

  test('cancels and recreates a parcel that was not handed over, and no other', async () => {
    const parcel = await aParcel();
    expect(await shipping.cancel('Order', parcel.subject)).toBe(true);
    expect(await parcelOf(parcel.subject)).toBeUndefined();
    const again = await aParcel(parcel.subject);
    expect(again.code).not.toBe(parcel.code);
    await notify({ code: again.code, stage: 'OnDelivery', at: clock.now().toISOString() });
    expect(await shipping.cancel('Order', parcel.subject)).toBe(false);
  });

  test('reports concurrent cancellations as successful', async () => {
    const { subject } = await aParcel();
    let asked = 0;
    let bothAsk = (): void => undefined;
    const both = new Promise<void>((resolve) => {
      bothAsk = resolve;
    });
    const deps = depsWith({
      async cancel() {
        asked += 1;
        if (asked === 2) bothAsk();
        await both;
        return true;
      },
    });
    expect(
      await Promise.all([cancelAtCarrier(deps, 'Order', subject), cancelAtCarrier(deps, 'Order', subject)]),
    ).toEqual([true, true]);
    expect(asked).toBe(2);
  });

  test('throws if a carrier is called within a transaction', async () => {
    const { subject } = await aParcel();
    const within = <T>(work: () => Promise<T>) => testing.database.inTransaction(work);
    await expect(within(() => shipping.cancel('Order', subject))).rejects.toThrow('within a transaction');
    await expect(within(() => aParcel())).rejects.toThrow('within a transaction');
    expect(await shipping.cancel('Order', subject)).toBe(true);
  });

  test('announces one parcel if two requests choose different carriers', async () => {
    const subject = chance.uuid();
    const made = await Promise.allSettled([aParcel(subject, 'Yurtici'), aParcel(subject, 'Mng')]);
    const kept = await parcelOf(subject);
    expect(made.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const one of made) {
      if (one.status === 'fulfilled')
        expect([one.value.code, one.value.companyId]).toEqual([kept?.code, kept?.companyId]);
      else expect(one.reason).toMatchObject({ code: 'CarrierUnavailable' });
    }
  });

  test('keeps the parcel of a carrier without settings, and gives it up without an answer', async () => {
    const { subject } = await aParcel();
    const deps = { ...depsWith({}), carriers: new Map() };
    await expect(cancelAtCarrier(deps, 'Order', subject)).rejects.toMatchObject({ code: 'CarrierUnavailable' });
    expect(listCarriers(deps).map(({ isActive }) => isActive)).toEqual([false, false, false]);
    await testing.database.inTransaction(() => shipping.giveUp('Order', subject));
    expect(await parcelOf(subject)).toBeUndefined();
    expect(await shipping.cancel('Order', subject)).toBe(true);
  });

  test('checks a late parcel daily and stops when it is lost, unless the carrier reports it', async () => {
    const { subject, code } = await aParcel();
    const asked: Date[] = [];
    const deps = depsWith({
      async follow(one) {
        if (one === code) asked.push(clock.now());
        return { movements: [] };
      },
      parseNotification: () => [{ code }],
    });
    const askAtOf = async () =>
      (
        await testing.database.query<{ at: Date | null }>('select ask_at as at from parcel where subject = $1', [
          subject,
        ])
      )[0]?.at;
    const begun = Date.now();
    for (const [days, minutes] of [
      [1, 60],
      [20, 24 * 60],
    ] as const) {
      const now = new Date(begun + days * 24 * hourMs);
      vi.spyOn(clock, 'now').mockReturnValue(now);
      await askCarriers(deps);
      expect(await askAtOf()).toEqual(new Date(now.getTime() + minutes * 60_000));
      vi.restoreAllMocks();
    }
    vi.spyOn(clock, 'now').mockReturnValue(new Date(begun + 61 * 24 * hourMs));
    await askCarriers(deps);
    expect(await askAtOf()).toBeNull();
    expect(asked).toHaveLength(3);
    await receiveNotification(deps, 'Yurtici', { headers: {}, body: Buffer.alloc(0) });
    await askCarriers(deps);
    expect(asked).toHaveLength(4);
  });

  test('moves parcels of the local carriers by the clock', async () => {
    const { subject } = await aParcel();
    const deps = {
      prices: productPrices,
      database: testing.database,
      events: { publish: async () => undefined },
      places: { provinces: new Map(), districts: new Map() },
      carriers: carriersFrom(readConfig({ MEYDAN_ENV: 'local' }), secret),
    };
    for (const [hours, stages] of [
      [5, ['OnCreated', 'OnDelivery']],
      [49, ['OnCreated', 'OnDelivery', 'ShipmentCompleted']],
      [90, ['OnCreated', 'OnDelivery', 'ShipmentCompleted']],
    ] as const) {
      vi.restoreAllMocks();
      const at = new Date(Date.now() + hours * hourMs);
      vi.spyOn(clock, 'now').mockReturnValue(at);
      await askCarriers(deps);
      expect(await stagesOf(subject)).toEqual(stages);
    }
  });
});

describe('notifications', () => {
  test('are recorded as stages once and in order, never later than now', async () => {
    const { subject, code } = await aParcel();
    const early = '2020-01-01T00:00:00Z';
    const late = '2099-01-01T00:00:00Z';
    for (const [stage, at] of [
      ['ShipmentCompleted', late],
      ['OnDelivery', early],
      ['ShipmentCompleted', early],
      ['ProductReturned', late],
    ]) {
      expect(await notify({ code, stage, at })).toBe(204);
    }
    const parcel = await parcelOf(subject);
    expect(parcel?.stage).toBe('ShipmentCompleted');
    expect(parcel?.stages.map(({ stage }) => stage)).toEqual(['OnCreated', 'OnDelivery', 'ShipmentCompleted']);
    const times = parcel?.stages.map(({ at }) => at.getTime()) ?? [];
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThanOrEqual(clock.now().getTime());
  });

  test('are recorded once if ten report the same stage concurrently', async () => {
    const { subject, code } = await aParcel();
    const word = { code, stage: 'OnDelivery', at: clock.now().toISOString() };
    expect(new Set(await Promise.all(Array.from({ length: 10 }, () => notify(word))))).toEqual(new Set([204]));
    expect(await stagesOf(subject)).toEqual(['OnCreated', 'OnDelivery']);
  });

  test('do not change anything if forged, unsigned, malformed or from another carrier', async () => {
    const { subject, code } = await aParcel();
    const word = { code, stage: 'OnDelivery', at: clock.now().toISOString() };
    expect(await notify(word, { key: 'guessed' })).toBe(401);
    expect(await notify(word, { companyId: 'Nobody' })).toBe(404);
    expect(await notify(word, { companyId: 'Mng' })).toBe(204);
    expect(await notify({ code, stage: 'OnCreated', at: word.at })).toBe(401);
    const bare = await testing.app.inject({ method: 'POST', url: '/webhooks/carriers/Yurtici', payload: word });
    expect(bare.statusCode).toBe(401);
    expect(await stagesOf(subject)).toEqual(['OnCreated']);
  });

  test('can be simulated on the testers’ page outside production', async () => {
    const { subject, code, companyId } = await aParcel();
    expect((await testing.app.inject('/dev/parcels')).payload).toContain(code);
    const moved = await testing.app.inject({
      method: 'POST',
      url: `/dev/parcels/${companyId}/${code}/ShipmentCompleted`,
    });
    expect(moved.statusCode).toBe(303);
    expect(await stagesOf(subject)).toEqual(['OnCreated', 'OnDelivery', 'ShipmentCompleted']);
  });
});

describe('rates', () => {
  const rates = async (path: string, payload?: object) => {
    const asked = {
      method: payload ? 'POST' : 'GET',
      url: `/api/shipment/v1/${path}`,
      ...(payload && { payload }),
    } as const;
    const answer = await testing.app.inject(asked);
    return { status: answer.statusCode, ...answer.json<ShippingRates & { errorCode?: string }>() };
  };

  test('are based on the greater of desi and kilograms, include VAT, and are listed cheapest first', async () => {
    const light = await rates('shipping-rates/desi/calculate', { width: 30, height: 20, depth: 10, kg: 0.4 });
    expect(light).toMatchObject({ status: 200, desi: 2, package: 'Small', currency: 'TRY' });
    expect(light.items).toHaveLength(3);
    expect(light.items.map(({ price }) => price)).toEqual(
      light.items.map(({ price }) => price).toSorted((a, b) => a - b),
    );
    for (const { price, vat } of light.items) expect(vat).toBe(price - Math.round(price / 1.2));
    expect(await rates('shipping-rates/desi/calculate', { width: 30, height: 20, depth: 10, kg: 4.1 })).toMatchObject({
      desi: 5,
      package: 'Medium',
    });
    expect(await rates('shipping-rates/package/calculate', { packages: ['Small', 'Small'] })).toMatchObject({
      desi: 4,
    });
    expect(await rates('shipping-rates/desi/1.2')).toMatchObject({ desi: 2 });
    expect(await rates('shipping-rates/package/XLarge')).toMatchObject({ desi: 30, package: 'XLarge' });
  });

  test.each([
    ['shipping-rates/package/Huge', undefined, 404, 'ShippingPackageNotFound'],
    ['shipping-packages/Huge', undefined, 404, 'ShippingPackageNotFound'],
    ['companies/Nobody', undefined, 404, 'ShipmentCompanyNotFound'],
    ['shipping-rates/desi/calculate', { width: 200, height: 200, depth: 200, kg: 1 }, 400, 'ParcelTooLarge'],
    ['shipping-rates/package/calculate', { packages: ['Small'], companyId: 'Nobody' }, 404, 'ShipmentCompanyNotFound'],
  ] as const)('refuses %s', async (path, payload, status, errorCode) => {
    expect(await rates(path, payload)).toMatchObject({ status, errorCode });
  });

  test('are those of the tariff from its first day in Istanbul time, and rise with the desi', () => {
    const before = new Date('2026-06-30T20:59:00Z');
    const after = new Date('2026-06-30T21:00:00Z');
    expect([tariffFee(productPrices, 'Yurtici', 1, before), tariffFee(productPrices, 'Yurtici', 1, after)]).toEqual([
      84_90, 94_90,
    ]);
    expect(tariffFee(productPrices, 'Yurtici', 1, new Date('2025-12-31T12:00:00Z'))).toBeUndefined();
    const fees = Array.from({ length: 100 }, (_, at) => tariffFee(productPrices, 'Mng', at + 1, after) ?? 0);
    expect(fees).toEqual(fees.toSorted((a, b) => a - b));
  });
});

test('computes sizes, stages and codes', () => {
  expect(combinedSize(['Small', 'Medium'])).toBe('Large');
  expect(combinedSize(Array.from({ length: 9 }, () => 'XLarge' as const))).toBe('XLarge');
  expect(chargedDesi({ width: 1, height: 1, depth: 1, kg: 0.01 })).toBe(1);
  expect(stagesBetween('OnCreated', 'ProductReturned')).toEqual(['OnDelivery', 'ProductReturned']);
  expect(stagesBetween('ShipmentCompleted', 'ProductReturned')).toEqual([]);
  const code = codeOf(Buffer.from('00112233445566778899aabbccddeeff', 'hex'));
  expect(isCode(code)).toBe(true);
  expect(isCode(code.slice(0, 11) + String((Number(code[11]) + 1) % 10))).toBe(false);
});
