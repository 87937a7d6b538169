import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits } from '../../contract/limits.ts';
import type { Draft } from '../../contract/schemas/ad-form.ts';
import { aFilm } from '../../server/people/media/test/sample-videos.ts';
import { screenPath } from '../../web/screens.ts';
import { axeFindings, hydrated } from '../support/browser.ts';
import { callAs } from './support/members.ts';
import { button, filled, isSound, publish, pageTexts, expectSaved } from './support/place-ad.ts';
import { aDraft, aPhoto, aSeller } from './support/sellers.ts';
import { askDatabase } from './support/sign-in.ts';
import { arrive, languagesAndWidths, open, useBrowser } from './support/visitors.ts';

useBrowser();

const sofaFilm = join(import.meta.dirname, '..', '..', 'data', 'demo', 'films', 'sofas', 'corner-a-bej.mp4');

const labels = {
  tr: { full: 'Tam ekran', video: /^Video: / },
  en: { full: 'Full screen', video: /^Video: / },
} as const;

describe.each(languagesAndWidths)('the video of an ad, in %s on a %s', (language, viewport) => {
  it('plays muted in the gallery and full screen on demand', async () => {
    const words = labels[language];
    const [ad] = await askDatabase<{ id: string }>(
      `select min(id)::text as id from ad where status = 'OnSale' and deleted_at is null and video is not null`,
      [],
    );
    const page = await open(screenPath('adDetail', language, { id: ad?.id ?? '' }), { language, viewport });
    const parts: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/media/video/')) parts.push(response.status());
    });
    await page.locator('main [role="group"][tabindex="0"]').first().press('ArrowRight');
    const film = page.getByLabel(words.video);
    await film.waitFor();
    expect(parts).toEqual([]);
    await expect
      .poll(() => film.evaluate(stateOf))
      .toMatchObject({ paused: true, muted: true, tracks: 0, poster: true });
    await film.press('ArrowRight');
    expect(await film.count()).toBe(1);
    await film.evaluate((video: HTMLVideoElement) => video.play());
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    expect(parts).toContain(206);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: words.full, exact: true }).click();
    const large = page.getByRole('dialog').getByLabel(words.video);
    await large.waitFor();
    // One player at a time.
    await expect.poll(() => page.locator('video').count()).toBe(1);
    expect(await large.evaluate(stateOf)).toMatchObject({ paused: true, muted: true, tracks: 0, poster: true });
    await large.evaluate((video: HTMLVideoElement) => video.play());
    await expect.poll(() => large.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    expect(await axeFindings(page)).toEqual([]);
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isTooWide).toBe(false);
  });
});

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('the video of a draft, in %s on a %s', (language, viewport) => {
  it('asks for the media pack where it is chosen, and accepts it once it is paid', async () => {
    const { video: words } = pageTexts[language].form;
    const page = await arrive({ language, viewport });
    await aSeller(page);
    const { id } = await aDraft(page);
    await page.goto(`${screenPath('createAdInformation', language, { id })}?lang=${language}`);
    await hydrated(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('upload-video')) sent.push(request.url());
    });
    const chooser = page.getByLabel(words.choose);
    const long = await aFilm({ seconds: 62 });
    await chooser.setInputFiles({ name: 'long.mp4', mimeType: 'video/mp4', buffer: long });
    await page.getByText(pageTexts[language].wrong.VideoTooLong).first().waitFor();
    expect(sent).toEqual([]);
    expect(await page.getByRole('dialog', { name: words.pack.title }).count()).toBe(0);

    const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: await readFile(sofaFilm) };
    await chooser.setInputFiles(film);
    const dialog = page.getByRole('dialog', { name: words.pack.title });
    await button(page, words.pack.leave).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(sent).toEqual([]);
    await chooser.setInputFiles(film);
    await dialog.waitFor();
    await isSound(page);
    await button(page, words.pack.take).click();
    await button(page, words.remove).waitFor();
    await expectSaved(page, language);
    const answer = await callAs<Draft>(page, 'GET', `/category-manager/user-ad-draft/${id}`);
    expect(answer).toMatchObject({ hasMediaPack: true, content: { video: expect.stringMatching(/^v\//) } });
  });
});

it('more than 20 photos ask for the media pack, wait for it without a network, and are shown with the ad', async () => {
  const [language, viewport] = ['tr', 'phone'] as const;
  const { photos: words } = pageTexts[language].form;
  const page = await arrive({ language, viewport, expecting: ['ERR_INTERNET_DISCONNECTED'] });
  await aSeller(page);
  const { id, title } = await aDraft(page);
  await page.goto(`${screenPath('createAdInformation', language, { id })}?lang=${language}`);
  await hydrated(page);
  const max = limits.adPhotosMost;
  const small = await Promise.all(Array.from({ length: max + 1 }, () => aPhoto()));
  const dialog = page.getByRole('dialog', { name: filled(words.pack.title, { most: max }) });

  // One photo exists: 19 fit, 2 need the pack and are left out without it.
  await page.getByLabel(words.add).setInputFiles(small);
  await dialog.waitFor();
  await isSound(page);
  await button(page, pageTexts[language].form.video.pack.leave).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(filled(words.fullWithoutPack, { most: max, count: 2 })).waitFor();
  await page.getByText(`${max} / ${max}`, { exact: true }).waitFor();

  await page.context().setOffline(true);
  await page.getByLabel(words.add).setInputFiles(small.slice(-1));
  const waiting = page.getByText(filled(words.pack.waiting_one, { most: max, count: 1 }));
  await waiting.waitFor();
  await page.context().setOffline(false);
  await button(page, words.pack.show).click();
  await dialog.waitFor();
  await button(page, words.pack.take).click();
  const last = button(page, filled(words.open, { place: max + 1 }));
  await last.waitFor();
  await expect.poll(() => last.isEnabled()).toBe(true);
  await page.getByText(`${max + 1} / ${limits.adPhotosMostWithPack}`, { exact: true }).waitFor();
  expect(await waiting.count()).toBe(0);
  await expectSaved(page, language);
  await isSound(page);

  const number = await publish(page, { language, viewport }, title);
  await page.goto(`${screenPath('adDetail', language, { id: number })}?lang=${language}`);
  await page.getByText(`1 / ${max + 1}`, { exact: true }).waitFor();
  await hydrated(page);
  await page.getByRole('button', { name: labels[language].full, exact: true }).click();
  const thumbs = page.getByRole('dialog').getByRole('listitem');
  await expect.poll(() => thumbs.count()).toBe(max + 1);
  await page.keyboard.press('End');
  await page
    .getByRole('dialog')
    .getByText(`${max + 1} / ${max + 1}`, { exact: true })
    .waitFor();
  await isSound(page);
});

function stateOf(video: HTMLVideoElement) {
  return {
    paused: video.paused,
    muted: video.muted,
    tracks: video.textTracks.length,
    poster: video.poster.includes('/media/'),
  };
}
