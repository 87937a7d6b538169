import { describe, expect, test } from 'vitest';
import { added, beyond, droppableWords, sameSeries, softSteps, widened } from './group-steps.ts';
import type { GroupStep, SoftPart } from './group-steps.ts';
import { requestOfGroup } from './group-request.ts';
import { kmBetween, reachSteps } from './near-places.ts';
import { placesFromData } from '../test/understand-support.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';

const places = placesFromData();
const provinceOf = (name: string) => {
  const found = [...places.provinces.values()].find((one) => one.name === name);
  if (!found) throw new Error(`No province ${name}`);
  return found;
};
const districtOf = (name: string) => {
  const found = [...places.districts.values()].find((one) => one.name === name);
  if (!found) throw new Error(`No district ${name}`);
  return found;
};
const [bodrum, mugla] = [districtOf('Bodrum'), provinceOf('Muğla')];

const colour: SoftPart = { role: 'quality', part: { values: [5] }, isLikely: true };
const price: SoftPart = { role: 'bound', part: { price: { to: 1_000 } }, isLikely: false };
const year: SoftPart = { role: 'bound', part: { numbers: [{ spec: 402, from: 2020 }] }, isLikely: false };
const place: SoftPart = { role: 'place', part: { places: [bodrum.id] }, isLikely: false };
const soft = [place, price, year, colour];

describe('fallback steps', () => {
  test('drops qualities first, then bounds and places', () => {
    const kinds = softSteps(soft, places).map((step) => ('at' in step ? `${step.kind} ${step.at}` : step.kind));
    const reached = ['place 0', 'place 0', 'place 0', 'place 0'];
    expect(kinds).toEqual(['quality 3', 'bound 1', 'bound 2', 'several', ...reached, 'several']);
  });

  test('returns no steps for a search that names only a product', () => expect(softSteps([], places)).toEqual([]));

  test('returns no group of several for a single condition', () => {
    expect(softSteps([price], places).map(({ kind }) => kind)).toEqual(['bound']);
  });
});

describe('droppable words', () => {
  const words = (counts: Record<string, number>) =>
    Object.entries(counts).map(([one, count]) => ({ word: one, weight: 1, isBeginning: true, count }));
  test.each([
    [{ philips: 40, ambilight: 0 }, ['ambilight']],
    [{ kapakli: 3, dolap: 700 }, ['kapakli']],
    [{ zimbirti: 0 }, []],
    [{ dolap: 700 }, []],
  ])('finds in %j the droppable words %j', (counts, expected) => {
    const absent = new Set(Object.entries(counts).flatMap(([word, count]) => (count === 0 ? [word] : [])));
    expect(droppableWords(words(counts), absent).map((one) => one.word)).toEqual(expected);
  });
});

describe('widened places', () => {
  test('widens a district to nearby districts, its province, neighbouring provinces and the country', () => {
    const steps = reachSteps([bodrum.id], places);
    expect(steps.map(({ reach }) => reach)).toEqual(['near', 'province', 'neighbours', 'country']);
    expect(steps[0]?.ids).toContain(districtOf('Milas').id);
    expect(steps[0]?.ids).not.toContain(bodrum.id);
    expect(steps[1]?.ids).toEqual([mugla.id]);
    expect(steps[2]?.ids).toContain(provinceOf('Aydın').id);
    expect(steps[3]?.ids).toEqual([]);
  });

  test('widens a province to neighbouring provinces', () => {
    expect(reachSteps([mugla.id], places).map(({ reach }) => reach)).toEqual(['neighbours', 'country']);
  });

  test('widens a neighbourhood to its own district first', () => {
    const [own] = places.neighborhoodsOf(bodrum.id);
    expect(reachSteps([own?.id ?? 0], places)[0]?.ids).toContain(bodrum.id);
  });

  test('measures distances in kilometres', () => {
    expect(kmBetween({ lat: 41, lng: 29 }, { lat: 42, lng: 29 })).toBeCloseTo(111.2, 1);
    expect(kmBetween({ lat: 60, lng: 29 }, { lat: 60, lng: 30 })).toBeCloseTo(55.6, 1);
  });
});

