import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../contract/enums.ts';
import type { Viewport } from '../support/browser.ts';
import {
  addPhotos,
  beginAd,
  button,
  chooseCategory,
  field,
  chooseOption,
  heading,
  isSound,
  photoFiles,
  publish,
  pageTexts,
  expectSaved,
} from './support/place-ad.ts';
import type { Reader } from './support/place-ad.ts';
import { aMark, aSeller, proveIdentity } from './support/sellers.ts';
import { forgetThrottle } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

interface Wares {
  main: Record<Language, string>;
  /** Category names below the main category. */
  path: Record<Language, readonly string[]>;
  isRental?: boolean;
  photos: Record<Language, readonly string[]>;
  title: Record<Language, string>;
  description: Record<Language, string>;
  lira: string;
  /** Answers the questions that only this category asks. */
  answer(page: Page, reader: Reader): Promise<void>;
}

const select = (page: Page, label: string, name: string) => field(page, label).selectOption({ label: name });

const sofa: Wares = {
  main: { tr: 'Ev ve yaşam', en: 'Home & Living' },
  path: {
    tr: ['Mobilya', 'Salon ve oturma odası', 'Koltuk'],
    en: ['Furniture', 'Living room furniture', 'Sofas'],
  },
  photos: {
    tr: ['sofas/modern-bej-1.webp', 'sofas/modern-bej-2.webp'],
    en: ['sofas/chesterfield-kirmizi-1.webp'],
  },
  title: { tr: 'İkili kanepe, bej keten kumaş', en: 'Two-seater sofa in beige linen' },
  description: {
    tr: 'Salonumuz küçülünce yer kalmadı. İki yıl kullanıldı, sökülebilir kılıfları yıkandı.',
    en: 'Our living room became smaller. Used for two years, the covers come off and were washed.',
  },
  lira: '11900',
  async answer(page, { language }) {
    const isTurkish = language === 'tr';
    await select(page, isTurkish ? 'Durum' : 'Condition', isTurkish ? 'Yeni gibi' : 'Like new');
    const { field: labels, delivery } = pageTexts[language].form;
    const ways = page.getByRole('group', { name: labels.delivery, exact: true });
    await ways.getByRole('button', { name: delivery.InPerson, exact: true }).click();
    await ways.getByRole('button', { name: delivery.BuyerPays, exact: true }).click();
  },
};

const car: Wares = {
  main: { tr: 'Vasıta', en: 'Vehicles' },
  path: { tr: ['Otomobil', 'Sedan'], en: ['Cars', 'Sedan'] },
  photos: {
    tr: ['cars/sedan-a-mavi-1.webp', 'cars/sedan-a-mavi-2.webp', 'cars/sedan-a-beyaz-1.webp'],
    en: ['cars/sedan-b-siyah-1.webp', 'cars/sedan-b-siyah-2.webp'],
  },
  title: { tr: 'Fiat Egea Sedan, tek elden bakımlı', en: 'Fiat Egea saloon, one careful owner' },
  description: {
    tr: 'Aile aracımız, bakımları yetkili serviste yapıldı. Sağ ön çamurluk boyalı, başka işlemi yok.',
    en: 'Our family car, serviced by the dealer. The right front wing was repainted, nothing else.',
  },
  lira: '735000',
  async answer(page, reader) {
    const isTurkish = reader.language === 'tr';
    // Models depend on the make.
    expect(await page.getByRole('combobox', { name: 'Model', exact: true }).isDisabled()).toBe(true);
    await chooseOption(page, reader, isTurkish ? 'Marka' : 'Make', 'Fiat');
    await chooseOption(page, reader, 'Model', 'Egea');
    await field(page, isTurkish ? 'Model yılı' : 'Model year').fill('2018');
    await field(page, isTurkish ? 'Kilometre' : 'Mileage').fill('84500');
    await select(page, isTurkish ? 'Yakıt' : 'Fuel', isTurkish ? 'Dizel' : 'Diesel');
    await select(page, isTurkish ? 'Vites' : 'Gearbox', isTurkish ? 'Manuel' : 'Manual');
    await select(page, isTurkish ? 'Araç durumu' : 'Vehicle condition', isTurkish ? 'İkinci el' : 'Second hand');
    await select(page, isTurkish ? 'Plaka / uyruk' : 'Plate', isTurkish ? 'Türkiye (TR) plakalı' : 'Turkish plate');
    const damage = page.getByRole('radiogroup', { name: isTurkish ? 'Ağır hasar kayıtlı' : 'Heavy damage record' });
    await damage.getByRole('radio', { name: pageTexts[reader.language].form.choice.no, exact: true }).check();
    await proveAuthority(page, reader, 'Plate', aPlate());
  },
};

