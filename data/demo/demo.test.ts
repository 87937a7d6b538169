import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueFromData } from '../../server/market/catalogue/rules/seed-rows.ts';
import type { Catalogue } from '../../server/market/catalogue/port.ts';
import { brandTable } from './brands.ts';
import { demoMarket } from './generate.ts';
import type { DemoAd, DemoMarket } from './generate.ts';
import { photoFolder, readPhotoKeys } from './pictures.ts';
import { chances, choices, leftOut, numbers, popular, rules, severalAtMost } from './spec-tables.ts';

const now = new Date('2026-11-20T18:00:00Z');
const count = 20_000;
const day = 86_400_000;
/** Ads per result page. */
const page = 20;
const colourWords =
  /(?:^|[ ,])(siyah|beyaz|gri|gümüş|mavi|kırmızı|yeşil|sarı|turuncu|kahverengi|bej|pembe|mor|lacivert|bordo)(?:[ ,]|$)/i;

let catalogue: Catalogue;
let market: DemoMarket;
let ads: DemoAd[];

beforeAll(() => {
  catalogue = catalogueFromData();
  market = demoMarket({ ads: count, now, catalogue });
  ads = Array.from({ length: count }, (_, index) => market.ad(index));
});

const specsOf = (ad: DemoAd) => JSON.parse(ad.specs) as Record<string, number | number[]>;

/** An ad without references to shared objects. */
const plain = ({ entry, seller, ...ad }: DemoAd) => ({ ...ad, categoryId: entry.categoryId, seller: seller.id });

