import { Client } from 'pg';
import type { Language } from '../../contract/enums.ts';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { slugOf } from '../../server/talk/lists/rules.ts';
import { screenPath } from '../../web/screens.ts';
import type { Fixtures } from './fixtures.ts';
import { createFixtures } from './fixtures.ts';

export interface Sight {
  name: string;
  path: string;
  /** How the page answers. */
  status: number;
  /** The demo account that looks; a guest where none is named. */
  as?: string;
}

interface AnAd {
  id: string;
  ownerId: string;
  categoryPaths: Record<Language, string>;
}

type PlainScreen = 'home' | 'mobileMenu' | (typeof memberScreens)[number][1];

const memberScreens = [
  ['account info', 'settingsAccountInfo'],
  ['account validation', 'settingsAccountValidation'],
  ['addresses', 'settingsAddresses'],
  ['announcement preferences', 'settingsAnnouncementPreferences'],
  ['notification preferences', 'settingsNotificationPreferences'],
] as const;

async function anAd(database: Client): Promise<AnAd> {
  const { rows } = await database.query<{ id: string; owner_id: string }>(
    `select id::text, owner_id from ad where status = 'OnSale' and jsonb_array_length(pictures) > 2 and category_id between 30101 and 30199 order by id limit 1`,
  );
  const row = rows[0];
  if (!row) throw new Error('The demo market has no car with pictures');
  return { id: row.id, ownerId: row.owner_id, categoryPaths: { tr: 'vasita/otomobil', en: 'vehicles/cars' } };
}

/** Every screen that exists, at an address that shows it, in a language. */
export async function placesToSee(language: Language, databaseUrl: string): Promise<Sight[]> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const ad = await anAd(database);
    const gone = await database.query<{ id: string }>(
      `select id::text from ad where status = 'Archived' order by id limit 1`,
    );
    const at = (name: string, path: string, status = 200): Sight => ({ name, path, status });
    const ofMember = (name: string, screen: PlainScreen): Sight => ({
      ...at(name, screenPath(screen, language)),
      as: fixedAccounts.seller.email,
    });
    const things = await createFixtures(database);
    return [
      at('home', `/?lang=${language}`),
      at('landing', `/landingPage?lang=${language}`),
      at('app shell', `/_app?lang=${language}`),
      at('all categories', screenPath('searchAllCategories', language)),
      at('category', `/${ad.categoryPaths[language]}`),
      at('category, filtered', `/${ad.categoryPaths[language]}?adc=34&df=1&pf=-5000000&orderItem=price&asc=1`),
      at('everything', `/all?lang=${language}`),
      at('map', `/${ad.categoryPaths[language]}?mapView=1`),
      at(
        'results',
        `${screenPath('searchResults', language)}?searchText=${encodeURIComponent('2015 üstü dizel otomobil istanbul')}`,
      ),
      at('nothing found', `${screenPath('searchResults', language)}?searchText=qwxzvbn`),
      at('ad', screenPath('adDetail', language, { id: ad.id })),
      at('ad that is gone', screenPath('adDetail', language, { id: gone.rows[0]?.id ?? '' }), 410),
      at('ad owner', screenPath('adOwner', language, { id: ad.ownerId })),
      at('agreements', screenPath('agreements', language)),
      at('contact', screenPath('contact', language)),
      at('about', screenPath('about', language)),
      at('faq', screenPath('faq', language)),
      at('mobile menu', screenPath('mobileMenu', language)),
      at('language', screenPath('settingsLanguageSelection', language)),
      at('login', screenPath('login', language)),
      at('register', screenPath('register', language)),
      at('forgot password', screenPath('forgotPassword', language)),
      at('feedback', screenPath('feedback', language)),
      at('settings of a guest', screenPath('settingsAddresses', language)),
      ...memberScreens.map(([name, screen]) => ofMember(name, screen)),
      ofMember('home of a member', 'home'),
      ofMember('mobile menu of a member', 'mobileMenu'),
      ...placingSights(language, things),
      ...sellersSights(language, things),
      ...keptSights(language),
      ...questionSights(language),
      ...listSights(language, await demoLists(database)),
      ...consoleSights(language, things),
      at('not found', `/boyle-bir-sayfa-yok?lang=${language}`, 404),
    ];
  } finally {
    await database.end();
  }
}

