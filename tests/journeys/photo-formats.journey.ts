import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Language } from '../../contract/enums.ts';
import type { Draft } from '../../contract/schemas/ad-form.ts';
import { api as formsEn, translations as wordsEn } from '../../web/i18n/en/forms.ts';
import { api as formsTr, translations as wordsTr } from '../../web/i18n/tr/forms.ts';
import { translations as settingsTr } from '../../web/i18n/tr/settings.ts';
import { screenPath } from '../../web/screens.ts';
import { axeFindings, cutOff, hydrated } from '../support/browser.ts';
import { callAs, register } from './support/members.ts';
import { addPhotos, button, filled, heading, pageTexts, expectSaved } from './support/place-ad.ts';
import { aPhoto, aPublishedAd, aSeller, sofas } from './support/sellers.ts';
import { arrive, useBrowser } from './support/visitors.ts';
import type { Who } from './support/visitors.ts';

useBrowser();

const words = { tr: wordsTr, en: wordsEn };
const wrong = { tr: formsTr, en: formsEn };
/** Displayed upright, its quarters are blue, red, white and green. */
const sample = await readFile(join(import.meta.dirname, '..', '..', 'web', 'testing', 'heic', 'rotated.heic'));
const heic = (name: string, buffer = sample) => ({ name, mimeType: 'image/heic', buffer });
const brokenHeic = (name: string) => heic(name, sample.subarray(0, sample.indexOf('mdat') + 60));

async function openForm(language: Language, who: Who = {}): Promise<Page> {
  const page = await arrive({ language, viewport: 'desktop', ...who });
  await aSeller(page);
  const id = randomUUID();
  await callAs<Draft>(page, 'POST', `/category-manager/user-ad-draft/${id}`, { categoryId: sofas });
  await page.goto(screenPath('createAdInformation', language, { id }));
  await hydrated(page);
  await heading(page, pageTexts[language].form.title).waitFor();
  return page;
}

/** The colours of a picture's quarters, each channel 0 or 1. */
async function quarters(bytes: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const places = [0.2, 0.8].flatMap((y) => [0.2, 0.8].map((x) => [x, y] as const));
  return places.map(([x, y]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    return [...data.subarray(at, at + 3)].map((channel) => Math.round(channel / 255));
  });
}
const upright = [
  [0, 0, 1],
  [1, 0, 0],
  [1, 1, 1],
  [0, 1, 0],
];

it.each(['tr', 'en'] as const)(
  'a HEIC becomes an upright ad photo, and a broken one is reported (%s)',
  async (language) => {
    const page = await openForm(language, { viewport: language === 'tr' ? 'phone' : 'desktop' });
    const { form } = pageTexts[language];
    const asks: string[] = [];
    page.on('request', (request) => asks.push(request.url()));
    const libraries = () => asks.filter((url) => /libheif|heic/.test(url));
    await addPhotos(page, language, await aPhoto(), 1);
    expect(libraries()).toEqual([]);

    const worker = page.waitForResponse((response) => response.url().includes('heic-worker'));
    const sent = page.waitForResponse((response) => response.url().includes('/media-manager/upload'));
    await addPhotos(page, language, heic('IMG_0001.HEIC'), 2);
    expect((await worker).headers()['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    const { key, width, height } = (await (await sent).json()) as { key: string; width: number; height: number };
    expect([width, height]).toEqual([240, 320]);
    const shown = await page.request.get(`/media/640/${key}.webp`);
    expect(await quarters(await shown.body())).toEqual(upright);
    await expectSaved(page, language);

    await page.getByLabel(form.photos.add).setInputFiles([brokenHeic('bozuk.heic'), heic('bir.jpg')]);
    await page.getByText(`bozuk.heic: ${wrong[language].PictureHeic}`).waitFor();
    // The same picture under another name is one photo.
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    expect(await page.locator('[data-photo]:not([data-problem])').count()).toBe(2);
    expect(await cutOff(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
  },
);

it('pages do not allow WebAssembly themselves', async () => {
  const page = await openForm('tr', { expecting: ['WebAssembly', 'wasm'] });
  const attempt = page.evaluate(() =>
    WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).then(
      () => 'compiled',
      (error: Error) => error.name,
    ),
  );
  expect(await attempt).toBe('CompileError');
});

it('a HEIC removed during conversion is cancelled, and the next one is converted', async () => {
  const page = await openForm('tr');
  const { photos } = pageTexts.tr.form;
  const blocked = Promise.withResolvers<void>();
  await page.route(/libheif.*\.wasm/, async (route) => {
    await blocked.promise;
    await route.continue().catch(() => undefined);
  });
  await page.getByLabel(photos.add).setInputFiles(heic('yolda.heic'));
  const progress = page.getByRole('progressbar', { name: /yolda\.heic HEIC’ten dönüştürülüyor/ });
  await progress.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, filled(photos.remove, { place: 1 })).click();
  await expect.poll(() => progress.count()).toBe(0);
  blocked.resolve();
  await addPhotos(page, 'tr', heic('sonraki.heic'), 1);
});

it('a HEIC is sent in a chat and becomes a profile picture', async () => {
  const seller = await arrive();
  await aSeller(seller);
  const { id } = await aPublishedAd(seller);
  const page = await arrive({ language: 'tr', viewport: 'desktop' });
  await register(page);
  await page.goto(`/ilan/${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Mesaj yaz' }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/mesajlar\/[0-9a-f-]{36}/);
  await hydrated(page);
  const files = page.locator('form input[type=file]');
  await files.setInputFiles(heic('sohbet.heic'));
  await page.getByRole('img', { name: 'Fotoğraf', exact: true }).waitFor();
  await files.setInputFiles(brokenHeic('bozuk.heic'));
  await page.getByText(wrong.tr.PictureHeic).waitFor();

  await page.goto(screenPath('settingsAccountInfo', 'tr'));
  await hydrated(page);
  await page.getByLabel(settingsTr.picture.choose).setInputFiles(heic('ben.heic'));
  await page.getByText(settingsTr.picture.saved).first().waitFor();
});

it.each(['tr', 'en'] as const)('a JPEG without its last tenth is accepted with a warning (%s)', async (language) => {
  const page = await openForm(language, { viewport: language === 'tr' ? 'desktop' : 'phone', expecting: ['422'] });
  const { photos } = pageTexts[language].form;
  // Large enough to be scaled down before upload.
  const whole = await sharp({
    create: {
      width: 2000,
      height: 1500,
      channels: 3,
      background: '#345',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(whole.length).toBeGreaterThan(1.6 * 1024 * 1024);
  const cut = (name: string, share: number) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: whole.subarray(0, Math.floor(whole.length * share)),
  });
  await addPhotos(page, language, cut('eksik.jpg', 0.9), 1);
  const sentence = filled(words[language].fileIncomplete, { name: 'eksik.jpg' });
  await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
  await page.getByLabel(photos.add).setInputFiles(cut('az.jpg', 0.4));
  await page.getByText(`az.jpg: ${wrong[language].PictureIncomplete}`).waitFor();
  expect(await cutOff(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});
