import { describe, expect, test } from 'vitest';
import { sameSearchHref, searchHref, wholePanelHref } from './search-data.ts';

const place = { language: 'tr', base: '/arama/sonuc', isCategoryInBase: false } as const;
const request = { said: 'dizel clio', values: [402001] };

describe('sentence kept beside the filters', () => {
  test.each([place, { ...place, sentence: 'dizel clio' }])('is removed when a filter changes by hand', (one) => {
    expect(searchHref(one, request)).toBe('/arama/sonuc?df=402001');
  });

  test('stays for another order, page, map or full panel', () => {
    for (const href of [
      sameSearchHref(place, { ...request, sort: 'LowerPriceFirst' }),
      sameSearchHref(place, { ...request, page: 2 }),
      sameSearchHref(place, request, true),
      wholePanelHref(place, request),
    ])
      expect(new URL(href, 'http://meydan.example').searchParams.get('said')).toBe(request.said);
  });
});
