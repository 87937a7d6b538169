import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilterAddress, writeFilterAddress } from './filter-address.ts';
import { limits } from './limits.ts';
import type { FilterRequest } from './schemas/filter.ts';

const id = fc.integer({ min: 1, max: 1e9 });
const range = fc
  .record({
    from: fc.option(fc.integer({ min: 0, max: 1e6 }), { nil: undefined }),
    to: fc.integer({ min: 0, max: 1e6 }),
  })
  .map(({ from, to }) => (from === undefined ? { to } : { from, to }));

const phrase = fc.stringMatching(/^[a-zçğıöşü0-9+][a-zçğıöşü0-9+ ]{0,20}[a-z0-9]$/);
const price = range.map(({ to, ...rest }) => ({
  ...('from' in rest && { from: (rest.from ?? 0) * 100 }),
  to: to * 100,
}));
const someIds = fc.uniqueArray(id, { minLength: 1, maxLength: 5 });
const values = someIds.map((ids) => ids.toSorted((a, b) => a - b));
const numbers = fc.array(
  fc.tuple(id, range).map(([spec, ends]) => ({ spec, ...ends })),
  { minLength: 1, maxLength: 3 },
);
/** Parts without conditions are left out. */
const someOf = <T extends object>(parts: { [K in keyof T]: fc.Arbitrary<NonNullable<T[K]>> }) =>
  fc.record(parts, { requiredKeys: [] }).filter((part) => Object.keys(part).length > 0) as fc.Arbitrary<T>;

const request: fc.Arbitrary<FilterRequest> = fc.record(
  {
    text: phrase,
    said: phrase,
    likely: someOf({ category: id, places: someIds, price, values, numbers }),
    not: someOf({
      categories: someIds,
      places: someIds,
      values,
      words: fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 3 }),
    }),
    category: id,
    places: someIds,
    price,
    values,
    numbers,
    sort: fc.oneof(
      fc.constantFrom('LastAddedFirst' as const, 'LowerPriceFirst' as const, 'HigherPriceFirst' as const),
      fc.tuple(id, fc.constantFrom('asc', 'desc')).map(([spec, direction]) => `${spec}-${direction}` as const),
    ),
    page: fc.integer({ min: 2, max: 50 }),
  },
  { requiredKeys: [] },
);

