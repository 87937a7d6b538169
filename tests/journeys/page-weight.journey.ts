import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { screenTable } from '../../web/screens.ts';
import type { ScreenName } from '../../web/screens.ts';

/**
 * Maximum transfer size of each screen before it works, in kB (1000 bytes) with Brotli: its script including the frame's texts, and its style. Lazily
 * loaded parts and the texts of the screen's own area do not count.
 */
const limits: Record<string, readonly [script: number, style: number]> = {
  home: [118, 13.5],
  landingPage: [107.5, 8.5],
  agreements: [114, 12],
  contact: [129.5, 11.5],
  about: [106, 8.5],
  faq: [116.5, 13.5],
  notFound: [103.5, 6.5],
  appShell: [106.5, 8.5],
  login: [131, 11],
  register: [130, 11],
  completeRegistration: [134.5, 13],
  forgotPassword: [132, 12],
  verifyEMail: [129.5, 11.5],
  verifyPhone: [129.5, 11.5],
  adManagement: [157.5, 17.5],
  addDopingToAnAd: [120.5, 13.5],
  addDurationToAnAd: [115, 11.5],
  myDraftAds: [113, 10],
  myPublishedAds: [132, 18],
  myUnpublishedAds: [132, 18],
  bulkUpload: [123.5, 14],
  comparisonList: [122.5, 14.5],
  favouriteAds: [126.5, 17.5],
  favouriteSearchLists: [112.5, 11],
  favouriteUsers: [118, 14.5],
  favouriteLists: [111.5, 10.5],
  myLists: [114.5, 12],
  orders: [120.5, 14.5],
  orderDetail: [126, 14],
  listDetail: [139, 15.5],
  membershipPackage: [122, 14],
  messages: [119.5, 12],
  messageDetail: [135, 16.5],
  questionsAskedToMe: [121, 14],
  questionsIAsked: [118, 13],
  mobileMenu: [115.5, 11.5],
  settingsAccountInfo: [155.5, 17],
  settingsAccountValidation: [119.5, 13],
  settingsAddresses: [122.5, 13.5],
  settingsAnnouncementPreferences: [120.5, 14.5],
  settingsSavedCards: [121.5, 14],
  settingsLanguageSelection: [117, 12.5],
  settingsNotificationPreferences: [124, 14.5],
  feedback: [129, 11],
  consoleInvoices: [131.5, 17.5],
  earnings: [120, 14],
  adOwner: [122, 14.5],
  campaigns: [110.5, 10],
  campaign: [113, 11.5],
  checkoutAddressSelection: [120.5, 13.5],
  checkoutPayment: [125.5, 15],
  paymentResult: [112.5, 11],
  paymentSuccess: [112, 11],
  paymentError: [114.5, 12.5],
  adOwnerReviews: [119.5, 14.5],
  adDetail: [124.5, 14.5],
  cart: [125.5, 14.5],
  searchAllCategories: [119, 15],
  searchResults: [118, 13.5],
  categorySlugSearch: [118.5, 13.5],
  createAdMainCategorySelection: [120, 14],
  createAdCategorySelection: [123, 14.5],
  createAdInformation: [154, 21.5],
  createAdDoping: [120.5, 14],
  createAdDuration: [118.5, 13],
  createAdPreview: [132.5, 19],
  createAdApprove: [151.5, 18],
  createAdEdit: [157, 22],
  reviewQueue: [156, 23.5],
  consoleReports: [136.5, 18],
  consoleBusinesses: [131, 17.5],
  consoleFeedback: [133, 18.5],
  consoleRefunds: [152.5, 20.5],
  consoleSearches: [128, 17],
  consoleMember: [132.5, 18],
  consolePreview: [137, 19.5],
  consolePayments: [132, 17.5],
  consolePayment: [132, 18],
  consoleDecisions: [131, 17],
  consoleOrders: [131, 17.5],
  consoleOrder: [133, 18.5],
  consolePayouts: [135.5, 18.5],
  consoleBooks: [132, 18],
  consoleMemberships: [131.5, 17.5],
  consoleAgreements: [140.5, 18.5],
  consoleCoupons: [131.5, 18],
  consoleCampaigns: [134, 18],
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

/** Total transfer size of files in kB; each counts once. */
function weight(files: readonly string[]): number {
  const paths = new Set(files.map((file) => join(client, `${file.replace(/#$/, '')}.br`)));
  return [...paths].reduce((sum, path) => sum + statSync(path).size, 0) / 1000;
}

/** The frame texts of the larger language, which every page loads first. */
const words = ['tr', 'en']
  .flatMap((language) => assets.filter((name) => new RegExp(`^${language}-[\\w-]{8}\\.js$`).test(name)))
  .sort((one, other) => weight([`/assets/${other}`]) - weight([`/assets/${one}`]))[0];

/** The size that a screen loads before it works. */
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

test('every screen has a limit, and every limit belongs to a screen', () => {
  expect(Object.keys(limits).sort()).toEqual([...built].sort());
});

test('a result page and the home page have at most 120 kB of script and 14 kB of style, and forms 140 kB', () => {
  for (const screen of ['categorySlugSearch', 'searchResults', 'home']) {
    const [script = 0, style = 0] = limits[screen] ?? [];
    expect(script, screen).toBeLessThanOrEqual(120);
    expect(style, screen).toBeLessThanOrEqual(14);
  }
  for (const screen of ['adDetail', 'login', 'register', 'contact']) {
    expect(limits[screen]?.[0], screen).toBeLessThanOrEqual(140);
  }
});

describe('the initial size of a screen', () => {
  test.each(built)('%s', (screen) => {
    const { script, style } = weightOf(screen);
    const [scriptMost = 0, styleMost = 0] = limits[screen] ?? [];
    expect(script, `script of ${screen}, kB`).toBeLessThanOrEqual(scriptMost);
    expect(style, `style of ${screen}, kB`).toBeLessThanOrEqual(styleMost);
  });
});

test('the texts of an area are small enough to load with their screen', () => {
  const areas = readdirSync(join(import.meta.dirname, '..', '..', 'web', 'i18n', 'tr')).map((name) =>
    name.replace(/\.ts$/, ''),
  );
  const files = assets.filter((name) =>
    areas.some((area) => area !== 'index' && new RegExp(`^${area}-[\\w-]{8}\\.js$`).test(name)),
  );
  for (const file of files) expect(weight([`/assets/${file}`]), file).toBeLessThanOrEqual(6);
});