const flat: Wares = {
  main: { tr: 'Emlak', en: 'Real estate' },
  path: { tr: ['Konut', 'Kiralık', 'Daire'], en: ['Residential', 'For rent', 'Flat'] },
  isRental: true,
  photos: {
    tr: ['apartments-interior/flat-01-1.webp', 'apartments-interior/flat-01-2.webp'],
    en: ['apartments-interior/flat-02-1.webp', 'apartments-interior/flat-02-2.webp'],
  },
  title: { tr: 'Metroya yakın 2+1 kiralık daire', en: 'Two-bedroom flat to let near the metro' },
  description: {
    tr: 'Dördüncü katta, aydınlık, kombili. Metroya yürüyerek beş dakika. Sahibinden.',
    en: 'Fourth floor, bright, with its own boiler. Five minutes on foot to the metro. From its owner.',
  },
  lira: '24000',
  async answer(page, reader) {
    const isTurkish = reader.language === 'tr';
    await chooseOption(page, reader, isTurkish ? 'Oda sayısı' : 'Rooms', '2+1');
    await field(page, isTurkish ? 'm² (brüt)' : 'Gross area').fill('105');
    await field(page, isTurkish ? 'm² (net)' : 'Net area').fill('92');
    await chooseOption(page, reader, isTurkish ? 'Bulunduğu kat' : 'Floor', '4');
    await select(page, isTurkish ? 'Bina yaşı' : 'Building age', '4');
    await field(page, isTurkish ? 'Kat sayısı' : 'Floors in building').fill('6');
    await select(page, isTurkish ? 'Isıtma' : 'Heating', isTurkish ? 'Merkezi' : 'Central');
    await proveAuthority(
      page,
      reader,
      'Property',
      String(10_000_000 + (Date.now() % 10_000_000)).replace(/\d{3}$/, '123'),
    );
  },
};

/** The local register refuses 000 and is unavailable for 999. */
const aPlate = () => `34 ${aMark().slice(-2).toUpperCase()} ${1 + (Date.now() % 9)}23`;

async function proveAuthority(page: Page, { language }: Reader, kind: 'Plate' | 'Property', number: string) {
  const { authority, field: labels } = pageTexts[language].form;
  await field(page, authority.number[kind]).fill(number);
  await select(page, labels.relation, authority.relation.Owner);
  await button(page, authority.ask).click();
  const until = authority.verifiedUntil.split('{{')[0] ?? '';
  await page.getByRole('status').filter({ hasText: until.trim() }).waitFor();
}

const pairings: readonly [string, Wares, Language, Viewport][] = [
  ['a sofa', sofa, 'tr', 'phone'],
  ['a car', car, 'tr', 'desktop'],
  ['a flat to let', flat, 'en', 'phone'],
];

describe('a member places an ad, and all users find it', () => {
  it.each(pairings)('%s', async (_, wares, language, viewport) => {
    const reader = { language, viewport };
    const { form, shell } = pageTexts[language];
    const page = await arrive(reader);
    await proveIdentity(await aSeller(page));
    await page.goto('/');
    await beginAd(page, reader, wares.main[language], { isRental: wares.isRental === true });
    await chooseCategory(page, reader, wares.main[language], wares.path[language]);

    const title = `${wares.title[language]} ${aMark()}`;
    const photos = photoFiles(wares.photos[language]);
    await addPhotos(page, language, photos, photos.length);
    await field(page, form.field.title).fill(title);
    await field(page, form.field.description).fill(`${wares.description[language]} ${aMark()}`);
    await wares.answer(page, reader);
    await field(page, form.field.price).fill(wares.lira);
    await chooseOption(page, reader, form.field.provinceId, 'İstanbul');
    await chooseOption(page, reader, form.field.districtId, 'Kadıköy');
    await chooseOption(page, reader, form.field.neighborhoodId, 'Caferağa');
    await expectSaved(page, language);
    await isSound(page);
    const number = await publish(page, reader, title);
    expect(number).toMatch(/^\d{10}$/);

    const guest = await open(`/?lang=${language}`, reader);
    const search = guest.getByRole('combobox', { name: shell.search.label }).first();
    // Searching the number opens the ad: words of the title could be read as filters that it does not match.
    await search.fill(number);
    await search.press('Enter');
    await heading(guest, title).waitFor();
    await guest.getByText(wares.description[language]).waitFor();
  });
});
