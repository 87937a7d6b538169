/** The closed sets of words that the product speaks. Names follow the specification. */

export const languages = ['tr', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text in both languages. */
export type Words = Record<Language, string>;

export const disciplines = ['ads', 'ecommerce'] as const;
export type Discipline = (typeof disciplines)[number];

export const themes = ['ads-light', 'ads-dark', 'ecommerce-light', 'ecommerce-dark'] as const;
export type Theme = (typeof themes)[number];

export const adStatuses = [
  'Archived',
  'ListingError',
  'Locked',
  'NeedsAction',
  'NotOnSale',
  'OnSale',
  'OutOfStock',
  'UnderReview',
  'WaitingForEdit',
] as const;
export type AdStatus = (typeof adStatuses)[number];

export const adSorts = ['None', 'LastAddedFirst', 'LowerPriceFirst', 'HigherPriceFirst'] as const;
export type AdSort = (typeof adSorts)[number];

export const dopingTypes = ['Showcase', 'Urgent', 'Boost', 'Shining', 'UpToDate', 'MediaPack'] as const;
export type DopingType = (typeof dopingTypes)[number];

export const suggestionKinds = ['Province', 'District', 'CategoryName', 'Ad', 'Make'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** How an ad of a category is bought: put into the cart, or agreed in person. */
export const purchaseKinds = ['cart', 'contact'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

export const accountTypes = ['Personal', 'Business'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Sign-in by somebody else's word. The specification's three providers and the government's e-ID. */
export const externalProviders = ['Google', 'Apple', 'Facebook', 'EDevlet'] as const;
export type ExternalProvider = (typeof externalProviders)[number];

/** What a one-time code proves that its asker may do. */
export const codePurposes = [
  'RegisterByEmail',
  'RegisterBySms',
  'ForgotPasswordByEmail',
  'ForgotPasswordBySms',
  'ChangeEmail',
  'ChangePhone',
  'ExistingPhone',
  'Confirm',
  'LinkIdentity',
] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const codeChannels = ['Email', 'Sms'] as const;
export type CodeChannel = (typeof codeChannels)[number];

export const mobilePlatforms = ['Ios', 'Android'] as const;
export const platforms = ['Ads', 'Ecommerce'] as const;
export type Platform = (typeof platforms)[number];

export const feedbackStatuses = ['Processing', 'Rejected', 'Completed'] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];

export const addressKinds = ['Personal', 'Company'] as const;
export type AddressKind = (typeof addressKinds)[number];

/** Channels of announcements, each with a consent of its own. */
export const announcementChannels = ['Email', 'Sms', 'Call', 'Push'] as const;
export type AnnouncementChannel = (typeof announcementChannels)[number];

export const eidsStates = ['None', 'Verified', 'Expired'] as const;
export type EidsState = (typeof eidsStates)[number];

export const businessStates = ['None', 'Pending', 'Verified', 'Rejected'] as const;
export type BusinessState = (typeof businessStates)[number];

/** Where a spec stands on a page, and in which part of the form. */
export const pageSections = ['Basics', 'Address', 'Content', 'Icons', 'Info', 'Details', 'Featured'] as const;
export type PageSection = (typeof pageSections)[number];

export const formGroups = [
  'AboutAd',
  'AdInformation',
  'Address',
  'AdDetail',
  'ContactInformation',
  'AdVisual',
] as const;
export type FormGroup = (typeof formGroups)[number];

export const specUsages = ['Create', 'Detail', 'Filter'] as const;
export type SpecUsage = (typeof specUsages)[number];

/** The forms of a spec's value. `range` is one of several labelled bands of a number. */
export const specKinds = ['single', 'several', 'number', 'range', 'yesNo', 'autocomplete'] as const;
export type SpecKind = (typeof specKinds)[number];

/** The ids that the specification fixes. */
export const mainCategoryIds = {
  realEstate: 2,
  vehicle: 3,
  technology: 4,
  homeAndLifeStyle: 5,
  apparel: 6,
  spareParts: 7,
  babyAndChild: 8,
  sportAndOutdoor: 9,
  luxuryAndDesigner: 10,
  secondHand: 3133,
} as const;

/** How a member stands: `Passive` left and may come back, `Erased` is gone for good. */
export const accountStatuses = ['Active', 'Passive', 'Erased'] as const;
export type AccountStatus = (typeof accountStatuses)[number];
