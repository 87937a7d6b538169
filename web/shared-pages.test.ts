import { expect, test } from 'vitest';
import { pagePriority, sharedPage } from './shared-pages.ts';

const shared = (path: string): string | undefined => {
  const page = sharedPage(new URL(path, 'https://meydan.example'));
  return page && page.url.pathname + page.url.search;
};

test.each([
  ['/', '/'],
  ['/?utm_source=x&lang=en&lang=xx', '/?lang=en'],
  ['/ilan/araba/1300000001?fbclid=1', '/ilan/araba/1300000001'],
  ['/vasita/otomobil?pf=1-2&adc=34,6&gclid=z', '/vasita/otomobil?adc=34,6&pf=1-2'],
  ['/vasita?pf.from=1&pf.to=2&view=grid', '/vasita?pf.from=1&pf.to=2&view=grid'],
  ['/arama/sonuc?searchText=a%20b&x=1', '/arama/sonuc?searchText=a%20b'],
  ['/kampanyalar/1?page=2&y=1', '/kampanyalar/1?page=2'],
])('removes parameters that the page does not read (%s)', (path, expected) => {
  expect(shared(path)).toBe(expected);
});

test.each(['/sepet', '/uyelik/giris-yap', '/siparislerim', '/yonetim/siparisler', '/cart', '/favoriler/ilanlar'])(
  'shares no page with personal content (%s)',
  (path) => {
    expect(shared(path)).toBeUndefined();
  },
);

test.each([
  ['/sepet', 'high'],
  ['/cart.data', 'high'],
  ['/odeme/odeme-sonucu/1', 'high'],
  ['/mesajlar/1.data', 'high'],
  ['/__manifest', 'high'],
  ['/', 'normal'],
  ['/vasita/otomobil', 'normal'],
  ['/arama/sonuc.data', 'normal'],
])('knows the priority of a page (%s)', (path, priority) => {
  expect(pagePriority(path)).toBe(priority);
});
