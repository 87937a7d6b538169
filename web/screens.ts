import type { Language } from '../contract/enums.ts';

export interface Screen {
  /** `[x]` is a parameter, `[...x]` is the rest of the path. */
  tr: string;
  en: string;
  /**
   * `open`: no dialog. `optional`: a guest may skip signing in. `required`: a guest must sign in.
   * `staff`: only staff with the screen's permission (`screens/console/screen-permissions.ts`) see it, as a `task`; for others it does not exist.
   */
  access: 'open' | 'optional' | 'required' | 'staff';
  /** Dialog before leaving: unsaved changes or about to leave (`ask`), or the one of editing an ad (`ask-edit`). */
  leave?: 'ask' | 'ask-edit';
  /**
   * `task`: a single task without the product's header, menus and footer. `panes`: panes fill the window below the header and scroll separately, without a
   * footer.
   */
  frame?: 'task' | 'panes';
  /** An overloaded server refuses it last (`contract/priority.ts`). */
  priority?: 'high';
  /** Not in the specification's table, but needed. */
  addition?: true;
  /** Route module, relative to `web`. Absent in the browser. */
  file: string;
}

/** The table of screens, in the specification's order. */
export const screens = {
  home: { tr: '/', en: '/', access: 'open', file: 'screens/home/Home.tsx' },
  landingPage: { tr: '/landingPage', en: '/landingPage', access: 'open', file: 'screens/landing/Landing.tsx' },
  agreements: { tr: '/sozlesmeler', en: '/agreements', access: 'open', file: 'screens/agreements/Agreements.tsx' },
  contact: { tr: '/iletisim', en: '/contact-us', access: 'open', file: 'screens/pages/Contact.tsx' },
  about: { tr: '/hakkimizda', en: '/about-us', access: 'open', file: 'screens/pages/About.tsx' },
  faq: { tr: '/sss', en: '/faq', access: 'open', file: 'screens/pages/Faq.tsx' },
  notFound: { tr: '/404', en: '/404', access: 'open', file: 'screens/not-found/NotFound.tsx' },
  appShell: { tr: '/_app', en: '/_app', access: 'open', addition: true, file: 'screens/app/AppShell.tsx' },
  login: {
    tr: '/uyelik/giris-yap',
    en: '/auth/login',
    access: 'open',
    priority: 'high',
    file: 'screens/auth/Login.tsx',
  },
  register: { tr: '/uyelik/kayit-ol', en: '/auth/register', access: 'open', file: 'screens/auth/Register.tsx' },
  completeRegistration: {
    tr: '/uyelik/kaydi-tamamla',
    en: '/auth/complete-registration',
    access: 'open',
    file: 'screens/auth/CompleteRegistration.tsx',
  },
  forgotPassword: {
    tr: '/uyelik/sifremi-unuttum',
    en: '/auth/forgot-password',
    access: 'open',
    file: 'screens/auth/ForgotPassword.tsx',
  },
  verifyEMail: {
    tr: '/uyelik/dogrula/e-posta',
    en: '/auth/validate/e-mail',
    access: 'open',
    file: 'screens/auth/VerifyEMail.tsx',
  },
  verifyPhone: {
    tr: '/uyelik/dogrula/telefon-numarasi',
    en: '/auth/validate/phone-number',
    access: 'open',
    file: 'screens/auth/VerifyPhone.tsx',
  },
  myLists: { tr: '/listelerim', en: '/my-lists', access: 'optional', file: 'screens/lists/MyLists.tsx' },
  listDetail: {
    tr: '/listelerim/[slug]',
    en: '/my-lists/[slug]',
    access: 'optional',
    file: 'screens/lists/ListDetail.tsx',
  },
  questionsAskedToMe: {
    tr: '/sorularim/bana-sorulanlar',
    en: '/questions/asked-questions',
    access: 'optional',
    file: 'screens/questions/AskedToMe.tsx',
  },
  questionsIAsked: {
    tr: '/sorularim/benim-sorduklarim',
    en: '/questions/my-questions',
    access: 'optional',
    file: 'screens/questions/AskedByMe.tsx',
  },
  adManagement: {
    tr: '/ilan-yonetimi/[id]',
    en: '/ads-management/[id]',
    access: 'optional',
    file: 'screens/ad-management/AdManagement.tsx',
  },
  addDopingToAnAd: {
    tr: '/ilan-yonetimi/doping/[id]',
    en: '/ads-management/doping/[id]',
    access: 'optional',
    file: 'screens/ad-management/AddDoping.tsx',
  },
  addDurationToAnAd: {
    tr: '/ilan-yonetimi/ilan-suresi/[id]',
    en: '/ads-management/duration/[id]',
    access: 'optional',
    file: 'screens/ad-management/AddDuration.tsx',
  },
  campaigns: { tr: '/kampanyalar', en: '/campaigns', access: 'open', file: 'screens/campaigns/Campaigns.tsx' },
  campaign: {
    tr: '/kampanyalar/[id]',
    en: '/campaigns/[id]',
    access: 'open',
    addition: true,
    file: 'screens/campaigns/Campaign.tsx',
  },
  comparisonList: {
    tr: '/karsilastirma-listesi',
    en: '/comparison-list',
    access: 'optional',
    file: 'screens/comparison/ComparisonList.tsx',
  },
  earnings: { tr: '/kazanclarim', en: '/earnings', access: 'optional', file: 'screens/earnings/Earnings.tsx' },
  favouriteLists: {
    tr: '/favoriler/favori-listelerim',
    en: '/favorites/my-favorite-lists',
    access: 'optional',
    file: 'screens/favourites/FavouriteLists.tsx',
  },
  favouriteAds: {
    tr: '/favoriler/ilanlar',
    en: '/favorites/ads',
    access: 'optional',
    file: 'screens/favourites/FavouriteAds.tsx',
  },
  favouriteSearchLists: {
    tr: '/favoriler/favori-arama-listelerim',
    en: '/favorites/my-favorite-search-lists',
    access: 'optional',
    file: 'screens/favourites/FavouriteSearchLists.tsx',
  },
  favouriteUsers: {
    tr: '/favoriler/kullanicilar',
    en: '/favorites/users',
    access: 'optional',
    file: 'screens/favourites/FavouriteUsers.tsx',
  },
  orders: {
    tr: '/siparislerim',
    en: '/orders',
    access: 'required',
    priority: 'high',
    file: 'screens/orders/Orders.tsx',
  },
  orderDetail: {
    tr: '/siparislerim/[id]',
    en: '/orders/[id]',
    access: 'optional',
    priority: 'high',
    file: 'screens/orders/OrderDetail.tsx',
  },
  myDraftAds: {
    tr: '/ilanlarim/taslak-ilanlar',
    en: '/my-draft-ads',
    access: 'optional',
    file: 'screens/my-ads/Drafts.tsx',
  },
  myPublishedAds: {
    tr: '/ilanlarim/yayinda-olan-ilanlar',
    en: '/my-published-ads',
    access: 'optional',
    file: 'screens/my-ads/Published.tsx',
  },
  myUnpublishedAds: {
    tr: '/ilanlarim/yayinda-olmayan-ilanlar',
    en: '/my-unpublished-ads',
    access: 'optional',
    file: 'screens/my-ads/Unpublished.tsx',
  },
  bulkUpload: {
    tr: '/ilanlarim/toplu-yukleme',
    en: '/my-ads/bulk',
    access: 'optional',
    addition: true,
    file: 'screens/my-ads/BulkUpload.tsx',
  },
  membershipPackage: {
    tr: '/uyelik-paketi',
    en: '/membership-package',
    access: 'required',
    file: 'screens/membership/MembershipPackage.tsx',
  },
  messages: {
    tr: '/mesajlar',
    en: '/messages',
    access: 'optional',
    priority: 'high',
    frame: 'panes',
    file: 'screens/messages/Messages.tsx',
  },
  messageDetail: {
    tr: '/mesajlar/[id]',
    en: '/messages/[id]',
    access: 'optional',
    priority: 'high',
    frame: 'panes',
    file: 'screens/messages/MessageDetail.tsx',
  },
  mobileMenu: { tr: '/mobil-menu', en: '/mobile-menu', access: 'open', file: 'screens/mobile-menu/MobileMenu.tsx' },
  settingsAccountInfo: {
    tr: '/ayarlar/kullanici-bilgilerim',
    en: '/settings/user-informations',
    access: 'optional',
    file: 'screens/settings/AccountInfo.tsx',
  },
  settingsAccountValidation: {
    tr: '/ayarlar/hesap-dogrulama',
    en: '/settings/account-validation',
    access: 'optional',
    file: 'screens/settings/AccountValidation.tsx',
  },
  settingsAddresses: {
    tr: '/ayarlar/adreslerim',
    en: '/settings/my-addresses',
    access: 'optional',
    file: 'screens/settings/Addresses.tsx',
  },
  settingsAnnouncementPreferences: {
    tr: '/ayarlar/duyuru-tercihleri',
    en: '/settings/announcement-preferences',
    access: 'optional',
    file: 'screens/settings/AnnouncementPreferences.tsx',
  },
  settingsLanguageSelection: {
    tr: '/ayarlar/dil-secimi',
    en: '/settings/language-selection',
    access: 'open',
    file: 'screens/settings/LanguageSelection.tsx',
  },
  settingsNotificationPreferences: {
    tr: '/ayarlar/bildirim-tercihleri',
    en: '/settings/notification-preferences',
    access: 'optional',
    file: 'screens/settings/NotificationPreferences.tsx',
  },
  settingsSavedCards: {
    tr: '/ayarlar/kartlarim',
    en: '/settings/my-cards',
    access: 'optional',
    file: 'screens/settings/SavedCards.tsx',
  },
  feedback: { tr: '/geri-bildirim-ver', en: '/give-feedback', access: 'open', file: 'screens/feedback/Feedback.tsx' },
  adOwner: { tr: '/ilan-sahibi/[id]', en: '/ads-owner/[id]', access: 'open', file: 'screens/ad-owner/AdOwner.tsx' },
  adOwnerReviews: {
    tr: '/ilan-sahibi/degelendirmeler/[id]',
    en: '/ads-owner/reviews/[id]',
    access: 'open',
    file: 'screens/ad-owner/AdOwnerReviews.tsx',
  },
  cart: { tr: '/sepet', en: '/cart', access: 'open', priority: 'high', file: 'screens/cart/Cart.tsx' },
  checkoutAddressSelection: {
    tr: '/odeme/adres-secimi',
    en: '/checkout/address-selection',
    access: 'optional',
    priority: 'high',
    frame: 'task',
    file: 'screens/checkout/AddressSelection.tsx',
  },
  checkoutPayment: {
    tr: '/odeme/tahsilat',
    en: '/checkout/payment',
    access: 'optional',
    priority: 'high',
    frame: 'task',
    file: 'screens/checkout/Payment.tsx',
  },
  paymentResult: {
    tr: '/odeme/odeme-sonucu/[id]',
    en: '/checkout/payment-result/[id]',
    access: 'open',
    priority: 'high',
    frame: 'task',
    file: 'screens/checkout/PaymentResult.tsx',
  },
  paymentSuccess: {
    tr: '/odeme/odeme-basarili',
    en: '/checkout/payment-success',
    access: 'open',
    priority: 'high',
    frame: 'task',
    file: 'screens/checkout/PaymentSuccess.tsx',
  },
  paymentError: {
    tr: '/odeme/odeme-hatasi',
    en: '/checkout/payment-error',
    access: 'open',
    priority: 'high',
    frame: 'task',
    file: 'screens/checkout/PaymentError.tsx',
  },
  adDetail: { tr: '/ilan/[...id]', en: '/ad/[...id]', access: 'open', file: 'screens/ad/AdDetail.tsx' },
  searchAllCategories: {
    tr: '/arama/tum-kategoriler',
    en: '/search/all-categories',
    access: 'open',
    file: 'screens/search/AllCategories.tsx',
  },
  searchResults: { tr: '/arama/sonuc', en: '/search/result', access: 'open', file: 'screens/search/Results.tsx' },
  categorySlugSearch: { tr: '/[...slug]', en: '/[...slug]', access: 'open', file: 'screens/search/CategorySearch.tsx' },
  createAdMainCategorySelection: {
    tr: '/ilan-olustur/ana-kategori-secimi',
    en: '/create-ad/main-category-selection',
    access: 'required',
    frame: 'task',
    file: 'screens/create-ad/MainCategory.tsx',
  },
  createAdCategorySelection: {
    tr: '/ilan-olustur/kategori-secimi/[id]',
    en: '/create-ad/category-selection/[id]',
    access: 'optional',
    frame: 'task',
    file: 'screens/create-ad/Category.tsx',
  },
  createAdInformation: {
    tr: '/ilan-olustur/ilan-bilgileri/[id]',
    en: '/create-ad/ad-information/[id]',
    access: 'optional',
    leave: 'ask',
    file: 'screens/create-ad/information/Information.tsx',
    frame: 'task',
  },
  createAdDoping: {
    tr: '/ilan-olustur/doping/[id]',
    en: '/create-ad/doping/[id]',
    access: 'optional',
    frame: 'task',
    file: 'screens/create-ad/Doping.tsx',
  },
  createAdDuration: {
    tr: '/ilan-olustur/sure/[id]',
    en: '/create-ad/duration/[id]',
    access: 'optional',
    frame: 'task',
    file: 'screens/create-ad/Duration.tsx',
  },
  createAdPreview: {
    tr: '/ilan-olustur/onizleme/[id]',
    en: '/create-ad/preview/[id]',
    access: 'optional',
    frame: 'task',
    file: 'screens/create-ad/Preview.tsx',
  },
  createAdApprove: {
    tr: '/ilan-olustur/onayla/[id]',
    en: '/create-ad/approve/[id]',
    access: 'optional',
    frame: 'task',
    file: 'screens/create-ad/Approve.tsx',
  },
  createAdEdit: {
    tr: '/ilan-olustur/duzenle/[id]',
    en: '/create-ad/edit/[id]',
    access: 'optional',
    leave: 'ask-edit',
    frame: 'task',
    file: 'screens/create-ad/Edit.tsx',
  },
  consoleOverview: {
    tr: '/yonetim',
    en: '/admin',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleOverview.tsx',
  },
  reviewQueue: {
    tr: '/yonetim/ilanlar',
    en: '/admin/ads',
    access: 'staff',
    addition: true,
    file: 'screens/console/ReviewQueue.tsx',
  },
  consoleReports: {
    tr: '/yonetim/sikayetler',
    en: '/admin/reports',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleReports.tsx',
  },
  consoleBusinesses: {
    tr: '/yonetim/isletmeler',
    en: '/admin/businesses',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleBusinesses.tsx',
  },
  consoleFeedback: {
    tr: '/yonetim/geri-bildirimler',
    en: '/admin/feedback',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleFeedback.tsx',
  },
  consoleSearches: {
    tr: '/yonetim/aramalar',
    en: '/admin/searches',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleSearches.tsx',
  },
  consoleInvoices: {
    tr: '/yonetim/faturalar',
    en: '/admin/invoices',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleInvoices.tsx',
  },
  consoleRefunds: {
    tr: '/yonetim/iadeler',
    en: '/admin/refunds',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleRefunds.tsx',
  },
  consoleMembers: {
    tr: '/yonetim/uyeler',
    en: '/admin/members',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleMembers.tsx',
  },
  consoleMember: {
    tr: '/yonetim/uyeler/[id]',
    en: '/admin/members/[id]',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleMember.tsx',
  },
  consolePreview: {
    tr: '/yonetim/onizleme/[id]',
    en: '/admin/preview/[id]',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsolePreview.tsx',
  },
  consolePayments: {
    tr: '/yonetim/odemeler',
    en: '/admin/payments',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsolePayments.tsx',
  },
  consolePayment: {
    tr: '/yonetim/odemeler/[id]',
    en: '/admin/payments/[id]',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsolePayment.tsx',
  },
  consoleOrders: {
    tr: '/yonetim/siparisler',
    en: '/admin/orders',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleOrders.tsx',
  },
  consoleOrder: {
    tr: '/yonetim/siparisler/[id]',
    en: '/admin/orders/[id]',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleOrder.tsx',
  },
  consolePayouts: {
    tr: '/yonetim/kazanclar',
    en: '/admin/payouts',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsolePayouts.tsx',
  },
  consoleBooks: {
    tr: '/yonetim/defter',
    en: '/admin/books',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleBooks.tsx',
  },
  consoleStaff: {
    tr: '/yonetim/ekip',
    en: '/admin/staff',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleStaff.tsx',
  },
  consoleApprovals: {
    tr: '/yonetim/onaylar',
    en: '/admin/approvals',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleApprovals.tsx',
  },
  consoleExports: {
    tr: '/yonetim/aktarmalar',
    en: '/admin/exports',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleExports.tsx',
  },
  consoleAudit: {
    tr: '/yonetim/denetim',
    en: '/admin/audit',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleAudit.tsx',
  },
  consoleCatalogue: {
    tr: '/yonetim/katalog',
    en: '/admin/catalogue',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleCatalogue.tsx',
  },
  consoleCategory: {
    tr: '/yonetim/katalog/kategori/[id]',
    en: '/admin/catalogue/category/[id]',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleCategory.tsx',
  },
  consoleSpec: {
    tr: '/yonetim/katalog/ozellik/[id]',
    en: '/admin/catalogue/spec/[id]',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleSpec.tsx',
  },
  staffInvitation: {
    tr: '/ekip-daveti',
    en: '/staff-invitation',
    access: 'open',
    addition: true,
    file: 'screens/staff-invitation/StaffInvitation.tsx',
  },
  consoleAgreements: {
    tr: '/yonetim/sozlesmeler',
    en: '/admin/agreements',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleAgreements.tsx',
  },
  consoleMemberships: {
    tr: '/yonetim/uyelikler',
    en: '/admin/memberships',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleMemberships.tsx',
  },
  consolePrices: {
    tr: '/yonetim/fiyatlar',
    en: '/admin/prices',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsolePrices.tsx',
  },
  consoleCampaigns: {
    tr: '/yonetim/kampanyalar',
    en: '/admin/campaigns',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleCampaigns.tsx',
  },
  consoleCoupons: {
    tr: '/yonetim/kuponlar',
    en: '/admin/coupons',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleCoupons.tsx',
  },
  consoleReasons: {
    tr: '/yonetim/nedenler',
    en: '/admin/reasons',
    access: 'staff',
    leave: 'ask',
    addition: true,
    file: 'screens/console/ConsoleReasons.tsx',
  },
  consoleTexts: {
    tr: '/yonetim/metinler',
    en: '/admin/texts',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleTexts.tsx',
  },
  consoleText: {
    tr: '/yonetim/metinler/[id]',
    en: '/admin/texts/[id]',
    access: 'staff',
    leave: 'ask',
    addition: true,
    file: 'screens/console/ConsoleText.tsx',
  },
  consoleMail: {
    tr: '/yonetim/e-posta',
    en: '/admin/email',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleMail.tsx',
  },
  consoleNotices: {
    tr: '/yonetim/bildirimler',
    en: '/admin/notifications',
    access: 'staff',
    leave: 'ask',
    addition: true,
    file: 'screens/console/ConsoleNotices.tsx',
  },
  consolePages: {
    tr: '/yonetim/sayfalar',
    en: '/admin/pages',
    access: 'staff',
    leave: 'ask',
    addition: true,
    file: 'screens/console/ConsolePages.tsx',
  },
  consoleHome: {
    tr: '/yonetim/ana-sayfa',
    en: '/admin/home-page',
    access: 'staff',
    leave: 'ask',
    addition: true,
    file: 'screens/console/ConsoleHome.tsx',
  },
  consoleDecisions: {
    tr: '/yonetim/kayitlar',
    en: '/admin/decisions',
    access: 'staff',
    addition: true,
    file: 'screens/console/ConsoleDecisions.tsx',
  },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** Screens by name, for code that reads optional fields. */
export const screenTable: Readonly<Record<ScreenName, Screen>> = screens;

type ParamNames<P extends string> = P extends `${string}[...${infer N}]`
  ? N
  : P extends `${string}[${infer N}]${infer Rest}`
    ? N | ParamNames<Rest>
    : never;

/** Required path parameters of a screen. */
export type ScreenParams<S extends ScreenName> = [ParamNames<(typeof screens)[S]['tr']>] extends [never]
  ? []
  : [params: Record<ParamNames<(typeof screens)[S]['tr']>, string>];

/** Path of a screen: `screenPath('adDetail', 'tr', { id: 'temiz-egea/1284530912' })`. */
export function screenPath<S extends ScreenName>(name: S, language: Language, ...[params]: ScreenParams<S>): string {
  const path = screens[name][language];
  if (!path.includes('[')) return path;
  const values = params as Record<string, string> | undefined;
  return path.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, key: string) => encodedPath(values?.[key] ?? ''));
}

// Most values are slugs and numbers. A results page encodes dozens.
const encodedPath = (path: string): string =>
  /^[\w./-]*$/.test(path) ? path : path.split('/').map(encodeURIComponent).join('/');