const seenBy =
  (account: keyof typeof fixedAccounts) =>
  (name: string, path: string): Sight => ({ name, path, status: 200, as: fixedAccounts[account].email });

/** The steps of placing an ad, and the edit of one. */
function placingSights(language: Language, { drafts }: Fixtures): Sight[] {
  const sight = seenBy('seller');
  const begin = screenPath('createAdMainCategorySelection', language);
  const { complete: id } = drafts;
  return [
    sight('place an ad, main category', begin),
    sight('place an ad, main category to let', `${begin}?isRental=true`),
    sight('place an ad, category', screenPath('createAdCategorySelection', language, { id })),
    sight('place an ad, information', screenPath('createAdInformation', language, { id })),
    sight('place an ad, empty information', screenPath('createAdInformation', language, { id: drafts.begun })),
    sight('place an ad, doping', screenPath('createAdDoping', language, { id })),
    sight('place an ad, duration', screenPath('createAdDuration', language, { id })),
    sight('place an ad, preview', screenPath('createAdPreview', language, { id })),
    sight('place an ad, approve', screenPath('createAdApprove', language, { id })),
    sight('place an ad, sent', screenPath('createAdApprove', language, { id: drafts.sent })),
    sight('edit an ad', screenPath('createAdEdit', language, { id: drafts.edit })),
    { name: 'place an ad as a guest', path: begin, status: 200 },
  ];
}

/** What members keep. */
function keptSights(language: Language): Sight[] {
  const sight = seenBy('buyer');
  const ads = screenPath('favouriteAds', language);
  const sellers = screenPath('favouriteUsers', language);
  const searches = screenPath('favouriteSearchLists', language);
  const comparison = screenPath('comparisonList', language);
  return [
    sight('favourite ads', ads),
    sight('favourite ads that have ended', `${ads}?state=Ended`),
    sight('favourite ads, none of these', `${ads}?text=qwxzvbn`),
    { name: 'favourite ads of a guest', path: ads, status: 200 },
    seenBy('moderator')('favourite ads, none', ads),
    sight('saved searches', searches),
    { name: 'saved searches of a guest', path: searches, status: 200 },
    seenBy('moderator')('saved searches, none', searches),
    { name: 'a saved search that nobody has', path: `${screenPath('searchResults', language)}?code=yok`, status: 404 },
    sight('followed sellers', sellers),
    seenBy('moderator')('followed sellers, none', sellers),
    sight('comparison', comparison),
    sight('comparison, what all have', `${comparison}?common=1`),
    { name: 'comparison of a guest', path: comparison, status: 200 },
    seenBy('moderator')('comparison, none', comparison),
  ];
}

/** What is asked about ads. */
function questionSights(language: Language): Sight[] {
  const toMe = screenPath('questionsAskedToMe', language);
  const mine = screenPath('questionsIAsked', language);
  const reports = screenPath('consoleReports', language);
  return [
    seenBy('seller')('questions asked to me', toMe),
    seenBy('seller')('questions asked to me that wait', `${toMe}?state=Waiting`),
    seenBy('seller')('questions asked to me, none of these', `${toMe}?text=qwxzvbn`),
    { name: 'questions of a guest', path: toMe, status: 200 },
    seenBy('moderator')('questions asked to me, none', toMe),
    seenBy('buyer')('questions I asked', mine),
    seenBy('moderator')('questions I asked, none', mine),
    seenBy('moderator')('reported questions', `${reports}?about=questions`),
  ];
}

type DemoLists = Readonly<Record<'own' | 'shared', string>>;

