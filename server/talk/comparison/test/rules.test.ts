import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestOf } from '../../../../contract/best-value.ts';
import { betterSpecs } from '../../../../data/categories/better-specs.ts';
import { catalogueFromData } from '../../../market/catalogue/rules/seed-rows.ts';
import { comparedState } from '../rules/compared-state.ts';
import { groupName, groupOf, namedBy } from '../rules/groups.ts';
import { comparedSpecs } from '../rules/spec-rows.ts';

const catalogue = catalogueFromData();
const named = (path: string) => {
  const category = catalogue.byPath.get(path);
  if (!category) throw new Error(`There is no category ${path}`);
  return category;
};

const group = (path: string) => groupOf(named(path).id, catalogue)?.paths.tr;

describe('the best value of a row', () => {
  const values = fc.array(fc.option(fc.integer({ min: -5, max: 5 }), { nil: undefined }), { maxLength: 10 });

  test.each([
    [[3, 1, 2], 'more', [0]],
    [[3, 1, 2], 'less', [1]],
    [[undefined, 7, 9], 'less', [1]],
    // Equal values or a single value have no best one.
    [[4, 4, 4], 'less', []],
    [[undefined, 5], 'more', []],
    [[0, undefined, 0, 3], 'less', [0, 2]],
    [[], 'more', []],
  ] as const)('is found for %j, where %s is better: %j', (row, better, places) => {
    expect([...bestOf(row, better)]).toEqual(places);
  });

  test('is never a missing one, and nothing is better than it', () => {
    fc.assert(
      fc.property(values, fc.constantFrom('more', 'less'), (row, better) => {
        const best = [...bestOf(row, better)].map((place) => row[place]);
        const said = row.filter((value) => value !== undefined);
        expect(best).not.toContain(undefined);
        for (const value of best) {
          expect(said.every((other) => (better === 'more' ? other <= (value ?? 0) : other >= (value ?? 0)))).toBe(true);
        }
        // Marks all equally good values, but never the whole row.
        expect(best.length).toBe(best.length === 0 ? 0 : said.filter((value) => value === best[0]).length);
        if (best.length > 0) expect(best.length).toBeLessThan(said.length);
      }),
    );
  });

  test('does not depend on the order of the ads', () => {
    fc.assert(
      fc.property(values, fc.constantFrom('more', 'less'), (row, better) => {
        const backwards = [...bestOf(row.toReversed(), better)].map((place) => row.length - 1 - place);
        expect(backwards.toSorted()).toEqual([...bestOf(row, better)].toSorted());
      }),
    );
  });
});

describe('questions with a better direction', () => {
  test.each(Object.entries(betterSpecs))('include %s, whose answers have an order', (key, { besides = [] }) => {
    const spec = catalogue.specByKey.get(key);
    expect(['number', 'range', 'single', 'yesNo']).toContain(spec?.kind);
    const names = spec?.values.map(({ names: { tr } }) => tr) ?? [];
    expect(besides.filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(
    Object.keys(betterSpecs).flatMap((key) => {
      const spec = catalogue.specByKey.get(key);
      return spec?.kind === 'range' ? [[key, spec] as const] : [];
    }),
  )('have ascending ranges: %s', (_key, { values }) => {
    const from = values.map((value) => value.from ?? Number.MIN_SAFE_INTEGER);
    expect(from).toEqual(from.toSorted((a, b) => a - b));
  });
});

describe('the group of an ad', () => {
  test.each([
    ['vasita/otomobil/sedan', 'vasita/otomobil'],
    ['vasita/otomobil/cabrio-roadster', 'vasita/otomobil'],
    ['emlak/konut/satilik/villa', 'emlak/konut/satilik'],
    ['emlak/konut/kiralik/daire', 'emlak/konut/kiralik'],
    ['teknoloji/telefon-ve-aksesuar/yenilenmis-telefon', 'teknoloji/telefon-ve-aksesuar/cep-telefonu'],
    ['teknoloji/bilgisayar/oyuncu-laptopu', 'teknoloji/bilgisayar/dizustu-bilgisayar'],
    ['teknoloji/bilgisayar-cevre-birimi/monitor', 'teknoloji/bilgisayar-cevre-birimi/monitor'],
  ])('is found for %s: %s', (path, expected) => {
    expect(group(path)).toBe(expected);
  });

  test('is its own group, contains either sales or rentals, and is no main category', () => {
    for (const { id, childIds, isRental } of catalogue.categories.values()) {
      if (childIds.length > 0) continue;
      const own = groupOf(id, catalogue);
      expect(own && groupOf(own.id, catalogue)).toBe(own);
      expect(own?.isRental).toBe(isRental);
      expect(own?.level).toBeGreaterThan(1);
    }
  });

  test('is named by a category that contains all its ads', () => {
    const [phone, refurbished] = [
      named('teknoloji/telefon-ve-aksesuar/cep-telefonu'),
      named('teknoloji/telefon-ve-aksesuar/yenilenmis-telefon'),
    ];
    const nameOf = (...ids: number[]) => groupName(namedBy(phone, ids, catalogue), 'tr', catalogue);
    expect(nameOf(phone.id)).toBe('Cep telefonu');
    expect(nameOf(phone.id, refurbished.id)).toBe('Telefon ve aksesuar');
    expect(groupName(named('emlak/konut/kiralik'), 'en', catalogue)).toBe('Residential · For rent');
  });
});

test.each([
  ['OnSale', true, 'OnSale'],
  ['Locked', false, 'OnSale'],
  // It has just expired.
  ['OnSale', false, 'Ended'],
  ['OutOfStock', false, 'Ended'],
  ['Archived', false, 'Ended'],
  ['NotOnSale', false, 'TakenDown'],
  ['NeedsAction', false, 'TakenDown'],
] as const)('shows an ad of status %s (on sale: %s) as %s', (status, isOnSale, state) => {
  expect(comparedState({ status, isOnSale })).toBe(state);
});

test('merges questions of two categories in order, and ignores hidden ads', () => {
  const spec = (key: string) => catalogue.specByKey.get(key) ?? expect.fail(key);
  const car = (categoryId: number, ...keys: string[]) => ({
    categoryId,
    answers: Object.fromEntries(keys.map((key) => [spec(key).id, 5])),
    specs: keys.map((key) => {
      const { id, kind, section, names } = spec(key);
      return { id, key, name: names.tr, kind, section, texts: ['5'], valueIds: [], fact: false };
    }),
  });
  const rows = (onlyCommon: boolean) =>
    comparedSpecs(
      [car(30101, 'modelYear', 'mileage'), undefined, car(30118, 'mileage', 'fuelUse')],
      catalogue,
      onlyCommon,
    ).map(({ key, cells }) => [key, cells.map(({ texts }) => texts.length)]);
  expect(rows(false)).toEqual([
    ['modelYear', [1, 0, 0]],
    ['mileage', [1, 0, 1]],
    ['fuelUse', [0, 0, 1]],
  ]);
  expect(rows(true)).toEqual([['mileage', [1, 0, 1]]]);
});
