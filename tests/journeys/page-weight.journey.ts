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
  home: [134.1, 14.5],
  landingPage: [132, 13],
  agreements: [141, 16],
  contact: [182.2, 18.5],
  about: [131, 13],
  faq: [135, 16],
  notFound: [121, 8],
  appShell: [130, 14.5],
  login: [191, 19],
  register: [185, 18],
  completeRegistration: [188, 19],
  forgotPassword: [185.5, 18],
  verifyEMail: [185, 18],
  verifyPhone: [185, 18],
  adManagement: [212, 23.5],
  addDopingToAnAd: [138.3, 13.7],
  addDurationToAnAd: [136.4, 13.5],
  myDraftAds: [150, 19.5],
  myPublishedAds: [148.2, 19],
  myUnpublishedAds: [148.2, 19],
  bulkUpload: [143, 17.5],
  comparisonList: [142, 18],
  favouriteAds: [143, 18.5],
  favouriteSearchLists: [140, 18],
  favouriteUsers: [137, 16],
  favouriteLists: [138, 16.5],
  myLists: [138, 17],
  orders: [140, 18],
  orderDetail: [146, 17],
  listDetail: [165, 20],
  membershipPackage: [150, 19],
  messages: [140.5, 17],
  messageDetail: [155.7, 20.5],
  questionsAskedToMe: [144.5, 18.5],
  questionsIAsked: [141.5, 17.5],
  mobileMenu: [132, 12.5],
  settingsAccountInfo: [201.9, 20.5],
  settingsAccountValidation: [136, 14],
  settingsAddresses: [164, 14.5],
  settingsAnnouncementPreferences: [139, 17],
  settingsSavedCards: [140, 15],
  settingsLanguageSelection: [134, 14],
  settingsNotificationPreferences: [143, 17],
  feedback: [181.95, 17.5],
  consoleInvoices: [150, 19],
  earnings: [150, 19],
  adOwner: [146, 19],
  campaigns: [140, 18],
  campaign: [165, 20],
  checkoutAddressSelection: [150, 19],
  checkoutPayment: [155.5, 20.5],
  paymentResult: [140, 17.5],
  paymentSuccess: [140, 17.5],
  paymentError: [140, 17.5],
  adOwnerReviews: [139, 17.1],
  adDetail: [139.99, 15.5],
  cart: [145.5, 17],
  searchAllCategories: [135, 16],
  searchResults: [140, 16],
  categorySlugSearch: [140, 16],
  createAdMainCategorySelection: [141, 18],
  createAdCategorySelection: [141, 18.5],
  createAdInformation: [174.1, 24.5],
  createAdDoping: [137.2, 14.7],
  createAdDuration: [136, 14],
  createAdPreview: [149, 20.5],
  createAdApprove: [198.4, 21.5],
  createAdEdit: [176.4, 25],
  reviewQueue: [174.5, 25.5],
  consoleReports: [154.5, 19],
  consoleBusinesses: [149.5, 19],
  consoleFeedback: [151.5, 19.5],
  consoleRefunds: [169.3, 22],
  consoleSearches: [146.5, 18.5],
  consoleMember: [151, 19.5],
  consolePreview: [154, 20.5],
  consolePayments: [149, 19],
  consolePayment: [149.5, 19],
  consoleDecisions: [148.5, 19],
  consoleOrders: [152, 19.5],
  consoleOrder: [160, 21],
  consolePayouts: [152.5, 19.6],
  consoleBooks: [152, 19.5],
  consoleMemberships: [152, 19.5],
  consoleAgreements: [159, 20],
  consoleCoupons: [159, 20],
  consoleCampaigns: [159, 20],
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

test('a result page has at most 140 kB of script and 16 kB of style, and landing pages less', () => {
  const results = limits['categorySlugSearch'] ?? [0, 0];
  expect(results[0]).toBeLessThanOrEqual(140);
  expect(results[1]).toBeLessThanOrEqual(16);
  for (const [script = 0, style = 0] of [limits['home'] ?? [], limits['adDetail'] ?? []]) {
    expect(script).toBeLessThan(140);
    expect(style).toBeLessThan(16);
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
