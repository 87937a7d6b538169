import { Client } from 'pg';
import type { Language } from '../../contract/enums.ts';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { slugOf } from '../../server/talk/lists/rules.ts';
import { screenPath } from '../../web/screens.ts';
import { deskOrder } from './desk-fixtures.ts';
import type { Fixtures } from './fixtures.ts';
import { createFixtures } from './fixtures.ts';
import { createPurchaseFixtures } from './purchase-fixtures.ts';
import type { PurchaseFixtures } from './purchase-fixtures.ts';

export interface ScreenRoute {
  name: string;
  path: string;
  /** Status of the page. */
  status: number;
  /** The demo account that opens the page; a guest if missing. */
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
  ['saved cards', 'settingsSavedCards'],
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

/** Every screen in a language, with a path that shows it. Listed by hand: add each new screen, otherwise no browser test opens it. */
export async function screenRoutes(language: Language, databaseUrl: string): Promise<ScreenRoute[]> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const ad = await anAd(database);
    const gone = await database.query<{ id: string }>(
      `select id::text from ad where status = 'Archived' order by id limit 1`,
    );
    const at = (name: string, path: string, status = 200): ScreenRoute => ({ name, path, status });
    const ofMember = (name: string, screen: PlainScreen): ScreenRoute => ({
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
      at('reviews of an ad owner', screenPath('adOwnerReviews', language, { id: ad.ownerId })),
      at('agreements', screenPath('agreements', language)),
      ...(await campaignRoutes(language, database)),
      at('contact', screenPath('contact', language)),
      at('about', screenPath('about', language)),
      at('faq', screenPath('faq', language)),
      at('empty cart', screenPath('cart', language)),
      { ...at('cart', screenPath('cart', language)), as: fixedAccounts.buyer.email },
      at('mobile menu', screenPath('mobileMenu', language)),
      at('language', screenPath('settingsLanguageSelection', language)),
      at('login', screenPath('login', language)),
      at('register', screenPath('register', language)),
      at('forgot password', screenPath('forgotPassword', language)),
      at('invitation to staff, not valid', `${screenPath('staffInvitation', language)}?key=${'x'.repeat(43)}`),
      at('feedback', screenPath('feedback', language)),
      at('settings of a guest', screenPath('settingsAddresses', language)),
      ...memberScreens.map(([name, screen]) => ofMember(name, screen)),
      ofMember('home of a member', 'home'),
      ofMember('mobile menu of a member', 'mobileMenu'),
      ...placingRoutes(language, things),
      ...sellerRoutes(language, things),
      ...savedItemRoutes(language),
      ...questionRoutes(language),
      ...listRoutes(language, await demoLists(database)),
      ...(await orderRoutes(language, database)),
      ...buyingRoutes(language, await createPurchaseFixtures(databaseUrl)),
      ...consoleRoutes(language, things),
      at('not found', `/boyle-bir-sayfa-yok?lang=${language}`, 404),
    ];
  } finally {
    await database.end();
  }
}

const seenBy =
  (account: keyof typeof fixedAccounts) =>
  (name: string, path: string): ScreenRoute => ({ name, path, status: 200, as: fixedAccounts[account].email });

/** Placing and editing an ad. */
function placingRoutes(language: Language, { drafts }: Fixtures): ScreenRoute[] {
  const route = seenBy('seller');
  const begin = screenPath('createAdMainCategorySelection', language);
  const { complete: id } = drafts;
  return [
    route('place an ad, main category', begin),
    route('place an ad, main category to let', `${begin}?isRental=true`),
    route('place an ad, category', screenPath('createAdCategorySelection', language, { id })),
    route('place an ad, information', screenPath('createAdInformation', language, { id })),
    route('place an ad, empty information', screenPath('createAdInformation', language, { id: drafts.begun })),
    route('place an ad, doping', screenPath('createAdDoping', language, { id })),
    route('place an ad, duration', screenPath('createAdDuration', language, { id })),
    route('place an ad, preview', screenPath('createAdPreview', language, { id })),
    route('place an ad, approve', screenPath('createAdApprove', language, { id })),
    route('place an ad, sent', screenPath('createAdApprove', language, { id: drafts.sent })),
    route('edit an ad', screenPath('createAdEdit', language, { id: drafts.edit })),
    { name: 'place an ad as a guest', path: begin, status: 200 },
  ];
}

