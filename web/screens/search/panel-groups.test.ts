import { describe, expect, test } from 'vitest';
import type { Facet, Facets } from '../../../contract/schemas/category.ts';
import { standardFilters } from '../../../contract/schemas/filter.ts';
import type { StandardFilter } from '../../../contract/schemas/filter.ts';
import { panelGroups } from './panel-groups.ts';

const total = 100;

/** A facet whose choices have these ad counts; `number` has bands instead. */
function facet(key: string, counts: readonly number[], kind: Facet['kind'] = 'single'): Facet {
  const specId = Array.from(key).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 1000) % 100_000;
  return {
    specId,
    key,
    name: key,
    kind,
    grouped: true,
    values:
      kind === 'number' ? [] : counts.map((count, index) => ({ id: specId * 100 + index, name: `${index}`, count })),
    bands: kind === 'number' ? counts.map((count, index) => ({ from: index, count })) : [],
  };
}

function facets(specs: Facet[], standard: Partial<Record<StandardFilter, number>> = {}): Facets {
  return {
    approximate: false,
    categories: [],
    places: [],
    price: [],
    specs,
    standard: Object.entries(standardFilters).map(([key, id]) => ({
      id,
      key,
      count: standard[key as StandardFilter] ?? 0,
    })),
  };
}

const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key);

describe('order of a filter panel', () => {
  test("lists rooms, area, age, floor and furnishing first for real estate, then the category's order", () => {
    const input = ['totalFloors', 'furnished', 'floor', 'rooms', 'dues', 'buildingAge', 'netArea', 'grossArea'];
    const { main, rest } = panelGroups(facets(input.map((key) => facet(key, [3, 4]))), {}, total);
    expect(keys(main)).toEqual([
      'rooms',
      'grossArea',
      'buildingAge',
      'floor',
      'furnished',
      'netArea',
      'totalFloors',
      'dues',
    ]);
    expect(rest).toEqual([]);
  });

  test('lists make and model first for vehicles, then year, mileage, fuel and gear', () => {
    const input = [
      facet('colour', [1, 2]),
      facet('gear', [1, 2]),
      facet('carMake', [1, 2], 'autocomplete'),
      facet('fuel', [1, 2]),
      facet('carModel', [1, 2], 'autocomplete'),
      facet('mileage', [1, 2], 'number'),
      facet('modelYear', [1, 2], 'number'),
    ];
    const { names, main } = panelGroups(facets(input), {}, total);
    expect(keys(names)).toEqual(['carMake', 'carModel']);
    expect(keys(main)).toEqual(['modelYear', 'mileage', 'fuel', 'gear', 'colour']);
  });

  test('hides rare specs behind one line, but never a single group', () => {
    const many = (figure: number) => Array.from({ length: figure }, (_, index) => facet(`k${index}`, [1, 2]));
    expect(panelGroups(facets(many(9)), {}, total)).toMatchObject({ rest: [] });
    const { main, rest } = panelGroups(facets(many(12)), {}, total);
    expect(keys([...main, ...rest])).toEqual(keys(many(12)));
    expect(main).toHaveLength(8);
  });
});

describe('filters that narrow nothing', () => {
  test.each<[string, Facet, boolean]>([
    ['one value', facet('fuel', [5]), false],
    ['one value with ads', facet('fuel', [5, 0]), false],
    ['two values', facet('fuel', [5, 1]), true],
    ['a yes that all say', facet('swap', [total], 'yesNo'), false],
    ['a yes that some say', facet('swap', [40], 'yesNo'), true],
    ['one of several features that some have', facet('inner', [40], 'several'), true],
    ['features that all have', facet('inner', [total, total], 'several'), false],
    ['numbers', facet('area', [3], 'number'), true],
    ['numbers of nobody', facet('area', [], 'number'), false],
  ])('%s', (_name, one, isShown) => {
    expect(panelGroups(facets([one]), {}, total).main.length === 1).toBe(isShown);
  });

  test('are kept if chosen', () => {
    const one = facet('fuel', [5]);
    const id = one.values[0]?.id ?? 0;
    expect(keys(panelGroups(facets([one]), { values: [id] }, total).main)).toEqual(['fuel']);
    const area = facet('area', [], 'number');
    expect(keys(panelGroups(facets([area]), { numbers: [{ spec: area.specId, from: 1 }] }, total).main)).toEqual([
      'area',
    ]);
  });

  test('include the account type if the category asks for the owner or all ads have the same type', () => {
    const both = { ownerPersonal: 30, ownerBusiness: 70 };
    expect(panelGroups(facets([], both), {}, total).owners).toHaveLength(2);
    expect(panelGroups(facets([facet('listedBy', [30, 70])], both), {}, total).owners).toEqual([]);
    expect(panelGroups(facets([facet('soldBy', [100])], both), {}, total).owners).toHaveLength(2);
    expect(panelGroups(facets([], { ownerPersonal: 100 }), {}, total).owners).toEqual([]);
    const chosen = { values: [standardFilters.ownerPersonal] };
    expect(panelGroups(facets([], { ownerPersonal: 100 }), chosen, total).owners).toHaveLength(2);
  });

  test('include dates and switches that all ads or none match', () => {
    const { dates, switches } = panelGroups(
      facets([], { last24Hours: 0, last30Days: total, withPhoto: total, withVideo: 7, urgent: 0 }),
      {},
      total,
    );
    expect(dates).toEqual([]);
    expect(keys(switches)).toEqual(['withVideo']);
    expect(panelGroups(facets([], { last3Days: 4 }), {}, total).dates).toHaveLength(4);
  });
});
