import { expect, test } from 'vitest';
import { readCatalogueAddress, writeCatalogueAddress } from './catalogue-address.ts';

test('reads what it writes, and leaves out defaults', () => {
  const request = { view: 'specs', text: 'renk', page: 3, before: undefined } as const;
  const address = writeCatalogueAddress('/yonetim/katalog', request);
  expect(address).toBe('/yonetim/katalog?view=specs&text=renk&page=3');
  expect(readCatalogueAddress(new URL(address, 'http://localhost').searchParams)).toEqual(request);
  expect(writeCatalogueAddress('/yonetim/katalog', {})).toBe('/yonetim/katalog');
});

test('ignores invalid values', () => {
  expect(readCatalogueAddress(new URLSearchParams('view=x&page=-1&before=x&text=%20%20'))).toEqual({
    view: 'categories',
    text: '',
    page: 1,
    before: undefined,
  });
});
