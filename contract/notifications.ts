/** Notification templates, their categories and click targets. Names follow the specification, section 3. */

/**
 * `OrderBySeller` and `RefundBySeller` go to the seller, `OrderByBuyer` and `RefundByBuyer` to the buyer. `Return` goes to either; its seller flag says which.
 */
export const specifiedTemplates = [
  'AdOffer.Reply',
  'AdOffer.Received',
  'AdOffer.BuyerApproved',
  'AdOffer.PendingApprove',
  'AdOffer.PendingOrder',
  'AdOffer.BuyerRejected',
  'AdOffer.SellerRejected',
  'AdOffer.Created',
  'AdOffer.ReceivedFromAdOwner',
  'AdOffer.SellerApproved',
  'Ads.PaymentFailed',
  'Ads.PendingApprove',
  'Ads.Approved',
  'Ads.Rejected',
  'Ads.PendingApproval',
  'Ads.Uncompleted',
  'Ads.Expired',
  'User.EmailValidation',
  'User.PhoneValidation',
  'User.EGovernment',
  'User.Welcome',
  'User.ChangePassword',
  'User.DeleteAccount',
  'User.NewDeviceLogin',
  'User.UserNameCreated',
  'Favorite.AdPriceDropped',
  'Favorite.AdLists',
  'Favorite.UserNewAd',
  'Favorite.Search',
  'Payment.Info',
  'MembershipPackage.Cancel',
  'MembershipPackage.Change',
  'List.ChangePrice',
  'Feedback.Received',
  'Notification.Message',
  'OrderBySeller.Cancelled',
  'OrderBySeller.Received',
  'OrderBySeller.DeliveredToBuyer',
  'OrderBySeller.BuyerApproved',
  'OrderBySeller.BuyerAndSellerTookNoAction',
  'OrderByBuyer.Shipped',
  'OrderByBuyer.DeliveredToBuyer',
  'OrderByBuyer.Cancelled',
  'OrderByBuyer.BuyerAndSellerTookNoAction',
  'RefundBySeller.RequestCreated',
  'RefundBySeller.Shipped',
  'RefundByBuyer.RequestAccepted',
  'RefundByBuyer.Shipped',
  'RefundByBuyer.Delivered',
  'RefundByBuyer.Approved',
  'Return.Request',
  'Return.Shipped',
  'Return.Approved',
  'AdQuestion.Created',
  'AdQuestion.Answered',
] as const;

/** Templates for events that the specification's 55 do not cover. */
export const addedTemplates = [
  'Ads.TakenDown',
  'Ads.Restored',
  'Ads.Deleted',
  'Ads.AuthorityLapsed',
  'Ads.DopingEnding',
  'Ads.PromotionsRefunded',
  'Ads.ImportFinished',
  'Ads.ImportFailed',
  'User.BusinessVerified',
  'User.BusinessRejected',
  'User.RoleGiven',
  'User.RoleTaken',
  'User.StaffInvited',
  'User.ApprovalRequested',
  'User.ApprovalDecided',
  'Desk.ExportReady',
  'Feedback.Completed',
  'Feedback.Rejected',
  'User.SignInLinked',
  'User.SignInUnlinked',
  'User.Returned',
  'User.BankAccountChanged',
  'Earning.Paid',
  'Earning.Failed',
  'User.NameCorrected',
  'User.Warned',
  'User.Suspended',
  'User.Reinstated',
  'AdOffer.RuleApproved',
  'AdOffer.RuleDeclined',
  'AdOffer.Expired',
  'AdOffer.AgreementLapsed',
  'AdOffer.PriceFell',
  'AdOffer.Withdrawn',
  'AdOffer.Closed',
  'AdQuestion.Removed',
  'Review.Received',
  'Review.Answered',
  'Review.Reminder',
  'Review.Removed',
  'RefundBySeller.PendingAnswer',
  'RefundBySeller.AcceptedByTime',
  'RefundBySeller.Cancelled',
  'RefundBySeller.Delivered',
  'RefundBySeller.PendingCheck',
  'RefundByBuyer.AcceptedByTime',
  'RefundByBuyer.AcceptedInPerson',
  'RefundByBuyer.ApprovedFree',
  'RefundByBuyer.Offered',
  'RefundByBuyer.Rejected',
  'RefundByBuyer.PendingAppeal',
  'RefundByBuyer.PendingReturn',
  'Return.Lapsed',
  'Return.Appealed',
  'Return.Denied',
  'Payment.Returned',
  'Payment.Failed',
  'MembershipPackage.Renewal',
  'MembershipPackage.Unpaid',
  'MembershipPackage.Ended',
  'OrderByBuyer.Ordered',
  'OrderByBuyer.OrderedInPerson',
  'OrderByBuyer.ApproveReminder',
  'OrderByBuyer.MeetReminder',
  'OrderByBuyer.HandedOver',
  'OrderByBuyer.ParcelReturned',
  'OrderBySeller.ReceivedInPerson',
  'OrderBySeller.ShipReminder',
  'OrderBySeller.MeetReminder',
  'OrderBySeller.HandedOver',
  'OrderBySeller.ParcelReturned',
  'User.AccountExists',
  'User.ContactChanged',
  'User.ContactAdded',
] as const;

