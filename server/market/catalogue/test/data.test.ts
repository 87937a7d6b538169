import { describe, expect, test } from 'vitest';
import { isDealName } from '../../../../contract/deal-phrase.ts';
import { languages, mainCategoryIds } from '../../../../contract/enums.ts';
import { readCategories, readFormerCategories } from '../../../../data/categories/read.ts';
import { screens } from '../../../../web/screens.ts';
import type { CatalogueCategory } from '../rules/catalogue.ts';
import { commissionOf } from '../rules/commissions.ts';
import { categoryToday, requestToday } from '../rules/former-categories.ts';
import { catalogueFromData } from '../rules/seed-rows.ts';
import { productPrices } from '../../../../tests/support/prices.ts';

const catalogue = catalogueFromData();
const all = [...catalogue.categories.values()];

describe('the catalogue of a new database', () => {
  test("is large enough and has the specification's main categories", () => {
    expect(all.length).toBeGreaterThanOrEqual(1_200);
    expect(catalogue.mainIds.toSorted()).toEqual(Object.values(mainCategoryIds).toSorted());
  });

  test('has ids within the limits of database and contract', () => {
    expect(all.filter(({ id }) => id > 2_000_000_000).map(({ id }) => id)).toEqual([]);
    expect([...catalogue.values.keys()].filter((id) => id > 2_000_000_000)).toEqual([]);
  });

  test('has unique value ids above the standard filters', () => {
    const specs = [...catalogue.specs.values()];
    expect(specs.reduce((sum, spec) => sum + spec.values.length, 0)).toBe(catalogue.values.size);
    expect(Math.min(...catalogue.values.keys())).toBeGreaterThanOrEqual(1_000);
    expect(catalogue.specByKey.size).toBe(specs.length);
  });

  test.each(languages)('has unique URLs in %s', (language) => {
    const seen = new Map<string, number>();
    const twice = all.flatMap(({ id, paths }) => {
      const other = seen.get(paths[language]);
      seen.set(paths[language], id);
      return other === undefined ? [] : [`${paths[language]}: ${other} and ${id}`];
    });
    expect(twice).toEqual([]);
  });

  test('has no URL with different categories in Turkish and English', () => {
    const wrong = all.filter(({ id, paths }) =>
      languages.some((language) => catalogue.byPath.get(paths[language])?.id !== id),
    );
    expect(wrong.map(({ paths }) => paths)).toEqual([]);
  });

  test('uses no URL of a screen for a main category', () => {
    const taken = new Set(
      languages.flatMap((language) => Object.values(screens).map((screen) => screen[language].split('/')[1])),
    );
    const mains = catalogue.mainIds.flatMap((id) => Object.values(catalogue.categories.get(id)?.paths ?? {}));
    expect(mains.filter((path) => taken.has(path))).toEqual([]);
  });

  test('has filter specs in every leaf', () => {
    const bare = all.filter((one) => one.childIds.length === 0 && !one.specs.some((use) => use.filter));
    expect(bare.map(({ paths }) => paths.tr)).toEqual([]);
  });

  test('defines fit specs by category', () => {
    const fits = (id: number) =>
      catalogue.categories.get(id)?.specs.flatMap(({ spec, isFit }) => (isFit ? [spec.key] : [])) ?? [];
    expect(fits(7020101)).toEqual(['tyreWidth', 'tyreRatio', 'rimSize', 'tyreSeason']);
    expect(fits(7020701)).toEqual(expect.arrayContaining(['rimSize', 'boltPattern', 'rimWidth']));
    expect(fits(61401)).toEqual(['shoeSize']);
    expect(fits(40504)).toEqual(['memoryKind']);
    // A make names the car, and decides what a headlight fits.
    expect(fits(30101)).toEqual([]);
    expect(fits(7010901)).toEqual(expect.arrayContaining(['carMake', 'carModel', 'partPosition']));
    expect(fits(40101)).toEqual([]);
    expect(fits(4010401)).toEqual(['phoneBrand', 'phoneModel']);
    // A television may be larger; a laptop sleeve may not.
    expect(fits(40901)).toEqual([]);
    expect(fits(40611)).toEqual(['screenSizeComputer']);
  });

  test('has options for every autocomplete, with existing parents', () => {
    for (const spec of catalogue.specs.values()) {
      if (spec.kind === 'number') continue;
      expect(spec.values.length, spec.key).toBeGreaterThan(0);
      for (const value of spec.values) {
        if (value.parentValueId === undefined) continue;
        expect(catalogue.values.get(value.parentValueId)?.specId, value.names.tr).toBe(spec.parentSpecId);
      }
    }
  });

  test('has a commission of 4 to 12 per cent with a ceiling for every main category', () => {
    for (const id of catalogue.mainIds) {
      const found = commissionOf(productPrices, [id], 100_00, new Date('2026-06-01'));
      expect(found?.ratePercent, String(id)).toBeGreaterThanOrEqual(4);
      expect(found?.ratePercent).toBeLessThanOrEqual(12);
      expect(found?.commission).toBe(Math.round((found?.ratePercent ?? 0) * 100));
      expect(commissionOf(productPrices, [id], 1e13, new Date('2026-06-01'))?.commission).toBe(found?.ceiling);
    }
  });
});

