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
  home: [120.5, 14],
  landingPage: [110, 8.5],
  agreements: [113.5, 10.5],
  contact: [132, 11.5],
  about: [109, 8.5],
  faq: [116, 12],
  notFound: [106.5, 7.5],
  appShell: [109, 8.5],
  login: [133.5, 11.5],
  register: [133, 11.5],
  completeRegistration: [137.5, 13],
  forgotPassword: [135, 12],
  verifyEMail: [132.5, 11.5],
  verifyPhone: [132.5, 11.5],
  adManagement: [161, 18],
  addDopingToAnAd: [123.5, 14],
  addDurationToAnAd: [118, 11.5],
  myDraftAds: [115.5, 10],
  myPublishedAds: [134, 18.5],
  myUnpublishedAds: [134, 18.5],
  bulkUpload: [123, 12.5],
  comparisonList: [125, 15.5],
  favouriteAds: [128, 18],
  favouriteSearchLists: [115, 11],
  favouriteUsers: [119.5, 15.5],
  favouriteLists: [114.5, 10.5],
  myLists: [117, 12.5],
  orders: [122, 15.5],
  orderDetail: [125.5, 12.5],
  listDetail: [142, 16],
  membershipPackage: [121.5, 12.5],
  messages: [119, 10.5],
  messageDetail: [137.5, 17],
  questionsAskedToMe: [123.5, 15],
  questionsIAsked: [120.5, 14],
  mobileMenu: [115, 10],
  settingsAccountInfo: [154.5, 15.5],
  settingsAccountValidation: [119, 11.5],
  settingsAddresses: [122, 12],
  settingsAnnouncementPreferences: [120, 13],
  settingsSavedCards: [121, 12.5],
  settingsLanguageSelection: [116.5, 11],
  settingsNotificationPreferences: [124, 13],
  feedback: [132, 11],
  consoleExports: [133.5, 17.5],
  consolePages: [142.5, 19.5],
  consoleHome: [156.5, 19],
  consoleInvoices: [155, 19],
  earnings: [121.5, 15],
  adOwner: [123.5, 15],
  campaigns: [113, 11],
  campaign: [115.5, 12.5],
  checkoutAddressSelection: [123.5, 13.5],
  checkoutPayment: [128, 15],
  paymentResult: [115, 11],
  paymentSuccess: [115, 11],
  paymentError: [117.5, 12.5],
  adOwnerReviews: [119, 13],
  adDetail: [126.5, 14],
  cart: [128, 15],
  searchAllCategories: [116, 12],
  searchResults: [120.5, 14],
  categorySlugSearch: [120.5, 14],
  createAdMainCategorySelection: [119.5, 12.5],
  createAdCategorySelection: [122.5, 13],
  createAdInformation: [158, 22],
  createAdDoping: [123.5, 14.5],
  createAdDuration: [118, 11.5],
  createAdPreview: [134, 20],
  createAdApprove: [154, 19],
  createAdEdit: [160.5, 22.5],
  consoleOverview: [140, 18.5],
  consoleReasons: [158.5, 18],
  reviewQueue: [161, 24.5],
  consoleReports: [142, 18.5],
  consoleBusinesses: [136, 18.5],
  consoleFeedback: [138, 19.5],
  consoleRefunds: [175, 22],
  consoleSearches: [133, 18],
  consoleMembers: [157.5, 20],
  consoleMember: [141.5, 19.5],
  consolePreview: [141.5, 20.5],
  consolePayments: [154.5, 19],
  consolePayment: [137, 19],
  consoleDecisions: [154.5, 18.5],
  consoleStaff: [139.5, 19],
  consoleCatalogue: [142.5, 19],
  consoleCategory: [158.5, 19],
  consoleSpec: [143, 19],
  consoleAudit: [156, 19],
  staffInvitation: [122, 13],
  consoleOrders: [154, 19],
  consoleOrder: [139, 19],
  consolePayouts: [159.5, 20],
  consoleBooks: [137, 19],
  consoleMemberships: [137.5, 18.5],
  consoleAgreements: [145.5, 19],
  consoleCoupons: [136.5, 19],
  consoleCampaigns: [139, 19],
  consolePrices: [140, 19],
  consoleApprovals: [139.5, 19],
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

test('results and the home page have at most 120.5 kB of script, ads and forms 140 kB, and visited pages 14 kB of style', () => {
  for (const screen of ['categorySlugSearch', 'searchResults', 'home']) {
    const [script = 0, style = 0] = limits[screen] ?? [];
    expect(script, screen).toBeLessThanOrEqual(120.5);
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