export const notificationTemplates = [...specifiedTemplates, ...addedTemplates] as const;
export type NotificationTemplate = (typeof notificationTemplates)[number];

export const notificationChannels = ['InApp', 'Email', 'Sms', 'Push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Values for the preview of a template: those of the last such notification, or examples. */
export const previewValues = ['Recent', 'Sample'] as const;
export type PreviewValues = (typeof previewValues)[number];

/** The category for all notifications; it has no row in the table. */
export const allNotifications = 0;

/**
 * Categories for filters and settings. If one template in a category locks a channel, the channel is locked for all of them, so that one switch
 * suffices.
 */
export const notificationCategories = [
  { id: 1, key: 'offers', tr: 'Teklifler', en: 'Offers' },
  { id: 11, key: 'offersAsBuyer', parentCategoryId: 1, tr: 'Verdiğim teklifler', en: 'Offers I made' },
  { id: 12, key: 'offersAsSeller', parentCategoryId: 1, tr: 'İlanlarıma gelen teklifler', en: 'Offers on my ads' },
  {
    id: 13,
    key: 'sellerOffers',
    parentCategoryId: 1,
    tr: 'Favorilerime gelen teklifler',
    en: 'Offers on my favourites',
  },
  { id: 2, key: 'myAds', tr: 'İlanlarım', en: 'My ads' },
  { id: 21, key: 'adsReview', parentCategoryId: 2, tr: 'Onay ve yayın', en: 'Review and publishing' },
  { id: 22, key: 'adsPayment', parentCategoryId: 2, tr: 'İlan ödemeleri', en: 'Ad payments' },
  { id: 23, key: 'adsDraft', parentCategoryId: 2, tr: 'Yarım kalan ilanlar', en: 'Unfinished ads' },
  { id: 24, key: 'adsImport', parentCategoryId: 2, tr: 'Toplu yükleme', en: 'Bulk upload' },
  { id: 3, key: 'orders', tr: 'Siparişler', en: 'Orders' },
  { id: 31, key: 'ordersAsBuyer', parentCategoryId: 3, tr: 'Aldıklarım', en: 'My purchases' },
  { id: 32, key: 'ordersAsSeller', parentCategoryId: 3, tr: 'Sattıklarım', en: 'My sales' },
  { id: 4, key: 'refunds', tr: 'İadeler', en: 'Refunds' },
  { id: 41, key: 'refundsAsBuyer', parentCategoryId: 4, tr: 'İade ettiklerim', en: 'My returns' },
  { id: 42, key: 'refundsAsSeller', parentCategoryId: 4, tr: 'Bana iade edilenler', en: 'Returned to me' },
  { id: 5, key: 'questions', tr: 'Sorular', en: 'Questions' },
  { id: 51, key: 'questionsToMe', parentCategoryId: 5, tr: 'Bana sorulanlar', en: 'Questions to me' },
  { id: 52, key: 'myQuestions', parentCategoryId: 5, tr: 'Benim sorduklarım', en: 'My questions' },
  { id: 6, key: 'favourites', tr: 'Favoriler', en: 'Favourites' },
  { id: 61, key: 'favouriteAds', parentCategoryId: 6, tr: 'Favori ilanlar', en: 'Favourite ads' },
  { id: 62, key: 'favouriteSearches', parentCategoryId: 6, tr: 'Kayıtlı aramalar', en: 'Saved searches' },
  { id: 63, key: 'favouriteSellers', parentCategoryId: 6, tr: 'Takip ettiğim satıcılar', en: 'Sellers I follow' },
  { id: 7, key: 'account', tr: 'Hesabım', en: 'My account' },
  { id: 71, key: 'security', parentCategoryId: 7, tr: 'Güvenlik', en: 'Security' },
  { id: 72, key: 'profile', parentCategoryId: 7, tr: 'Profil', en: 'Profile' },
  { id: 73, key: 'accountChanges', parentCategoryId: 7, tr: 'Giriş ve kimlik', en: 'Sign-in and identity' },
  { id: 74, key: 'conduct', parentCategoryId: 7, tr: 'Uyarılar ve kararlar', en: 'Warnings and decisions' },
  { id: 8, key: 'payments', tr: 'Üyelik ve ödemeler', en: 'Membership and payments' },
  { id: 9, key: 'messages', tr: 'Mesajlar ve geri bildirim', en: 'Messages and feedback' },
  { id: 91, key: 'chat', parentCategoryId: 9, tr: 'Mesajlar', en: 'Messages' },
  { id: 92, key: 'feedback', parentCategoryId: 9, tr: 'Geri bildirim', en: 'Feedback' },
] as const;
export type NotificationCategory = (typeof notificationCategories)[number];
export type NotificationCategoryKey = NotificationCategory['key'];

export const notificationCategoryIds = Object.fromEntries(
  notificationCategories.map(({ id, key }) => [key, id]),
) as Record<NotificationCategoryKey, number>;

/** The ids that a filter by `categoryId` covers: the category and its descendants; 0 covers all. Empty for an unknown id. */
export function categoriesWithin(categoryId: number): number[] {
  const rows =
    categoryId === allNotifications ? notificationCategories : notificationCategories.filter(isWithin(categoryId));
  return rows.map(({ id }) => id);
}

const isWithin = (categoryId: number) => (category: NotificationCategory) =>
  category.id === categoryId || ('parentCategoryId' in category && category.parentCategoryId === categoryId);

/**
 * Click target; `routeValues.value` is its id. `ad`: public page. `ownAd`: the owner's page, for ads that are not public. `draft`: a draft. `review`:
 * one ad in moderation. `console`: the admin area. `deskExports`: the
 * reader's exported lists. `purchase`: a payment's subject: an order code, `ad:<id>`, `draft:<id>` or `membership`.
 * `listByToken`: the order, if the notification has a seller flag; otherwise the list. `rules`: the ad rules, if the ad is deleted. `none`: no
 * target.
 */
export type NotificationTarget =
  | 'offer'
  | 'ad'
  | 'ownAd'
  | 'draft'
  | 'review'
  | 'console'
  | 'approvals'
  | 'deskExports'
  | 'payment'
  | 'purchase'
  | 'orderAsBuyer'
  | 'orderAsSeller'
  | 'orderByToken'
  | 'listByToken'
  | 'accountInfo'
  | 'search'
  | 'list'
  | 'membership'
  | 'accountValidation'
  | 'sessions'
  | 'earnings'
  | 'signInWays'
  | 'business'
  | 'import'
  | 'rules'
  | 'feedback'
  | 'chat'
  | 'login'
  | 'home'
  | 'none';

/** The token that selects the view for `orderByToken`: `true` is the seller's, anything else the buyer's. */
export const sellerFlagToken = 'Order.IsSeller';

/** The token with an offer's deadline for the live countdown, an ISO time. */
export const countdownToken = 'AdOffer.ExpireTime';

/** Declined offers still carry their deadline, as the specification asks. No countdown is shown for them. */
export const isSettledOffer = (template: NotificationTemplate): boolean =>
  template === 'AdOffer.BuyerRejected' || template === 'AdOffer.SellerRejected';

/** From the specification, section 4; where it has none, from the product decisions, "Notification clicks the spec does not name". */
export const notificationTargets: Record<NotificationTemplate, NotificationTarget> = {
  'AdOffer.Reply': 'offer',
  'AdOffer.Received': 'offer',
  'AdOffer.BuyerApproved': 'offer',
  'AdOffer.PendingApprove': 'offer',
  'AdOffer.PendingOrder': 'offer',
  'AdOffer.BuyerRejected': 'offer',
  'AdOffer.SellerRejected': 'offer',
  'AdOffer.Created': 'offer',
  'AdOffer.ReceivedFromAdOwner': 'offer',
  'AdOffer.SellerApproved': 'offer',
  'Ads.PaymentFailed': 'ownAd',
  'Ads.PendingApprove': 'ownAd',
  'Ads.Approved': 'ad',
  'Ads.Rejected': 'ownAd',
  'Ads.PendingApproval': 'review',
  'Ads.Uncompleted': 'draft',
  'Ads.Expired': 'ownAd',
  'User.EmailValidation': 'accountValidation',
  'User.PhoneValidation': 'accountValidation',
  'User.EGovernment': 'accountValidation',
  'User.Welcome': 'home',
  'User.ChangePassword': 'sessions',
  'User.DeleteAccount': 'login',
  'User.NewDeviceLogin': 'sessions',
  'User.UserNameCreated': 'accountInfo',
  'Favorite.AdPriceDropped': 'ad',
  'Favorite.AdLists': 'list',
  'Favorite.UserNewAd': 'ad',
  'Favorite.Search': 'search',
  'Payment.Info': 'purchase',
  'MembershipPackage.Cancel': 'membership',
  'MembershipPackage.Change': 'membership',
  'List.ChangePrice': 'listByToken',
  'Feedback.Received': 'feedback',
  'Notification.Message': 'chat',
  'OrderBySeller.Cancelled': 'orderAsSeller',
  'OrderBySeller.Received': 'orderAsSeller',
  'OrderBySeller.DeliveredToBuyer': 'orderAsSeller',
  'OrderBySeller.BuyerApproved': 'orderAsSeller',
  'OrderBySeller.BuyerAndSellerTookNoAction': 'orderAsSeller',
  'OrderByBuyer.Shipped': 'orderAsBuyer',
  'OrderByBuyer.DeliveredToBuyer': 'orderAsBuyer',
  'OrderByBuyer.Cancelled': 'orderAsBuyer',
  'OrderByBuyer.BuyerAndSellerTookNoAction': 'orderAsBuyer',
  'OrderByBuyer.Ordered': 'orderAsBuyer',
  'OrderByBuyer.OrderedInPerson': 'orderAsBuyer',
  'OrderByBuyer.ApproveReminder': 'orderAsBuyer',
  'OrderByBuyer.MeetReminder': 'orderAsBuyer',
  'OrderByBuyer.HandedOver': 'orderAsBuyer',
  'OrderByBuyer.ParcelReturned': 'orderAsBuyer',
  'OrderBySeller.ReceivedInPerson': 'orderAsSeller',
  'OrderBySeller.ShipReminder': 'orderAsSeller',
  'OrderBySeller.MeetReminder': 'orderAsSeller',
  'OrderBySeller.HandedOver': 'orderAsSeller',
  'OrderBySeller.ParcelReturned': 'orderAsSeller',
  'RefundBySeller.RequestCreated': 'orderAsSeller',
  'RefundBySeller.Shipped': 'orderAsSeller',
  'RefundByBuyer.RequestAccepted': 'orderAsBuyer',
  'RefundByBuyer.Shipped': 'orderAsBuyer',
  'RefundByBuyer.Delivered': 'orderAsBuyer',
  'RefundByBuyer.Approved': 'orderAsBuyer',
  'Return.Request': 'orderByToken',
  'Return.Shipped': 'orderByToken',
  'Return.Approved': 'orderByToken',
  'AdQuestion.Created': 'ad',
  'AdQuestion.Answered': 'ad',
  'Ads.TakenDown': 'ownAd',
  'Ads.DopingEnding': 'ownAd',
  'Ads.PromotionsRefunded': 'ownAd',
  'Ads.Restored': 'ad',
  'Ads.Deleted': 'rules',
  'Ads.AuthorityLapsed': 'ownAd',
  'Ads.ImportFinished': 'import',
  'Ads.ImportFailed': 'import',
  'User.BusinessVerified': 'business',
  'User.BusinessRejected': 'business',
  'User.RoleGiven': 'console',
  'User.RoleTaken': 'accountInfo',
  'User.StaffInvited': 'console',
  'User.ApprovalRequested': 'approvals',
  'User.ApprovalDecided': 'approvals',
  'Desk.ExportReady': 'deskExports',
  'Feedback.Completed': 'feedback',
  'Feedback.Rejected': 'feedback',
  'User.SignInLinked': 'signInWays',
  'User.SignInUnlinked': 'signInWays',
  'User.Returned': 'sessions',
  'User.BankAccountChanged': 'earnings',
  'Earning.Paid': 'earnings',
  'Earning.Failed': 'earnings',
  'User.NameCorrected': 'accountInfo',
  'User.Warned': 'rules',
  'User.Suspended': 'rules',
  'User.Reinstated': 'home',
  'RefundBySeller.PendingAnswer': 'orderAsSeller',
  'RefundBySeller.AcceptedByTime': 'orderAsSeller',
  'RefundBySeller.Cancelled': 'orderAsSeller',
  'RefundBySeller.Delivered': 'orderAsSeller',
  'RefundBySeller.PendingCheck': 'orderAsSeller',
  'RefundByBuyer.AcceptedByTime': 'orderAsBuyer',
  'RefundByBuyer.AcceptedInPerson': 'orderAsBuyer',
  'RefundByBuyer.ApprovedFree': 'orderAsBuyer',
  'RefundByBuyer.Offered': 'orderAsBuyer',
  'RefundByBuyer.Rejected': 'orderAsBuyer',
  'RefundByBuyer.PendingAppeal': 'orderAsBuyer',
  'RefundByBuyer.PendingReturn': 'orderAsBuyer',
  'Return.Lapsed': 'orderByToken',
  'Return.Appealed': 'orderByToken',
  'Return.Denied': 'orderByToken',
  'AdOffer.RuleApproved': 'offer',
  'AdOffer.RuleDeclined': 'offer',
  'AdOffer.Expired': 'offer',
  'AdOffer.AgreementLapsed': 'offer',
  'AdOffer.PriceFell': 'offer',
  'AdOffer.Withdrawn': 'offer',
  'AdOffer.Closed': 'offer',
  'AdQuestion.Removed': 'rules',
  'Payment.Returned': 'payment',
  'Payment.Failed': 'payment',
  'MembershipPackage.Renewal': 'membership',
  'MembershipPackage.Unpaid': 'membership',
  'MembershipPackage.Ended': 'membership',
  'Review.Received': 'orderAsSeller',
  'Review.Answered': 'orderAsBuyer',
  'Review.Reminder': 'orderAsBuyer',
  'Review.Removed': 'rules',
  'User.AccountExists': 'none',
  'User.ContactChanged': 'none',
  'User.ContactAdded': 'none',
};

/**
 * Templates that forward a member's text. All others are official and show Meydan's mark outside the text, so that no member's text can imitate it.
 */
const memberTemplates: ReadonlySet<NotificationTemplate> = new Set([
  'Notification.Message',
  'AdQuestion.Created',
  'AdQuestion.Answered',
]);

/** Whether a notification is official and not a member's message. */
export const isFromMeydan = (template: NotificationTemplate): boolean => !memberTemplates.has(template);

/** A placeholder, `%Ad.Title%`. The first group is its name. */
export const tokenPattern = /%([A-Z][A-Za-z]*(?:\.[A-Z][A-Za-z]*)?)%/g;

export function tokensIn(text: string): string[] {
  return [...text.matchAll(tokenPattern)].map(([, name = '']) => name);
}

/**
 * Fills in a text's placeholders. Placeholders without a value become empty; those inside values are not replaced. Input and output are plain text:
 * escape them for HTML afterwards.
 */
export function fillTokens(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replace(tokenPattern, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
}