describe('related categories', () => {
  /** Leaves without substitutes: a mooring, a motorcycle's tyre, food or headphones. */
  const alone = [
    30810, 330809, 33100309, 41606, 50814, 51106, 70205, 7020703, 70303, 70404, 70405, 70911, 80311, 90419, 91608,
  ];
  /** The kind of offer, from the nearest ancestor that names one: `Kiralık`. */
  const dealOf = ({ ancestorIds }: CatalogueCategory) =>
    ancestorIds.map((id) => catalogue.categories.get(id)?.names.tr ?? '').findLast(isDealName);

  test('lists related categories for every leaf except the few without substitutes', () => {
    const bare = all.filter(({ childIds, related }) => childIds.length === 0 && related.length === 0);
    expect(bare.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(alone.toSorted((a, b) => a - b));
  });

  test('lists at most six other existing categories, each once', () => {
    const named = readCategories().filter(({ relatedIds }) => relatedIds.length > 0);
    const wrong = named.filter(
      ({ id, relatedIds }) =>
        relatedIds.length > 6 ||
        new Set(relatedIds).size < relatedIds.length ||
        relatedIds.some((other) => other === id || !catalogue.categories.has(other)),
    );
    expect(wrong.map(({ id, relatedIds }) => ({ id, relatedIds }))).toEqual([]);
  });

  test('lists only the same kind of offer: no rentals for sales', () => {
    const wrong = all.flatMap((one) =>
      one.related.flatMap((id) => {
        const other = catalogue.categories.get(id);
        const deals = new Set([dealOf(one), other && dealOf(other)]);
        deals.delete(undefined);
        return other?.isRental === one.isRental && deals.size < 2 ? [] : [`${one.paths.tr} > ${other?.paths.tr}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['airfryer', 41516, [41517, 41314, 41313, 41521]],
    ['robot süpürge', 4150103, [4150102, 4150101]],
    ['akustik gitar', 33030102, [33030106, 33030101, 33030105, 33030103]],
    ['kahve fincanı', 50310, [50313, 50311, 50312]],
  ])('sorts related categories of %s by similarity', (_, id, related) => {
    expect(catalogue.categories.get(id)?.related).toEqual(related);
  });
});

describe('former categories', () => {
  const formers = [...catalogue.formers.values()];

  test('redirects unused ids and URLs to current categories with filter values', () => {
    expect(formers.map(({ id }) => id)).toEqual(readFormerCategories().map(({ id }) => id));
    for (const { id, paths, categoryId, values } of formers) {
      const category = catalogue.categories.get(categoryId);
      const filters = new Set(category?.specs.flatMap((use) => (use.filter ? [use.spec.id] : [])));
      expect(category, String(id)).toBeDefined();
      expect(values.filter((value) => !filters.has(catalogue.values.get(value)?.specId ?? 0))).toEqual([]);
      expect(Object.values(paths).filter((path) => catalogue.byPath.has(path))).toEqual([]);
    }
  });

  test('replaces former categories in searches, likely filters and exclusions', () => {
    const electric = formers.find(({ values }) => values.length === 1);
    const several = formers.find(({ values }) => values.length > 1);
    if (!electric || !several) throw new Error('No former categories');
    const [value] = electric.values;
    const [first, second] = several.values;
    expect(requestToday({ category: electric.id, values: [1] }, catalogue)).toEqual({
      category: electric.categoryId,
      values: [1, value],
    });
    // A narrower choice within it stays.
    expect(requestToday({ likely: { category: several.id, values: [second ?? 0] } }, catalogue)).toEqual({
      likely: { category: several.categoryId, values: [second] },
    });
    expect(requestToday({ not: { categories: [2, several.id], words: ['a'] } }, catalogue).not).toEqual({
      categories: [2],
      values: several.values,
      words: ['a'],
    });
    expect(requestToday({ category: 301, values: [first ?? 0] }, catalogue)).toEqual({
      category: 301,
      values: [first],
    });
    expect(categoryToday(catalogue, electric.paths.en)).toBe(electric);
    expect(categoryToday(catalogue, electric.id)).toBe(electric);
    expect(categoryToday(catalogue, 301)).toBeUndefined();
  });
});

test('starts commissions at midnight in Istanbul, and has none for an unknown category', () => {
  expect(commissionOf(productPrices, [4], 100, new Date('2025-12-31T20:59:59Z'))).toBeUndefined();
  expect(commissionOf(productPrices, [4], 100, new Date('2025-12-31T21:00:00Z'))).toMatchObject({ commission: 7 });
  expect(commissionOf(productPrices, [1], 100, new Date('2026-06-01'))).toBeUndefined();
});