describe('demo market', () => {
  test('is reproducible in any order of generation', () => {
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

  test('repeats no word in a title', () => {
    const twice = /(?:^| )(\p{Lu}[\p{L}\d]+) \1(?:[ ,]|$)/iu;
    // `tek tek` (one by one) is a phrase for lots.
    const faults = ads.flatMap(({ title }) => (twice.test(title.replace('tek tek', '')) ? [title] : []));
    expect(faults).toEqual([]);
  });

  test('shows televisions and classics that match the photo', () => {
    const { id: inches } = catalogue.specByKey.get('screenInches') ?? { id: 0 };
    const sizes = ads.flatMap((ad) => {
      const shown = /^tvs\/tv-(\d+)/.exec(ad.shotKey ?? '')?.[1];
      return shown === undefined ? [] : [Math.abs(Number(specsOf(ad)[inches]) - Number(shown))];
    });
    expect(sizes.length).toBeGreaterThan(20);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(11);
    const { id: model } = catalogue.specByKey.get('carModel') ?? { id: 0 };
    const rounded = ads.filter(({ shotKey }) => shotKey?.startsWith('cars/beetle'));
    const models = rounded.map((ad) => catalogue.values.get((specsOf(ad)[model] as number[])[0] ?? 0)?.names.tr);
    expect(new Set(models)).toEqual(new Set(['Vosvos']));
  });

  test('fills every required spec, all with valid values', () => {
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

  test('writes titles and descriptions within the length limits', () => {
    const wrong = ads.filter(
      ({ title, description }) =>
        title.length < 10 ||
        title.length > 100 ||
        description.length < 40 ||
        / {2}|[Uu]ndefined|NaN|[{}[\]|]|null/.test(title + description),
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

  test("sets prices within the category's band", () => {
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

  test('shows existing photos, all from one set that fits the ad', () => {
    const keys = new Set(readPhotoKeys());
    for (const key of keys) expect(existsSync(join(photoFolder, `${key}.webp`))).toBe(true);
    const shots = new Map(market.entries.flatMap((entry) => entry.shots.map((shot) => [shot.key, shot] as const)));
    const faults = new Set<string>();
    for (const ad of ads) {
      for (const key of ad.pictures) if (!keys.has(key)) faults.add(`no photo ${key}`);
      if (new Set(ad.pictures).size !== ad.pictures.length) faults.add(`${ad.id}: a photo twice`);
      const shot = ad.shotKey === undefined ? undefined : shots.get(ad.shotKey);
      if (!shot) {
        if (ad.pictures.length > 0) faults.add(`${ad.id}: photos of nothing`);
        continue;
      }
      if (!ad.entry.shots.includes(shot)) faults.add(`${shot.key} in ${ad.entry.categoryId}`);
      if (ad.pictures.some((key) => !shot.views.includes(key))) faults.add(`${shot.key}: another thing's photo`);
      const specs = specsOf(ad);
      for (const name of [
        'colour',
        'seatCount',
        'gender',
        'phoneModel',
        'tabletModel',
        'consoleModel',
        'doors',
      ] as const) {
        const spec = catalogue.specByKey.get(name);
        const implied = shot.implies[name];
        const value = spec && specs[spec.id];
        if (implied === undefined || !Array.isArray(value)) continue;
        if (
          ![implied]
            .flat()
            .map(String)
            .includes(catalogue.values.get(value[0] ?? 0)?.names.tr ?? '')
        )
          faults.add(`${shot.key}: ${name}`);
      }
      // A colour in a title is the photo's. `Mavi` (blue) is also a brand.
      const said = colourWords.exec(ad.title.replaceAll('Mavi ', ''))?.[1]?.toLocaleLowerCase('tr');
      if (said !== undefined && shot.colour && said !== shot.colour) faults.add(`${shot.key}: ${ad.title}`);
    }
    expect([...faults]).toEqual([]);
    expect(ads.filter(({ pictures, shotKey }) => shotKey !== undefined && pictures.length === 0)).toEqual([]);
    const shown = new Set(ads.flatMap(({ pictures }) => pictures));
    expect([...keys].filter((key) => !shown.has(key))).toEqual([]);
  });

  test('has few ads without a photo, and never promotes them', () => {
    const bare = ads.filter(({ pictures }) => pictures.length === 0);
    const searched = new Set(market.searched);
    expect(bare.filter(({ entry }) => !searched.has(entry)).length / count).toBeLessThan(0.05);
    expect(bare.length / count).toBeLessThan(0.21);
    expect(bare.filter(({ life }) => Object.keys(life.dopings).length > 0)).toEqual([]);
    const several = ads.filter(({ pictures }) => pictures.length > 1).length / count;
    expect(several).toBeGreaterThan(0.7);
  });

  test('repeats no first picture within a page of the newest, if the category has enough', () => {
    const byCategory = Map.groupBy(ads, ({ entry }) => entry.categoryId);
    const twice: string[] = [];
    let pages = 0;
    for (const entry of market.entries) {
      const own = byCategory.get(entry.categoryId) ?? [];
      if (new Set(entry.shots.flatMap(({ covers }) => covers)).size < page) continue;
      const live = own.toReversed();
      for (let from = 0; from + page <= live.length; from += page) {
        pages += 1;
        const covers = live.slice(from, from + page).flatMap(({ pictures }) => pictures.slice(0, 1));
        if (new Set(covers).size < covers.length) twice.push(`${entry.categoryId}: ${covers.join(' ')}`);
      }
    }
    expect(pages).toBeGreaterThan(200);
    expect(twice).toEqual([]);
  });

  test('has eight ads on sale for every searched product, with the specs in its line', () => {
    const faults = new Set<string>();
    const byThing = Map.groupBy(ads, ({ entry }) => entry);
    for (const thing of market.searched) {
      const { categoryId, fixed = {}, plan } = thing;
      for (const [key, wish] of Object.entries(fixed)) {
        const answers = plan.find((one) => one.key === key);
        if (!answers) faults.add(`${categoryId} has no ${key}`);
        for (const name of [wish].flat())
          if (typeof name === 'string' && !answers?.ids.has(name)) faults.add(`${categoryId} has no ${key} ${name}`);
      }
      const own = byThing.get(thing) ?? [];
      const live = own.filter(({ life }) => life.status === 'OnSale');
      if (live.length < 8) faults.add(`${own[0]?.title}: ${live.length}`);
    }
    expect([...faults]).toEqual([]);
    expect(market.searched.length).toBeGreaterThanOrEqual(400);
  });

  test('has searched products in a small market too, in turn', () => {
    const small = demoMarket({ ads: 3_000, now, catalogue });
    const searched = new Set(small.searched);
    const made = Array.from({ length: 3_000 }, (_, index) => small.ad(index).entry).filter((one) => searched.has(one));
    expect(new Set(made).size).toBe(searched.size);
    expect(made.length / 3_000).toBeLessThan(0.25);
  });

  test('has ads in every section', () => {
    const sections = new Set(ads.map(({ entry }) => catalogue.categories.get(entry.categoryId)?.ancestorIds[1]));
    const all = [...catalogue.categories.values()].filter(({ ancestorIds }) => ancestorIds.length === 2);
    expect(all.filter(({ id }) => !sections.has(id)).map(({ names }) => names.tr)).toEqual([]);
  });

  test('uses only makes known in the category', () => {
    for (const [id, { brandKey, modelKey, made }] of brandTable) {
      expect(catalogue.categories.has(id), String(id)).toBe(true);
      const brands = catalogue.specByKey.get(brandKey);
      const models = modelKey === undefined ? undefined : catalogue.specByKey.get(modelKey);
      for (const { brand, model } of made) {
        const value = brands?.values.find(({ names }) => names.tr === brand);
        expect(value, `${id}: ${brand}`).toBeDefined();
        if (!models || !model) continue;
        expect(
          models.values.some(({ names, parentValueId }) => names.tr === model && parentValueId === value?.id),
          `${id}: ${brand} ${model}`,
        ).toBe(true);
      }
    }
    const faults = new Set<string>();
    let named = 0;
    for (const { entry, title, ...ad } of ads) {
      const spec = entry.makes && catalogue.specByKey.get(entry.makes.brandKey);
      const value = spec && (JSON.parse(ad.specs) as Record<string, number[]>)[spec.id];
      if (!entry.makes || !value) continue;
      const brand = catalogue.values.get(value[0] ?? 0)?.names.tr;
      if (!entry.makes.made.some((one) => one.brand === brand)) faults.add(`${entry.categoryId}: ${brand}`);
      if (brand === 'Markasız') continue;
      named += 1;
      if (!title.includes(brand ?? '-')) faults.add(`${entry.categoryId}: ${title} without ${brand}`);
    }
    expect([...faults]).toEqual([]);
    expect(named).toBeGreaterThan(4_000);
  });

  test('asks more for younger cars and larger memories', () => {
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    const egeas = ads.filter(({ title, entry }) => entry.categoryId === 30102 && /Focus/.test(title));
    const yearOf = ({ title }: DemoAd) => Number(/20[012]\d/.exec(title)?.[0]);
    const old = egeas.filter((ad) => yearOf(ad) <= 2013).map(({ price }) => price);
    const young = egeas.filter((ad) => yearOf(ad) >= 2017).map(({ price }) => price);
    expect(Math.min(old.length, young.length)).toBeGreaterThan(4);
    expect(median(young)).toBeGreaterThan(median(old) * 1.15);
    const phones = (model: RegExp) => median(ads.filter(({ title }) => model.test(title)).map(({ price }) => price));
    expect(phones(/iPhone 15 Pro /)).toBeGreaterThan(phones(/iPhone 13 /) * 1.4);
    const share = (place: number) =>
      median(ads.filter((ad) => ad.entry.categoryId === 2010201 && ad.provinceId === place).map(({ price }) => price));
    expect(share(34)).toBeGreaterThan(share(42));
  });

  test('avoids repetition', () => {
    const seen = new Set(ads.map(({ title, price, districtId }) => `${title}|${price}|${districtId}`));
    expect(1 - seen.size / count).toBeLessThan(0.005);
    expect(new Set(ads.map(({ description }) => description)).size / count).toBeGreaterThan(0.97);
    expect(new Set(ads.map(({ id }) => id)).size).toBe(count);
  });

  test('covers the country and the categories', () => {
    const share = (provinceId: number) => ads.filter((ad) => ad.provinceId === provinceId).length / count;
    expect(share(34)).toBeGreaterThan(0.2);
    expect(share(34)).toBeLessThan(0.3);
    expect(share(6)).toBeGreaterThan(0.05);
    expect(new Set(ads.map(({ provinceId }) => provinceId)).size).toBe(81);
    const leaves = new Set(ads.map(({ entry }) => entry.categoryId)).size;
    expect(leaves).toBeGreaterThan(600);
    const all = [...catalogue.categories.values()].filter((category) => category.childIds.length === 0).length;
    expect(market.entries.length).toBe(all);
  });

  test('spans the last sixty days, newest ads last', () => {
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

  test('has sellers with valid rows', () => {
    const accounts = Array.from({ length: market.accountCount }, (_, index) => market.account(index));
    expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length);
    for (const { id, name, surname, business, createdAt } of accounts) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Math.min(name.length, surname.length)).toBeGreaterThan(1);
      if (business) expect(business.mersis).toMatch(/^0\d{15}$/);
      expect(createdAt.getTime()).toBeLessThan(now.getTime() - 60 * day);
    }
    const businesses = accounts.filter(({ business }) => business).length / accounts.length;
    expect(businesses).toBeGreaterThan(0.09);
    expect(businesses).toBeLessThan(0.15);
  });

  test('uses only specs and values in the catalogue', () => {
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
