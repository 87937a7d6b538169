import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueFromData } from '../../server/market/catalogue/rules/seed-rows.ts';
import type { Catalogue } from '../../server/market/catalogue/port.ts';
import { demoMarket } from './generate.ts';
import type { DemoAd, DemoMarket } from './generate.ts';
import { photoFolder, readAllShots, readPhotoKeys } from './pictures.ts';
import { chances, choices, leftOut, numbers, popular, rules, severalAtMost } from './spec-tables.ts';

const now = new Date('2026-11-20T18:00:00Z');
const count = 20_000;
const day = 86_400_000;

let catalogue: Catalogue;
let market: DemoMarket;
let ads: DemoAd[];

beforeAll(() => {
  catalogue = catalogueFromData();
  market = demoMarket({ ads: count, now, catalogue });
  ads = Array.from({ length: count }, (_, index) => market.ad(index));
});

const specsOf = (ad: DemoAd) => JSON.parse(ad.specs) as Record<string, number | number[]>;

/** What an ad says, without the objects that it shares with others. */
const plain = ({ entry, seller, ...ad }: DemoAd) => ({ ...ad, categoryId: entry.categoryId, seller: seller.id });

describe('the demo market', () => {
  test('is the same every time, in whatever order it is made', () => {
    const hash = (made: DemoMarket, indexes: number[]) => {
      const lines = indexes.map((index) => [index, JSON.stringify(plain(made.ad(index)))] as const);
      const inOrder = lines.toSorted((a, b) => a[0] - b[0]).map((line) => line[1]);
      const accounts = [0, 7, 500].map((index) => JSON.stringify(made.account(index)));
      return createHash('sha256')
        .update([...inOrder, ...accounts].join('\n'))
        .digest('hex');
    };
    const indexes = Array.from({ length: 600 }, (_, index) => index * 33);
    const again = demoMarket({ ads: count, now, catalogue });
    expect(hash(again, indexes.toReversed())).toBe(hash(market, indexes));
    const other = demoMarket({ seed: 7, ads: count, now, catalogue });
    expect(hash(other, indexes)).not.toBe(hash(market, indexes));
  });

  test('fills every required spec, and all specs soundly', () => {
    const faults = new Set<string>();
    for (const ad of ads) {
      const category = catalogue.categories.get(ad.entry.categoryId);
      const specs = specsOf(ad);
      const uses = new Map(category?.specs.map((use) => [use.spec.id, use]));
      for (const use of uses.values()) {
        if (use.create === 'required' && specs[use.spec.id] === undefined)
          faults.add(`${category?.id}: ${use.spec.key} is missing`);
      }
      for (const [id, content] of Object.entries(specs)) {
        const use = uses.get(Number(id));
        const key = use?.spec.key ?? id;
        if (!use || use.create === 'absent') faults.add(`${category?.id}: ${key} does not belong`);
        else if (use.spec.kind === 'number') {
          if (typeof content !== 'number' || !Number.isFinite(content)) faults.add(`${key}: no number`);
          else if (content < (use.spec.min ?? -Infinity) || content > (use.spec.max ?? Infinity))
            faults.add(`${key}: ${content}`);
        } else if (!Array.isArray(content)) faults.add(`${key}: no list`);
        else {
          if (content.length === 0 && use.spec.kind !== 'yesNo') faults.add(`${key}: empty`);
          if (content.length > 1 && use.spec.kind !== 'several') faults.add(`${key}: several`);
          if (new Set(content).size !== content.length) faults.add(`${key}: twice the same`);
          for (const valueId of content) {
            const value = catalogue.values.get(valueId);
            if (value?.specId !== use.spec.id) faults.add(`${key}: value ${valueId}`);
            const parents = use.spec.parentSpecId === undefined ? undefined : specs[use.spec.parentSpecId];
            if (parents !== undefined && value?.parentValueId !== (parents as number[])[0])
              faults.add(`${key}: not under its parent`);
            if (use.spec.parentSpecId !== undefined && parents === undefined) faults.add(`${key}: without its parent`);
          }
        }
      }
    }
    expect([...faults]).toEqual([]);
  });

  test('writes titles and descriptions of a sound length', () => {
    const wrong = ads.filter(
      ({ title, description }) =>
        title.length < 10 ||
        title.length > 100 ||
        description.length < 40 ||
        / {2}|undefined|NaN|[{}[\]|]|null/.test(title + description),
    );
    expect(wrong.map(({ title, description }) => `${title} / ${description}`)).toEqual([]);
    expect(
      ads.filter(({ title }) => /^\p{Ll}/u.test(title) && !/^\p{Ll}\p{Lu}/u.test(title)).map(({ title }) => title),
    ).toEqual([]);
    const phone = /(?<!\d)0? ?5\d\d[ .-]?\d{3}[ .-]?\d\d[ .-]?\d\d(?!\d)/;
    expect(
      ads.filter(({ title, description }) => phone.test(title) || phone.test(description)).map(({ title }) => title),
    ).toEqual([]);
  });

  test('asks prices within the band of the category', () => {
    const wrong = ads.filter(({ price, entry }) => price <= 0 || price < entry.low * 100 || price > entry.high * 100);
    expect(wrong.map(({ entry, price }) => `${entry.categoryId}: ${price}`)).toEqual([]);
    for (const { price, life } of ads) {
      expect(life.prices.at(-1)?.price).toBe(price);
      expect(life.prices.every((one, index) => index === 0 || one.at > (life.prices[index - 1]?.at ?? 0))).toBe(true);
      if (life.oldPrice !== undefined) expect(life.oldPrice).toBeGreaterThan(price);
    }
    const dropped = ads.filter(({ life }) => life.oldPrice !== undefined).length / count;
    expect(dropped).toBeGreaterThan(0.1);
    expect(dropped).toBeLessThan(0.2);
  });

  test('shows photos that exist and fit', () => {
    const keys = new Set(readPhotoKeys());
    for (const key of keys) expect(existsSync(join(photoFolder, `${key}.webp`))).toBe(true);
    const shots = new Map(readAllShots().map((shot) => [shot.key, shot]));
    const faults = new Set<string>();
    for (const ad of ads) {
      for (const key of ad.pictures) if (!keys.has(key)) faults.add(`no photo ${key}`);
      if (new Set(ad.pictures).size !== ad.pictures.length) faults.add(`${ad.id}: a photo twice`);
      const shot = ad.shotKey === undefined ? undefined : shots.get(ad.shotKey);
      if (!shot) continue;
      const category = catalogue.categories.get(ad.entry.categoryId);
      if (!category?.ancestorIds.some((id) => shot.categoryIds.includes(id)))
        faults.add(`${shot.key} in ${category?.id}`);
      if (ad.pictures.some((key) => !shot.views.includes(key))) faults.add(`${shot.key}: another thing's photo`);
      const specs = specsOf(ad);
      for (const name of ['colour', 'seatCount', 'gender'] as const) {
        const spec = catalogue.specByKey.get(name);
        const implied = shot.implies[name];
        const value = spec && specs[spec.id];
        if (
          typeof implied === 'string' &&
          Array.isArray(value) &&
          catalogue.values.get(value[0] ?? 0)?.names.tr !== implied
        )
          faults.add(`${shot.key}: ${name}`);
      }
    }
    expect([...faults]).toEqual([]);
    expect(ads.filter(({ pictures }) => pictures.length > 0).length / count).toBeGreaterThan(0.87);
    expect(ads.filter(({ pictures, shotKey }) => shotKey !== undefined && pictures.length === 0)).toEqual([]);
    const shown = new Set(ads.flatMap(({ pictures }) => pictures));
    expect([...keys].filter((key) => !shown.has(key) && !key.startsWith('pets/'))).toEqual([]);
  });

  test('does not repeat itself', () => {
    const seen = new Set(ads.map(({ title, price, districtId }) => `${title}|${price}|${districtId}`));
    expect(1 - seen.size / count).toBeLessThan(0.005);
    expect(new Set(ads.map(({ description }) => description)).size / count).toBeGreaterThan(0.97);
    expect(new Set(ads.map(({ id }) => id)).size).toBe(count);
  });

  test('spreads over the country and the categories', () => {
    const share = (provinceId: number) => ads.filter((ad) => ad.provinceId === provinceId).length / count;
    expect(share(34)).toBeGreaterThan(0.2);
    expect(share(34)).toBeLessThan(0.3);
    expect(share(6)).toBeGreaterThan(0.05);
    expect(new Set(ads.map(({ provinceId }) => provinceId)).size).toBe(81);
    const leaves = new Set(ads.map(({ entry }) => entry.categoryId)).size;
    expect(leaves / market.entries.length).toBeGreaterThan(0.6);
    const all = [...catalogue.categories.values()].filter((category) => category.childIds.length === 0).length;
    expect(market.entries.length).toBe(all);
  });

  test('is of the last sixty days, its newest ads last', () => {
    let before = 0;
    for (const { id, publishedAt, life, pictures } of ads) {
      expect(String(id)).toMatch(/^[1-9]\d{9}$/);
      expect(id).toBeGreaterThan(before);
      before = id;
      expect(publishedAt).toBeLessThan(now.getTime());
      expect(publishedAt).toBeGreaterThan(now.getTime() - 60 * day);
      expect(life.createdAt).toBeLessThan(publishedAt);
      if (life.status === 'OnSale') expect(life.expiresAt).toBeGreaterThan(now.getTime());
      for (const end of Object.values(life.dopings)) expect(Date.parse(end)).toBeGreaterThan(now.getTime());
      if (pictures.length === 0) expect(life.dopings).toEqual({});
    }
    const live = ads.filter(({ life }) => life.status === 'OnSale').length / count;
    expect(live).toBeGreaterThan(0.96);
    expect(live).toBeLessThan(0.98);
  });

  test('has sellers whose rows are sound', () => {
    const accounts = Array.from({ length: market.accountCount }, (_, index) => market.account(index));
    expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length);
    for (const { id, name, surname, business, ratingSum, ratingCount, createdAt } of accounts) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Math.min(name.length, surname.length)).toBeGreaterThan(1);
      if (business) expect(business.mersis).toMatch(/^0\d{15}$/);
      expect(ratingSum).toBeGreaterThanOrEqual(ratingCount);
      expect(ratingSum).toBeLessThanOrEqual(5 * ratingCount);
      expect(createdAt.getTime()).toBeLessThan(now.getTime() - 60 * day);
    }
    const businesses = accounts.filter(({ business }) => business).length / accounts.length;
    expect(businesses).toBeGreaterThan(0.09);
    expect(businesses).toBeLessThan(0.15);
  });

  test('names only specs and values that the catalogue has', () => {
    const tables = [
      ...leftOut,
      ...[choices, numbers, popular, chances, severalAtMost, rules].flatMap((table) => Object.keys(table)),
    ];
    expect(tables.filter((key) => !catalogue.specByKey.has(key))).toEqual([]);
    const named = (table: Readonly<Record<string, readonly (string | readonly [string, number])[]>>) =>
      Object.entries(table).flatMap(([key, values]) =>
        values.map((value) => [key, typeof value === 'string' ? value : value[0]] as const),
      );
    const missing = [...named(choices), ...named(popular)].filter(
      ([key, name]) => !catalogue.specByKey.get(key)?.values.some((value) => value.names.tr === name),
    );
    expect(missing).toEqual([]);
  });
});