describe('bounds', () => {
  test.each([
    [{ to: 1_000 }, 0.1, false, { to: 1_100 }],
    [{ from: 1_000, to: 2_000 }, 0.25, false, { from: 750, to: 2_500 }],
    [{ from: 2020 }, 3, true, { from: 2017 }],
  ])('widens %j by %d (years: %s) to %j', (range, by, isYear, expected) => {
    expect(widened(range, by, isYear)).toEqual(expected);
  });

  test.each([
    [{ to: 1_000 }, { to: 1_100 }, false, { from: 1_000, to: 1_100 }],
    [{ to: 1_000 }, {}, false, { from: 1_000 }],
    [{ from: 2020 }, { from: 2017 }, true, { from: 2017, to: 2019 }],
    [{ from: 1, to: 2 }, { from: 0, to: 3 }, false, { from: 0, to: 3 }],
  ])('adds, from %j to %j (years: %s), the range %j', (range, wider, isYear, expected) => {
    expect(added(range, wider, isYear)).toEqual(expected);
  });

  test.each([
    [9, { from: 10 }, { side: 'below', by: 1 }],
    [13, { from: 10, to: 12 }, { side: 'above', by: 1 }],
    [11, { from: 10, to: 12 }, undefined],
  ])('reports %d outside %j as %j', (number, range, expected) => expect(beyond(number, range)).toEqual(expected));
});

test('includes in a series the models with the longest common name prefix', () => {
  const words = (name: string) => name.split(' ');
  const others = ['iphone 12', 'iphone 12 pro', 'iphone 13 pro max', 'iphone se'].map(words);
  expect(sameSeries(words('iphone 12 pro max'), others)).toEqual([false, true, false, false]);
  expect(sameSeries(words('sportage'), [words('sorento')])).toEqual([false]);
});

describe('the request of a group', () => {
  const asked: FilterRequest = {
    said: 'x',
    text: 'temiz',
    page: 1,
    category: 301,
    places: [bodrum.id],
    price: { to: 1_000 },
    numbers: [{ spec: 402, from: 2020 }],
    likely: { values: [5, 10, 11] },
    sort: 'LowerPriceFirst',
  };
  const { said: _said, page: _page, ...rest } = asked;
  const { text: _text, ...wordless } = rest;
  const found = { isMet: false };
  const requestOf = (
    step: Parameters<typeof requestOfGroup>[2],
    more: Partial<Parameters<typeof requestOfGroup>[3]> = {},
  ) => requestOfGroup(asked, soft, step, { ...found, ...more });
  const { places: _places, price: _price, numbers: _numbers, ...open } = wordless;

  test('drops one condition and keeps the others and the order', () => {
    expect(requestOf({ kind: 'words', words: ['kilif'], left: 'temiz' }, { isMet: true })).toEqual(rest);
    expect(requestOf({ kind: 'words', words: ['temiz'], left: '' }, { isMet: true })).toEqual(wordless);
    expect(requestOf({ kind: 'quality', at: 3, part: colour.part })).toEqual({ ...rest, likely: { values: [10, 11] } });
    const { price: _own, ...priceless } = rest;
    expect(requestOf({ kind: 'bound', at: 1, part: price.part })).toEqual(priceless);
  });

  test('widens a bound and a place', () => {
    const bound = { kind: 'bound', at: 2, part: year.part } as const;
    expect(requestOf(bound, { bounds: { from: 2017 } })).toEqual({ ...rest, numbers: [{ spec: 402, from: 2017 }] });
    const near: Extract<GroupStep, { kind: 'place' }> = {
      kind: 'place',
      at: 0,
      part: place.part,
      reach: 'near',
      ids: [1, 2],
    };
    expect(requestOf(near)).toEqual({ ...rest, places: [bodrum.id, 1, 2] });
    const { places: _own, ...anywhere } = rest;
    expect(requestOf({ ...near, reach: 'country', ids: [] })).toEqual(anywhere);
  });

  test('drops all soft conditions for several', () => {
    expect(requestOf({ kind: 'several', isElsewhere: true })).toEqual({
      ...open,
      text: 'temiz',
      likely: { values: [10, 11] },
    });
  });

  test('searches other models, makes and categories', () => {
    expect(requestOf({ kind: 'model', makeIds: [10], nameIds: [11] })).toEqual({ ...open, likely: { values: [10] } });
    const make = requestOf({ kind: 'make', categoryId: 30103, nameIds: [10, 11] }, { isMet: true });
    expect(make).toEqual({ ...wordless, likely: { values: [5], category: 30103 } });
    expect(requestOf({ kind: 'category', categoryId: 302 }, { isMet: true })).toEqual({
      ...wordless,
      category: 302,
      likely: { values: [5] },
    });
  });
});
