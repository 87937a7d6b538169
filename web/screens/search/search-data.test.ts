import { describe, expect, test } from 'vitest';
import { sameSearchHref, searchHref, wholePanelHref } from './search-data.ts';

const place = { language: 'tr', base: '/arama/sonuc', isCategoryInBase: false } as const;
const request = { said: 'dizel clio', values: [402001] };

describe('a sentence that an address carries beside its filters', () => {
  test.each([place, { ...place, sentence: 'dizel clio' }])('goes when a filter is changed by hand', (one) => {
    expect(searchHref(one, request)).toBe('/arama/sonuc?df=402001');
  });

  test('stays in another order, on another page, as a map and with the whole panel', () => {
    for (const href of [
      sameSearchHref(place, { ...request, sort: 'LowerPriceFirst' }),
      sameSearchHref(place, { ...request, page: 2 }),
      sameSearchHref(place, request, true),
      wholePanelHref(place, request),
    ])
      expect(new URL(href, 'http://meydan.example').searchParams.get('said')).toBe(request.said);
  });
});