/** Saved items of members. */
function savedItemRoutes(language: Language): ScreenRoute[] {
  const route = seenBy('buyer');
  const ads = screenPath('favouriteAds', language);
  const sellers = screenPath('favouriteUsers', language);
  const searches = screenPath('favouriteSearchLists', language);
  const comparison = screenPath('comparisonList', language);
  return [
    route('favourite ads', ads),
    route('favourite ads that have ended', `${ads}?state=Ended`),
    route('favourite ads, none of these', `${ads}?text=qwxzvbn`),
    { name: 'favourite ads of a guest', path: ads, status: 200 },
    seenBy('moderator')('favourite ads, none', ads),
    route('saved searches', searches),
    { name: 'saved searches of a guest', path: searches, status: 200 },
    seenBy('moderator')('saved searches, none', searches),
    { name: 'a saved search that nobody has', path: `${screenPath('searchResults', language)}?code=yok`, status: 404 },
    route('followed sellers', sellers),
    seenBy('moderator')('followed sellers, none', sellers),
    route('comparison', comparison),
    route('comparison, what all have', `${comparison}?common=1`),
    { name: 'comparison of a guest', path: comparison, status: 200 },
    seenBy('moderator')('comparison, none', comparison),
  ];
}

/** Questions about ads. */
function questionRoutes(language: Language): ScreenRoute[] {
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

/** The campaign list, and the demo market's campaigns. */
async function campaignRoutes(language: Language, database: Client): Promise<ScreenRoute[]> {
  const { rows } = await database.query<{ id: string }>('select id from campaign order by starts_at');
  return [
    { name: 'campaigns', path: screenPath('campaigns', language), status: 200 },
    ...rows.map(({ id }, index) => ({
      name: `ads of campaign ${index + 1}`,
      path: screenPath('campaign', language, { id }),
      status: 200,
    })),
    ...rows.map(({ id }, index) =>
      seenBy('administrator')(
        `console, campaign ${index + 1} being changed`,
        `${screenPath('consoleCampaigns', language)}?edit=${id}`,
      ),
    ),
  ];
}

/** Orders of the demo members, one in each available state, as each side sees it. */
async function orderRoutes(language: Language, database: Client): Promise<ScreenRoute[]> {
  const { buyer, seller } = fixedAccounts;
  const list = screenPath('orders', language);
  const { rows } = await database.query<{ code: string; status: string; side: 'buyer' | 'seller' }>(
    `select distinct on (side, status, is_frozen) code, status || case when is_frozen then ', refund' else '' end as status, side
     from (
       select code, ad_order.status, side, (select bool_or(frozen_at is not null) from order_item where order_code = code) as is_frozen
       from ad_order join (values ('buyer', $1::uuid), ('seller', $2::uuid)) as side (side, id)
         on (side = 'buyer' and buyer_id = id) or (side = 'seller' and seller_id = id and paid_at is not null)) one
     order by side, status, is_frozen, code`,
    [buyer.id, seller.id],
  );
  return [
    seenBy('buyer')('what I bought', list),
    seenBy('seller')('what I sold', `${list}?isSeller=true`),
    seenBy('buyer')('what I bought, none of these', `${list}?orderStatus=PaymentFailed`),
    seenBy('buyer')('my refunds', `${list}?refunds=true`),
    ...rows.map(({ code, status, side }) =>
      seenBy(side)(
        `order of a ${side}, ${status}`,
        screenPath('orderDetail', language, { id: code }) + (side === 'seller' ? '?isSeller=true' : ''),
      ),
    ),
    seenBy('seller')('earnings of who has sold', screenPath('earnings', language)),
    { name: 'reviews of a seller', path: screenPath('adOwnerReviews', language, { id: seller.id }), status: 200 },
  ];
}

type DemoLists = Readonly<Record<'own' | 'shared', string>>;

/** Paths of the buyer's own list and of a list that the buyer follows. */
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

/** Ad lists: own, shared by another member, and followed. */
function listRoutes(language: Language, { own, shared }: DemoLists): ScreenRoute[] {
  const [route, none] = [seenBy('buyer'), seenBy('moderator')];
  const mine = screenPath('myLists', language);
  const followed = screenPath('favouriteLists', language);
  const list = (slug: string) => screenPath('listDetail', language, { slug });
  return [
    route('my lists', mine),
    route('my lists, none of this name', `${mine}?text=qwxzvbn`),
    none('my lists, none', mine),
    { name: 'my lists of a guest', path: mine, status: 200 },
    route('own list', list(own)),
    route('own list by price', `${list(own)}?sort=PriceLow`),
    route('shared list of a follower', list(shared)),
    { name: 'shared list of a guest', path: list(shared), status: 200 },
    none('shared list by link', list(own)),
    { name: 'list that is not there', path: list('yok-0123456789abcdef'), status: 404 },
    route('followed lists', followed),
    none('followed lists, none', followed),
  ];
}

/** The seller's own ads: lists, management of one ad, bulk upload. */
function sellerRoutes(language: Language, { ads }: Fixtures): ScreenRoute[] {
  const route = seenBy('seller');
  const { published: id } = ads;
  const bulk = screenPath('bulkUpload', language);
  return [
    route('my drafts', screenPath('myDraftAds', language)),
    route('my published ads', screenPath('myPublishedAds', language)),
    route('my unpublished ads', screenPath('myUnpublishedAds', language)),
    { name: 'my ads as a guest', path: screenPath('myPublishedAds', language), status: 200 },
    seenBy('buyer')('my published ads, none', screenPath('myPublishedAds', language)),
    route('ad management', screenPath('adManagement', language, { id })),
    route('ad management of a refused ad', screenPath('adManagement', language, { id: ads.refused })),
    route('add a doping', screenPath('addDopingToAnAd', language, { id })),
    route('add a duration', screenPath('addDurationToAnAd', language, { id })),
    seenBy('buyer')('earnings, none', screenPath('earnings', language)),
    { name: 'earnings of a guest', path: screenPath('earnings', language), status: 200 },
    route('bulk upload of a person', bulk),
    seenBy('business')('bulk upload', bulk),
    seenBy('buyer')('membership of a payer', screenPath('membershipPackage', language)),
    seenBy('seller')('membership, none', screenPath('membershipPackage', language)),
    seenBy('business')('membership that was given', screenPath('membershipPackage', language)),
  ];
}

/** The operator's desk for trade. */
function catalogueRoutes(language: Language): ScreenRoute[] {
  const route = seenBy('administrator');
  const catalogue = screenPath('consoleCatalogue', language);
  return [
    route('console, catalogue', catalogue),
    route('console, catalogue, found', `${catalogue}?text=telefon`),
    route('console, catalogue, specs', `${catalogue}?view=specs`),
    route('console, catalogue, versions', `${catalogue}?view=versions`),
    route('console, catalogue, differences', `${catalogue}?view=differences`),
    route('console, a category', screenPath('consoleCategory', language, { id: '40101' })),
    route('console, a spec', screenPath('consoleSpec', language, { id: '1' })),
  ];
}

function messageRoutes(language: Language): ScreenRoute[] {
  const route = seenBy('administrator');
  const texts = screenPath('consoleTexts', language);
  return [
    route('console, message texts', texts),
    route('console, message texts, found', `${texts}?text=favori&category=6`),
    route('console, message texts, none', `${texts}?state=changed&text=zzz`),
    route('console, a message text', screenPath('consoleText', language, { id: 'AdOffer.Received' })),
    route('console, text of a code', screenPath('consoleText', language, { id: 'User.PhoneValidation' })),
    route('console, e-mail accounts', screenPath('consoleMail', language)),
    route('console, notification categories', screenPath('consoleNotices', language)),
  ];
}

function tradeRoutes(language: Language): ScreenRoute[] {
  const route = seenBy('administrator');
  const payouts = screenPath('consolePayouts', language);
  const agreements = screenPath('consoleAgreements', language);
  const memberships = screenPath('consoleMemberships', language);
  return [
    route('console, orders', screenPath('consoleOrders', language)),
    route('console, an order', screenPath('consoleOrder', language, { id: deskOrder })),
    route('console, refunds', screenPath('consoleRefunds', language)),
    route('console, earnings of an order', `${payouts}?order=${deskOrder}`),
    route('console, transfers that are owed', `${payouts}?view=transfers`),
    route('console, accounts on hold', `${payouts}?view=accounts`),
    route('console, invoices', screenPath('consoleInvoices', language)),
    route('console, books', screenPath('consoleBooks', language)),
    route('console, memberships', memberships),
    route('console, memberships of a member', `${memberships}?member=${fixedAccounts.buyer.id}`),
    route('console, memberships with a refused renewal', `${memberships}?state=PastDue&package=802`),
    route('console, memberships, none', `${memberships}?state=Ended&package=811`),
    route('console, member with a plan', screenPath('consoleMember', language, { id: fixedAccounts.buyer.id })),
    route('console, prices', screenPath('consolePrices', language)),
    route('console, prices of promotions', `${screenPath('consolePrices', language)}?kind=DigitalItem`),
    route('console, history of a tariff', `${screenPath('consolePrices', language)}?kind=Shipping&subject=Mng`),
    route(
      'console, a category without prices',
      `${screenPath('consolePrices', language)}?kind=InstalmentCap&subject=3`,
    ),
    route('console, campaigns', screenPath('consoleCampaigns', language)),
    route('console, a new campaign', `${screenPath('consoleCampaigns', language)}?view=new`),
    route('console, coupons', screenPath('consoleCoupons', language)),
    route('console, a new coupon', `${screenPath('consoleCoupons', language)}?view=new`),
    route('console, agreements', agreements),
    route('console, a new version of an agreement', `${agreements}?new=true&type=TermsAndConditions`),
    route('console, staff', screenPath('consoleStaff', language)),
    route('console, roles', `${screenPath('consoleStaff', language)}?view=roles`),
    route('console, invitations', `${screenPath('consoleStaff', language)}?view=invitations`),
    ...catalogueRoutes(language),
    ...messageRoutes(language),
    route('console, approvals', screenPath('consoleApprovals', language)),
    route('console, exports', screenPath('consoleExports', language)),
    route('console, audit log', screenPath('consoleAudit', language)),
    route('console, audit log, none', `${screenPath('consoleAudit', language)}?subject=spec&id=0`),
    route('console, decisions of an administrator', screenPath('consoleDecisions', language)),
  ];
}

/** From the address page to the order, for buyer and seller of a handover in person. */
function buyingRoutes(
  language: Language,
  { addressId, deliveries, payments, meeting }: PurchaseFixtures,
): ScreenRoute[] {
  const [route, seller, none] = [seenBy('buyer'), seenBy('seller'), seenBy('moderator')];
  const address = `${screenPath('checkoutAddressSelection', language)}?orderType=Shopping`;
  const payment = `${screenPath('checkoutPayment', language)}?orderType=Shopping`;
  const result = (id: string) => screenPath('paymentResult', language, { id });
  const failed = (id: string) => `${screenPath('paymentError', language)}?id=${id}`;
  const list = screenPath('orders', language);
  const order = (id: string, isSeller = false) =>
    screenPath('orderDetail', language, { id }) + (isSeller ? '?isSeller=true' : '');
  return [
    route('checkout, address', address),
    { name: 'checkout, address of a guest without anything', path: address, status: 200 },
    none('checkout, nothing to buy', payment),
    route('checkout, payment', `${payment}&voucherAddressId=${addressId}&orderData=${deliveries}`),
    route('checkout, hold over', `${payment}&id=${payments.over}`),
    route('payment, waiting', result(payments.waiting)),
    route('payment, done', `${screenPath('paymentSuccess', language)}?id=${payments.paid}`),
    route('payment, refused', failed(payments.refused)),
    route('payment, given back', failed(payments.returned)),
    none('payment, of somebody else', failed(payments.refused)),
    none('orders, none', list),
    { name: 'orders of a guest', path: list, status: 200 },
    route('order with a code', order(meeting)),
    seller('order to hand over', order(meeting, true)),
  ];
}

/** The moderators' console. */
function consoleRoutes(language: Language, { ads }: Fixtures): ScreenRoute[] {
  const route = seenBy('moderator');
  return [
    seenBy('administrator')('console, overview', screenPath('consoleOverview', language)),
    seenBy('administrator')(
      'console, overview of a year',
      `${screenPath('consoleOverview', language)}?from=2026-01-01&to=2026-11-24`,
    ),
    route('console, overview without figures', screenPath('consoleOverview', language)),
    route('console, queue', screenPath('reviewQueue', language)),
    route('console, reports', screenPath('consoleReports', language)),
    route('console, decisions', screenPath('consoleDecisions', language)),
    route('console, feedback', screenPath('consoleFeedback', language)),
    route('console, searches', screenPath('consoleSearches', language)),
    seenBy('administrator')('console, pages', `${screenPath('consolePages', language)}?page=contact`),
    seenBy('administrator')('console, questions of the faq', `${screenPath('consolePages', language)}?page=faq`),
    seenBy('administrator')('console, home page', screenPath('consoleHome', language)),
    route('console, reasons', `${screenPath('consoleReasons', language)}?list=buyerCancellations`),
    route(
      'console, why an ad stands where it stands',
      `${screenPath('consoleSearches', language)}?q=istanbul+dizel+otomobil&ad=${ads.published}`,
    ),
    route('console, members', screenPath('consoleMembers', language)),
    route('console, members, none', `${screenPath('consoleMembers', language)}?status=Erased&type=Business`),
    route('console, member', screenPath('consoleMember', language, { id: fixedAccounts.buyer.id })),
    route('console, preview of a refused ad', screenPath('consolePreview', language, { id: ads.refused })),
    seenBy('administrator')('console, businesses', screenPath('consoleBusinesses', language)),
    seenBy('administrator')('console, payments', screenPath('consolePayments', language)),
    ...tradeRoutes(language),
    { name: 'console as a guest', path: screenPath('reviewQueue', language), status: 200 },
  ];
}
