import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../contract/enums.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import { dealOf, factsOf, rentPeriodOf } from '../rules/card-facts.ts';

const catalogue = catalogueFromData();

function categoryOf(path: string) {
  const category = catalogue.byPath.get(path);
  if (!category) throw new Error(`no category ${path}`);
  return category;
}
function specOf(key: string) {
  const spec = catalogue.specByKey.get(key);
  if (!spec) throw new Error(`no spec ${key}`);
  return spec;
}
/** Answers by spec key: a number, or a value's name. */
function answers(by: Record<string, number | string>) {
  return Object.fromEntries(
    Object.entries(by).map(([key, answer]) => {
      const { id, values } = specOf(key);
      const value = [...values, ...catalogue.values.values()].find(
        (one) => one.specId === id && one.names.tr === String(answer),
      );
      return [id, typeof answer === 'number' ? answer : [value?.id ?? 0]];
    }),
  );
}
const said = (path: string, by: Record<string, number | string>, language: Language = 'tr') =>
  factsOf(categoryOf(path).id, answers(by), catalogue, language).map(({ text }) => text);
/** A leaf category with these specs. */
const leafAsking = (...keys: string[]) => {
  const found = [...catalogue.categories.values()].find(
    ({ childIds, specs }) => childIds.length === 0 && keys.every((key) => specs.some(({ spec }) => spec.key === key)),
  );
  if (!found) throw new Error(`no leaf asks ${keys.join()}`);
  return found.paths.tr;
};
const valueOf = (key: string) => {
  const { id } = specOf(key);
  return [...catalogue.values.values()].find(({ specId }) => specId === id);
};

describe('card facts', () => {
  test.each([
    ['carMake', 'carModel', 'modelYear', 2019, '2019'],
    ['phoneBrand', 'phoneModel', 'storage', '128 GB', '128 GB'],
  ] as const)('starts with make and model as one fact (%s)', (make, model, key, answer, text) => {
    const child = [...catalogue.values.values()].find(
      ({ specId, parentValueId }) => specId === specOf(model).id && parentValueId !== undefined,
    );
    const parent = catalogue.values.get(child?.parentValueId ?? 0);
    const path = leafAsking(make, model, key);
    const by = { [make]: parent?.names.tr ?? '', [model]: child?.names.tr ?? '', [key]: answer };
    expect(said(path, by).slice(0, 2)).toEqual([`${parent?.names.tr} ${child?.names.tr}`, text]);
  });

  test("omits a make that the model's name starts with", () => {
    const path = leafAsking('phoneBrand', 'phoneModel');
    expect(said(path, { phoneBrand: 'Xiaomi', phoneModel: 'Xiaomi 14 Ultra' })).toEqual(['Xiaomi 14 Ultra']);
  });

  test('shows a make without a model, and nothing without answers', () => {
    const make = valueOf('carMake');
    expect(said(leafAsking('carMake', 'carModel'), { carMake: make?.names.tr ?? '' })).toEqual([make?.names.tr]);
    expect(said(leafAsking('carMake', 'carModel'), {})).toEqual([]);
  });

  test('labels a number that is a floor', () => {
    const path = leafAsking('rooms', 'floor');
    expect(said(path, { floor: '6' })).toEqual(['6. kat']);
    expect(said(path, { floor: '6' }, 'en')).toEqual(['Floor 6']);
    expect(said(path, { floor: 'Bahçe katı' })).toEqual(['Bahçe katı']);
  });
});

describe('deal and rent period', () => {
  test.each([
    ['emlak/konut/kiralik/daire', 'Rent', 'Month'],
    ['emlak/konut/satilik/daire', 'Sale', undefined],
    ['vasita/kiralik-araclar/otomobil', 'Rent', undefined],
  ] as const)('%s', (path, deal, period) => {
    expect(dealOf(categoryOf(path), catalogue)).toBe(deal);
    expect(rentPeriodOf(categoryOf(path), {}, catalogue)).toBe(period);
  });

  test('takes the period from the ad, and is empty for items that are only sold', () => {
    const rental = categoryOf('vasita/kiralik-araclar/otomobil');
    expect(rentPeriodOf(rental, answers({ rentalPeriod: 'Günlük' }), catalogue)).toBe('Day');
    expect(rentPeriodOf(rental, answers({ rentalPeriod: 'Sezonluk' }), catalogue)).toBeUndefined();
    expect(dealOf(categoryOf(leafAsking('phoneBrand', 'phoneModel')), catalogue)).toBeUndefined();
  });
});
