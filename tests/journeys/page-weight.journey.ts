import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { screenTable } from '../../web/screens.ts';
import type { ScreenName } from '../../web/screens.ts';

/**
 * What each screen may load before it works, in kB (1000 bytes) as the server sends it to a browser, compressed by Brotli: its script with the
 * words of the frame, and its style. Parts that are fetched when they are opened do not count, nor do the words of the screen's own area.
 */
const limits: Record<string, readonly [script: number, style: number]> = {
  home: [133.5, 14.5],
  landingPage: [132, 13],
  agreements: [141, 16],
  contact: [181, 18.5],
  about: [131, 13],
  faq: [135, 16],
  notFound: [121, 8],
  appShell: [130, 14.5],
  login: [190, 19],
  register: [185, 18],
  completeRegistration: [187, 19],
  forgotPassword: [185, 18],
  verifyEMail: [184, 18],
  verifyPhone: [184, 18],
  adManagement: [212, 23.5],
  addDopingToAnAd: [135, 13.5],
  addDurationToAnAd: [135, 13.5],
  myDraftAds: [150, 19],
  myPublishedAds: [148, 18.5],
  myUnpublishedAds: [148, 18.5],
  bulkUpload: [143, 17.5],
  comparisonList: [142, 18],
  favouriteAds: [142.5, 18.5],
  favouriteSearchLists: [140, 18],
  favouriteUsers: [136, 16],
  favouriteLists: [138, 16.5],
  myLists: [138, 17],
  listDetail: [165, 20],
  messages: [139.3, 17],
  messageDetail: [154, 20.5],
  questionsAskedToMe: [144.5, 18.5],
  questionsIAsked: [141.5, 17.5],
  mobileMenu: [132, 12.5],
  settingsAccountInfo: [200, 20.5],
  settingsAccountValidation: [136, 14],
  settingsAddresses: [163, 14.5],
  settingsAnnouncementPreferences: [139, 17],
  settingsLanguageSelection: [133, 14],
  settingsNotificationPreferences: [142, 17],
  feedback: [181, 17.5],
  adOwner: [146, 19],
  adDetail: [139.8, 15.5],
  searchAllCategories: [135, 16],
  searchResults: [140, 16],
  categorySlugSearch: [140, 16],
  createAdMainCategorySelection: [140, 18],
  createAdCategorySelection: [141, 18.5],
  createAdInformation: [171, 24],
  createAdDoping: [136, 14.5],
  createAdDuration: [135, 14],
  createAdPreview: [149, 20.5],
  createAdApprove: [196, 21.5],
  createAdEdit: [173, 24.5],
  reviewQueue: [171, 25],
  consoleReports: [151, 18],
  consoleBusinesses: [145, 18],
  consoleFeedback: [146, 18.5],
  consoleSearches: [144, 18.5],
  consoleMember: [146, 19],
  consolePreview: [151, 20],
  consoleDecisions: [144, 17.5],
};

interface RouteFiles {
  module: string;
  imports?: string[];
  css?: string[];
}

interface Manifest {
  entry: RouteFiles;
  routes: Record<string, RouteFiles>;
}

const client = join(import.meta.dirname, '..', '..', 'build', 'client');
const assets = readdirSync(join(client, 'assets'));
const manifestFile = assets.find((name) => /^manifest-\w+\.js$/.test(name)) ?? '';
const manifest = JSON.parse(
  readFileSync(join(client, 'assets', manifestFile), 'utf8')
    .replace(/^[^=]*=/, '')
    .replace(/;$/, ''),
) as Manifest;

/** The size of files together as they are sent, kB; each counts once. */
function weight(files: readonly string[]): number {
  const paths = new Set(files.map((file) => join(client, `${file.replace(/#$/, '')}.br`)));
  return [...paths].reduce((sum, path) => sum + statSync(path).size, 0) / 1000;
}

/** The larger language's words of the frame, which every page loads before it works. */
const words = ['tr', 'en']
  .flatMap((language) => assets.filter((name) => new RegExp(`^${language}-[\\w-]{8}\\.js$`).test(name)))
  .sort((one, other) => weight([`/assets/${other}`]) - weight([`/assets/${one}`]))[0];

/** What a screen loads before it works. */
function weightOf(screen: ScreenName): { script: number; style: number } {
  const { entry, routes } = manifest;
  const own = routes[`all.${screen}`] ?? routes[`tr.${screen}`];
  const parts = [entry, routes['root'], own].filter((part) => part !== undefined);
  return {
    script: weight([`/assets/${words}`, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])]),
    style: weight(parts.flatMap(({ css = [] }) => css)),
  };
}

const built = (Object.keys(screenTable) as ScreenName[]).filter((name) => screenTable[name].file !== undefined);

test('every screen has a limit, and no limit is of a screen that is not there', () => {
  expect(Object.keys(limits).sort()).toEqual([...built].sort());
});

test('a page of results keeps 140 kB of script and 16 kB of style, the pages that visitors come to first less', () => {
  const results = limits['categorySlugSearch'] ?? [0, 0];
  expect(results[0]).toBeLessThanOrEqual(140);
  expect(results[1]).toBeLessThanOrEqual(16);
  for (const [script = 0, style = 0] of [limits['home'] ?? [], limits['adDetail'] ?? []]) {
    expect(script).toBeLessThan(140);
    expect(style).toBeLessThan(16);
  }
});

describe('what a screen loads before it works', () => {
  test.each(built)('%s', (screen) => {
    const { script, style } = weightOf(screen);
    const [scriptMost = 0, styleMost = 0] = limits[screen] ?? [];
    expect(script, `script of ${screen}, kB`).toBeLessThanOrEqual(scriptMost);
    expect(style, `style of ${screen}, kB`).toBeLessThanOrEqual(styleMost);
  });
});

test('the words of an area are few enough to be fetched with the screen that speaks them', () => {
  const areas = readdirSync(join(import.meta.dirname, '..', '..', 'web', 'i18n', 'tr')).map((name) =>
    name.replace(/\.ts$/, ''),
  );
  const files = assets.filter((name) =>
    areas.some((area) => area !== 'index' && new RegExp(`^${area}-[\\w-]{8}\\.js$`).test(name)),
  );
  for (const file of files) expect(weight([`/assets/${file}`]), file).toBeLessThanOrEqual(6);
});
