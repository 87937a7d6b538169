import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilterAddress, writeFilterAddress } from './filter-address.ts';
import type { FilterRequest } from './schemas/filter.ts';

const id = fc.integer({ min: 1, max: 1e9 });
const range = fc
  .record({
    from: fc.option(fc.integer({ min: 0, max: 1e6 }), { nil: undefined }),
    to: fc.integer({ min: 0, max: 1e6 }),
  })
  .map(({ from, to }) => (from === undefined ? { to } : { from, to }));

const request: fc.Arbitrary<FilterRequest> = fc.record(
  {
    text: fc.stringMatching(/^[a-zçğıöşü0-9+][a-zçğıöşü0-9+ ]{0,20}[a-z0-9]$/),
    category: id,
    places: fc.uniqueArray(id, { minLength: 1, maxLength: 5 }),
    price: range.map(({ to, ...rest }) => ({ ...('from' in rest && { from: (rest.from ?? 0) * 100 }), to: to * 100 })),
    values: fc.uniqueArray(id, { minLength: 1, maxLength: 5 }).map((ids) => ids.toSorted((a, b) => a - b)),
    numbers: fc.array(
      fc.tuple(id, range).map(([spec, ends]) => ({ spec, ...ends })),
      { minLength: 1, maxLength: 3 },
    ),
    sort: fc.constantFrom('LastAddedFirst' as const, 'LowerPriceFirst' as const, 'HigherPriceFirst' as const),
    page: fc.integer({ min: 2, max: 50 }),
  },
  { requiredKeys: [] },
);

describe('the address of a search', () => {
  it('says the same when read back', () => {
    fc.assert(
      fc.property(request, (original) => {
        const read = readFilterAddress(writeFilterAddress(original));
        expect(read).toEqual({ request: original, isMapOpen: false, malformed: [] });
      }),
    );
  });

  it('names what cannot be read and keeps the rest', () => {
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
});