describe('URL of a search', () => {
  it('keeps the search in a round trip', () => {
    fc.assert(
      fc.property(request, (original) => {
        const read = readFilterAddress(writeFilterAddress(original));
        expect(read).toEqual({ request: original, isMapOpen: false, malformed: [] });
      }),
    );
  });

  it('reports unreadable values and keeps the rest', () => {
    const read = readFilterAddress(
      new URLSearchParams("ct=301&pf=abc&df=1,x&nf=402:2018&adc=34&cp=0&mapView=1,2,3&orderItem=size&code=';drop"),
    );
    expect(read.request).toEqual({ category: 301, places: [34] });
    expect(read.malformed.toSorted()).toEqual(['code', 'cp', 'df', 'mapView', 'nf', 'orderItem', 'pf']);
  });

  it('ignores unknown keys and never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (entries) => {
        readFilterAddress(new URLSearchParams(entries));
      }),
    );
    expect(readFilterAddress(new URLSearchParams('utm_source=x')).malformed).toEqual([]);
  });

  it('opens the map with or without a box', () => {
    expect(readFilterAddress(new URLSearchParams('mapView=1')).isMapOpen).toBe(true);
    const withBox = readFilterAddress(new URLSearchParams('mapView=28.9,40.9,29.2,41.1'));
    expect(withBox.request.box).toEqual([28.9, 40.9, 29.2, 41.1]);
  });

  const list = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  it.each<[string, FilterRequest]>([
    ['ffullText=%20kanepe%20', { text: 'kanepe' }],
    ['ffullText=%20%20', {}],
    [`ffullText=${'a'.repeat(limits.searchTextLength)}`, { text: 'a'.repeat(limits.searchTextLength) }],
    ['adc=34,,34,6', { places: [34, 6] }],
    [`df=${list(limits.filterValuesMost).join(',')}`, { values: list(limits.filterValuesMost) }],
    ['pf=1.25-2.75', { price: { from: 125, to: 275 } }],
    ['pf=10-', { price: { from: 1_000 } }],
    ['pf=-20.5', { price: { to: 2_050 } }],
    [`pf=${'1'.repeat(19)}-${'1'.repeat(20)}`, { price: { from: 1.1111111111111111e20, to: 1.1111111111111111e21 } }],
    [
      'nf=402:2018-2020,,403:-5.25',
      {
        numbers: [
          { spec: 402, from: 2018, to: 2020 },
          { spec: 403, to: 5.25 },
        ],
      },
    ],
    [
      `nf=${list(limits.filterNumbersMost)
        .map((spec) => `${spec}:1.25-`)
        .join(',')}`,
      { numbers: list(limits.filterNumbersMost).map((spec) => ({ spec, from: 1.25 })) },
    ],
    ['orderItem=price', { sort: 'LowerPriceFirst' }],
    ['orderItem=price&asc=1', { sort: 'LowerPriceFirst' }],
    ['orderItem=price&desc=1', { sort: 'HigherPriceFirst' }],
    ['orderItem=402', { sort: '402-asc' }],
    ['orderItem=402&desc=1', { sort: '402-desc' }],
    ['orderItem=date', { sort: 'LastAddedFirst' }],
    ['cp=1', { page: 1 }],
    ['cp=&pf=&ct=&mapView=', {}],
    ['mapView=-180,-90,180,90', { box: [-180, -90, 180, 90] }],
    ['near=38.42,27.14,20', { around: { lat: 38.42, lng: 27.14, km: 20 } }],
    [`near=-90,180,${limits.filterAroundKmMost}`, { around: { lat: -90, lng: 180, km: limits.filterAroundKmMost } }],
    [
      'area=27.1,38.4,27.2,38.4,27.15,38.5',
      {
        area: [
          [27.1, 38.4],
          [27.2, 38.4],
          [27.15, 38.5],
        ],
      },
    ],
  ])('reads %s', (text, expected) => {
    const { request: read, malformed } = readFilterAddress(new URLSearchParams(text));
    expect([read, malformed]).toEqual([expected, []]);
  });

  it.each([
    `ffullText=${'a'.repeat(limits.searchTextLength + 1)}`,
    'orderItem=0',
    'orderItem=-5',
    `orderItem=${'1'.repeat(16)}`,
    'ct=abc',
    'near=38,27',
    'near=38,27,0',
    'near=38,27,20,1',
    'near=91,27,20',
    'near=38,181,20',
    `near=38,27,${limits.filterAroundKmMost + 1}`,
    'area=27,38,28,38',
    'area=27,38,28,38,27',
    'area=27,38,28,38,27,91',
    'area=27,38,28,38,181,39',
    'area=27,38,28,38,x,39',
    `area=${Array(2 * limits.filterAreaPointsMost + 2)
      .fill('27')
      .join(',')}`,
    `ct=${'1'.repeat(16)}`,
    'adc=1,x',
    `adc=${list(limits.filterPlacesMost + 1).join(',')}`,
    'pf=-',
    'pf=x10-20',
    'pf=10-20x',
    'pf=--5',
    'pf=1.-2',
    'pf=1.x-2',
    'pf=1-2.x',
    `pf=${'1'.repeat(20)}-${'1'.repeat(20)}`,
    'nf=402',
    'nf=x:1-2',
    `nf=${list(limits.filterNumbersMost + 1)
      .map((spec) => `${spec}:1-2`)
      .join(',')}`,
    'orderItem=date&asc=1',
    'cp=0',
    'cp=x',
    'mapView=2',
    'mapView=1,2,3,4,5',
    'mapView=1,2,3,x',
    'mapView=3,1,3,2',
    'mapView=1,2,3,2',
    'mapView=4,1,3,2',
    'mapView=1,3,2,2',
    'mapView=1,-91,2,2',
    'mapView=1,1,2,91',
    'mapView=-181,1,2,2',
    'mapView=1,1,181,2',
    `code=${'a'.repeat(41)}`,
    'code=a b',
    'code=.ab',
    'code=ab.',
  ])('rejects %s as malformed', (text) => {
    const { request: read, malformed, code } = readFilterAddress(new URLSearchParams(text));
    expect([read, malformed, code]).toEqual([{}, [text.slice(0, text.indexOf('='))], undefined]);
  });

  it.each(['a', 'ab_c-9', 'a'.repeat(40)])('reads the saved search %s', (code) => {
    expect(readFilterAddress(new URLSearchParams({ code })).code).toBe(code);
  });

  it('leaves the map open if its box is malformed', () => {
    expect(readFilterAddress(new URLSearchParams('mapView=1')).malformed).toEqual([]);
    expect(readFilterAddress(new URLSearchParams('mapView=2')).isMapOpen).toBe(true);
  });

  it.each<[FilterRequest, Parameters<typeof writeFilterAddress>[1], string]>([
    [{ category: 3, page: 1 }, { omitCategory: true }, ''],
    [{ category: 3, page: 2 }, {}, 'ct=3&cp=2'],
    [{ values: [10, 9, 100] }, {}, 'df=9,10,100'],
    [{ price: {} }, {}, ''],
    [{ price: { to: 1_250 } }, {}, 'pf=-12.5'],
    [{ price: { from: 1_250 } }, {}, 'pf=12.5-'],
    [{ sort: 'LowerPriceFirst' }, {}, 'orderItem=price&asc=1'],
    [{ sort: 'LastAddedFirst' }, {}, 'orderItem=date&desc=1'],
    [{}, { map: true }, 'mapView=1'],
    [{ box: [28.1234567, 40, 29, 41] }, { map: true }, 'mapView=28.12346,40,29,41'],
    [{ box: [28, 40, 29, 41] }, {}, ''],
    [{ around: { lat: 38.420001, lng: 27.14, km: 20 } }, {}, 'near=38.42,27.14,20'],
  ])('writes %j with %j', (original, options, text) => {
    expect(decodeURIComponent(writeFilterAddress(original, options).toString())).toBe(text);
  });
});
