import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { screens } from '../../web/screens.ts';
import type { ScreenName } from '../../web/screens.ts';

/**
 * Maximum transfer size of each screen before it works, in kB (1000 bytes) with Brotli: its script including the frame's texts, and its style. Lazily
 * loaded parts and the texts of the screen's own area do not count.
 */
const limits: Record<string, readonly [script: number, style: number]> = {
  home: [120, 14],
  landingPage: [109.5, 8.5],
  agreements: [113.5, 10.5],
  contact: [132, 11.5],
  about: [108.5, 8.5],
  faq: [115.5, 12],
  notFound: [106, 7.5],
  appShell: [109, 8.5],
  login: [133, 11.5],
  register: [132.5, 11.5],
  completeRegistration: [137, 13],
  forgotPassword: [135, 12],
  verifyEMail: [132, 11.5],
  verifyPhone: [132, 11.5],
  adManagement: [160, 18],
  addDopingToAnAd: [122.5, 14],
  addDurationToAnAd: [117.5, 11.5],
  myDraftAds: [115, 10],
  myPublishedAds: [133.5, 18.5],
  myUnpublishedAds: [133.5, 18.5],
  bulkUpload: [122.5, 12.5],
  comparisonList: [124.5, 15.5],
  favouriteAds: [127.5, 18],
  favouriteSearchLists: [114.5, 11],
  favouriteUsers: [119, 15.5],
  favouriteLists: [114, 10.5],
  myLists: [116.5, 12.5],
  orders: [121.5, 15.5],
  orderDetail: [125, 12.5],
  listDetail: [141.5, 16],
  membershipPackage: [121, 12.5],
  messages: [118.5, 10.5],
  messageDetail: [137, 17],
  questionsAskedToMe: [123, 15],
  questionsIAsked: [120, 14],
  mobileMenu: [115, 10],
  settingsAccountInfo: [154.5, 15.5],
  settingsAccountValidation: [118.5, 11.5],
  settingsAddresses: [121.5, 12],
  settingsAnnouncementPreferences: [120, 13],
  settingsSavedCards: [120.5, 12.5],
  settingsLanguageSelection: [116, 11],
  settingsNotificationPreferences: [123, 13],
  feedback: [131.5, 11],
  consoleInvoices: [135.5, 18.5],
  earnings: [121, 15],
  adOwner: [123.5, 15],
  campaigns: [112.5, 11],
  campaign: [115, 12.5],
  checkoutAddressSelection: [123, 13.5],
  checkoutPayment: [128, 15],
  paymentResult: [115, 11],
  paymentSuccess: [114.5, 11],
  paymentError: [117, 12.5],
  adOwnerReviews: [119, 13],
  adDetail: [126.5, 14],
  cart: [127.5, 15],
  searchAllCategories: [115.5, 12],
  searchResults: [120, 14],
  categorySlugSearch: [120, 14],
  createAdMainCategorySelection: [119.5, 12.5],
  createAdCategorySelection: [122, 13],
  createAdInformation: [156.5, 22],
  createAdDoping: [123, 14.5],
  createAdDuration: [117.5, 11.5],
  createAdPreview: [133.5, 20],
  createAdApprove: [153.5, 19],
  createAdEdit: [159, 22.5],
  consoleOverview: [138.5, 18.5],
  consoleReasons: [157.5, 18],
  reviewQueue: [160, 24.5],
  consoleReports: [140.5, 18.5],
  consoleBusinesses: [135, 18.5],
  consoleFeedback: [137, 19.5],
  consoleRefunds: [156.5, 21.5],
  consoleSearches: [132, 18],
  consoleMembers: [136, 18.5],
  consoleMember: [140.5, 19.5],
  consolePreview: [140.5, 20.5],
  consolePayments: [136, 18.5],
  consolePayment: [135.5, 19],
  consoleDecisions: [135, 18],
  consoleStaff: [139, 19],
  consoleCatalogue: [140.5, 19],
  consoleCategory: [142.5, 19],
  consoleSpec: [142, 19],
  consoleAudit: [137, 19],
  staffInvitation: [120.5, 13],
  consoleOrders: [151, 18.5],
  consoleOrder: [137, 19],
  consolePayouts: [139.5, 19],
  consoleBooks: [136, 19],
  consoleMemberships: [135.5, 18.5],
  consoleAgreements: [144, 19],
  consoleCoupons: [135.5, 19],
  consoleCampaigns: [138, 19],
  consolePrices: [140, 19],
  consoleApprovals: [137, 19],
  consoleTexts: [136, 18.5],
  consoleText: [143, 19],
  consoleMail: [137.5, 19],
  consoleNotices: [140, 19.5],
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

const built = Object.keys(screens) as ScreenName[];

test('every screen has a limit, and every limit belongs to a screen', () => {
  expect(Object.keys(limits).sort()).toEqual([...built].sort());
});

test('results and the home page have at most 120 kB of script, ads and forms 140 kB, and visited pages 14 kB of style', () => {
  for (const screen of ['categorySlugSearch', 'searchResults', 'home']) {
    const [script = 0, style = 0] = limits[screen] ?? [];
    expect(script, screen).toBeLessThanOrEqual(120);
    expect(style, screen).toBeLessThanOrEqual(14);
  }
  for (const screen of ['adDetail', 'login', 'register', 'contact']) {
    const [script = 0, style = 0] = limits[screen] ?? [];
    expect(script, screen).toBeLessThanOrEqual(140);
    expect(style, screen).toBeLessThanOrEqual(14);
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