/** Addresses of a list of the buyer's and of one that they follow. */
async function demoLists(database: Client): Promise<DemoLists> {
  const slugWhere = async (condition: string) => {
    const { rows } = await database.query<{ name: string; code: string }>(
      `select name, code from ad_list where ${condition} order by created_at limit 1`,
      [fixedAccounts.buyer.id],
    );
    if (!rows[0]) throw new Error(`The demo market has no list where ${condition}`);
    return slugOf(rows[0]);
  };
  return {
    own: await slugWhere(`owner_id = $1 and visibility = 'Unlisted'`),
    shared: await slugWhere(
      `visibility = 'Public' and id in (select list_id from ad_list_follow where account_id = $1)`,
    ),
  };
}

/** Lists of ads: one's own, somebody else's, and those that one follows. */
function listSights(language: Language, { own, shared }: DemoLists): Sight[] {
  const [sight, none] = [seenBy('buyer'), seenBy('moderator')];
  const mine = screenPath('myLists', language);
  const followed = screenPath('favouriteLists', language);
  const list = (slug: string) => screenPath('listDetail', language, { slug });
  return [
    sight('my lists', mine),
    sight('my lists, none of this name', `${mine}?text=qwxzvbn`),
    none('my lists, none', mine),
    { name: 'my lists of a guest', path: mine, status: 200 },
    sight('own list', list(own)),
    sight('own list by price', `${list(own)}?sort=PriceLow`),
    sight('shared list of a follower', list(shared)),
    { name: 'shared list of a guest', path: list(shared), status: 200 },
    none('shared list by link', list(own)),
    { name: 'list that is not there', path: list('yok-0123456789abcdef'), status: 404 },
    sight('followed lists', followed),
    none('followed lists, none', followed),
  ];
}

/** One's own ads: the lists, one ad's management, many at once. */
function sellersSights(language: Language, { ads }: Fixtures): Sight[] {
  const sight = seenBy('seller');
  const { published: id } = ads;
  const bulk = screenPath('bulkUpload', language);
  return [
    sight('my drafts', screenPath('myDraftAds', language)),
    sight('my published ads', screenPath('myPublishedAds', language)),
    sight('my unpublished ads', screenPath('myUnpublishedAds', language)),
    { name: 'my ads as a guest', path: screenPath('myPublishedAds', language), status: 200 },
    seenBy('buyer')('my published ads, none', screenPath('myPublishedAds', language)),
    sight('ad management', screenPath('adManagement', language, { id })),
    sight('ad management of a refused ad', screenPath('adManagement', language, { id: ads.refused })),
    sight('add a doping', screenPath('addDopingToAnAd', language, { id })),
    sight('add a duration', screenPath('addDurationToAnAd', language, { id })),
    sight('bulk upload of a person', bulk),
    seenBy('business')('bulk upload', bulk),
  ];
}

/** The moderators' console. */
function consoleSights(language: Language, { ads }: Fixtures): Sight[] {
  const sight = seenBy('moderator');
  return [
    sight('console, queue', screenPath('reviewQueue', language)),
    sight('console, reports', screenPath('consoleReports', language)),
    sight('console, decisions', screenPath('consoleDecisions', language)),
    sight('console, feedback', screenPath('consoleFeedback', language)),
    sight('console, searches', screenPath('consoleSearches', language)),
    sight(
      'console, why an ad stands where it stands',
      `${screenPath('consoleSearches', language)}?q=istanbul+dizel+otomobil&ad=${ads.published}`,
    ),
    sight('console, member', screenPath('consoleMember', language, { id: fixedAccounts.buyer.id })),
    sight('console, preview of a refused ad', screenPath('consolePreview', language, { id: ads.refused })),
    seenBy('administrator')('console, businesses', screenPath('consoleBusinesses', language)),
    { name: 'console as a guest', path: screenPath('reviewQueue', language), status: 200 },
  ];
}
