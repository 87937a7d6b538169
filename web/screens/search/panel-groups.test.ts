import { describe, expect, test } from 'vitest';
import type { Facet, Facets } from '../../../contract/schemas/category.ts';
import { standardFilters } from '../../../contract/schemas/filter.ts';
import type { StandardFilter } from '../../../contract/schemas/filter.ts';
import { panelGroups } from './panel-groups.ts';

const total = 100;

/** A group whose choices have so many ads each; `number` has bands instead. */
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

describe('the order of a panel', () => {
  test('of property: rooms, area, age, floor, furnished, then as the category has them', () => {
    const given = ['totalFloors', 'furnished', 'floor', 'rooms', 'dues', 'buildingAge', 'netArea', 'grossArea'];
    const { main, rest } = panelGroups(facets(given.map((key) => facet(key, [3, 4]))), {}, total);
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

  test('of vehicles: make and model before everything, then year, distance, fuel and gear', () => {
    const given = [
      facet('colour', [1, 2]),
      facet('gear', [1, 2]),
      facet('carMake', [1, 2], 'autocomplete'),
      facet('fuel', [1, 2]),
      facet('carModel', [1, 2], 'autocomplete'),
      facet('mileage', [1, 2], 'number'),
      facet('modelYear', [1, 2], 'number'),
    ];
    const { names, main } = panelGroups(facets(given), {}, total);
    expect(keys(names)).toEqual(['carMake', 'carModel']);
    expect(keys(main)).toEqual(['modelYear', 'mileage', 'fuel', 'gear', 'colour']);
  });

  test('what few ask for is behind one line, which hides more than one group', () => {
    const many = (figure: number) => Array.from({ length: figure }, (_, index) => facet(`k${index}`, [1, 2]));
    expect(panelGroups(facets(many(9)), {}, total)).toMatchObject({ rest: [] });
    const { main, rest } = panelGroups(facets(many(12)), {}, total);
    expect(keys([...main, ...rest])).toEqual(keys(many(12)));
    expect(main).toHaveLength(8);
  });
});

describe('what narrows nothing is left out', () => {
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

  test('but what is chosen stays', () => {
    const one = facet('fuel', [5]);
    const id = one.values[0]?.id ?? 0;
    expect(keys(panelGroups(facets([one]), { values: [id] }, total).main)).toEqual(['fuel']);
    const area = facet('area', [], 'number');
    expect(keys(panelGroups(facets([area]), { numbers: [{ spec: area.specId, from: 1 }] }, total).main)).toEqual([
      'area',
    ]);
  });

  test('the kind of account where the category asks whose the ad is, or where all are of one kind', () => {
    const both = { ownerPersonal: 30, ownerBusiness: 70 };
    expect(panelGroups(facets([], both), {}, total).owners).toHaveLength(2);
    expect(panelGroups(facets([facet('listedBy', [30, 70])], both), {}, total).owners).toEqual([]);
    expect(panelGroups(facets([facet('soldBy', [100])], both), {}, total).owners).toHaveLength(2);
    expect(panelGroups(facets([], { ownerPersonal: 100 }), {}, total).owners).toEqual([]);
    const chosen = { values: [standardFilters.ownerPersonal] };
    expect(panelGroups(facets([], { ownerPersonal: 100 }), chosen, total).owners).toHaveLength(2);
  });

  test('dates and switches that all ads or none fulfil', () => {
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
