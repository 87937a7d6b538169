import { languages } from '../../../contract/enums.ts';
import type { Language } from '../../../contract/enums.ts';
import { screenTable } from '../../../web/screens.ts';
import type { Screen, ScreenName } from '../../../web/screens.ts';
import { Person } from '../person.ts';
import type { Recorder } from '../recorder.ts';
import { accountIds, browserOf } from './cast.ts';
import type { Cast } from './cast.ts';

interface Things {
  draft: string;
  ad: string;
  own: string;
}

/** Records every screen, as document and as data, for visitors who may see it and some who may not. */
export async function recordScreens(rec: Recorder, cast: Cast): Promise<void> {
  const guest = new Person('browser of a guest', 'browser');
  const seller = await browserOf(rec, 'seller');
  const business = await browserOf(rec, 'business');
  const administrator = await browserOf(rec, 'administrator');
  const things = await thingsOf(rec, cast);
  for (const [name, screen] of Object.entries<Screen>(screenTable)) {
    const addresses = addressesOf(name as ScreenName, screen, rec.language, things);
    const viewers = screen.access === 'staff' ? [guest, seller, administrator] : [guest, seller];
    for (const who of name === 'bulkUpload' ? [...viewers, business] : viewers) {
      for (const path of addresses) await see(rec, who, name, path);
    }
  }
  await recordOtherPaths(rec, guest, things);
}

async function see(rec: Recorder, who: Person, name: string, path: string): Promise<void> {
  await rec.get(who, path, `screen ${name}`);
  const [address = '', query] = path.split('?');
  const data = `${address === '/' ? '/_root' : address}.data${query === undefined ? '' : `?${query}`}`;
  await rec.get(who, data, `data of ${name}`);
}

async function thingsOf(rec: Recorder, { visitor, seller }: Cast): Promise<Things> {
  const drafts = await rec.callUnrecorded(seller, 'drafts.drafts-by-category', { params: { categoryId: 0 } });
  const own = await rec.callUnrecorded(seller, 'ads.published-ads-by-category', { params: { categoryId: 0 } });
  const cars = await rec.callUnrecorded(visitor, 'search.filter', {
    query: { request: { category: 301, pageSize: 40 } },
  });
  return { draft: drafts.textAt('items.0.id'), own: own.textAt('items.4.id'), ad: cars.textAt('items.35.id') };
}

/** Paths of a screen with its parameters filled in. */
function addressesOf(name: ScreenName, screen: Screen, language: Language, { draft, ad, own }: Things): string[] {
  const path = screen[language];
  const fill = (value: string) => path.replace(/\[(?:\.\.\.)?\w+\]/, value);
  const withLanguage = screen.tr === screen.en && path !== '/[...slug]' ? `?lang=${language}` : '';
  if (!path.includes('[')) return [`${path}${withLanguage}`, ...moreOf(name, path)];
  if (name === 'categorySlugSearch') {
    const cars = language === 'tr' ? '/vasita/otomobil' : '/vehicles/cars';
    return [
      cars,
      `${cars}?adc=34&df=1&pf=-5000000&orderItem=price&asc=1`,
      `${cars}?mapView=1`,
      `/all?lang=${language}`,
    ];
  }
  if (name === 'adDetail') return [fill(ad), fill('9999999999')];
  if (name === 'adOwner' || name === 'consoleMember') return [fill(accountIds.business)];
  if (name === 'consolePreview') return [fill(own)];
  return [fill(name.startsWith('createAd') ? draft : own)];
}

const moreOf = (name: ScreenName, path: string): string[] => {
  if (name === 'searchResults') {
    return [
      `${path}?searchText=${encodeURIComponent('2015 üstü dizel otomobil istanbul')}`,
      `${path}?searchText=qwxzvbn`,
    ];
  }
  return name === 'agreements' ? [`${path}?activeAgreement=privacy-policy`] : [];
};

/** Records paths that are neither a screen nor a call. */
async function recordOtherPaths(rec: Recorder, guest: Person, { ad }: Things): Promise<void> {
  for (const path of [
    '/robots.txt',
    '/sitemap.xml',
    '/site.webmanifest',
    '/api/openapi.json',
    '/health/live',
    '/health/ready',
  ]) {
    await rec.get(guest, path, `file ${path}`);
  }
  const other = languages.find((language) => language !== rec.language) ?? 'tr';
  await rec.get(new Person('browser with a language', 'browser').setCookie('Language', other), '/', 'home by cookie');
  await rec.get(guest, `/boyle-bir-sayfa-yok?lang=${rec.language}`, 'no such page');
  await rec.get(guest, '/%ff', 'an odd address');
  await rec.get(guest, '/', 'a method of no page', { method: 'POST' });
  await rec.get(guest, '/api/none', 'no such call');
  const photo = 'demo/sofas/modern-bej-1';
  for (const path of [`/media/320/${photo}.webp`, `/media/7/${photo}.webp`, '/media/320/demo/none.webp']) {
    await rec.get(guest, path, 'a picture');
  }
  await rec.get(guest, `/ilan/baska-bir-ad/${ad}`, 'an ad under another name');
  await rec.get(guest, '/api/notification-manager/unsubscribe/none', 'a worthless link');
}
