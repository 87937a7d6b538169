/** The product's enumerations. Names follow the specification. */

export const languages = ['tr', 'en'] as const;
export type Language = (typeof languages)[number];

export type Texts = Record<Language, string>;

export const disciplines = ['ads', 'ecommerce'] as const;
export type Discipline = (typeof disciplines)[number];

/** `light` and `dark` apply until a discipline is chosen. */
export const themes = ['ads-light', 'ads-dark', 'ecommerce-light', 'ecommerce-dark', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme to show: light or dark from the stored value, the colours from the chosen discipline. Missing or unknown values give ads-light. */
export function themeOf(stored: string | undefined, discipline: Discipline | undefined): Theme {
  const theme = themes.find((one) => one === stored);
  if (theme === undefined) return 'ads-light';
  if (discipline === undefined) return theme;
  return theme.endsWith('dark') ? `${discipline}-dark` : `${discipline}-light`;
}

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

/** The deal, in categories with both sales and rentals. */
export const deals = ['Sale', 'Rent'] as const;
export type Deal = (typeof deals)[number];

/** A price compared with similar ads. */
export const priceVerdicts = ['cheaper', 'market', 'dearer'] as const;

/** The period that a rent covers. */
export const rentPeriods = ['Hour', 'Day', 'Week', 'Month'] as const;
export type RentPeriod = (typeof rentPeriods)[number];

export const dopingTypes = ['Showcase', 'Urgent', 'Boost', 'Shining', 'UpToDate', 'MediaPack'] as const;
export type DopingType = (typeof dopingTypes)[number];

/** Promotions with a visible effect on the ad. The others lift an ad once a day or add a video. */
export const visibleDopings = ['Showcase', 'Urgent', 'Boost', 'Shining'] as const satisfies DopingType[];
export type VisibleDoping = (typeof visibleDopings)[number];

export const suggestionKinds = [
  'Sentence',
  'Province',
  'District',
  'Neighborhood',
  'CategoryName',
  'Make',
  'Popular',
  'Ad',
] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** Search reports: popular searches, searches without results, unknown words. */
export const toldSearchKinds = ['popular', 'empty', 'word'] as const;
export type ToldSearchKind = (typeof toldSearchKinds)[number];

/**
 * How a group's ads differ from the search, in display order: all but the title, one value, one bound, several of these, the place, fewer words; then
 * another model of the make, another make, a related category.
 */
export const adGroupKinds = [
  'title',
  'quality',
  'bound',
  'several',
  'place',
  'words',
  'model',
  'make',
  'category',
] as const;
export type AdGroupKind = (typeof adGroupKinds)[number];

/** How a landing page's neighbours differ from it. */
export const landingLinkKinds = ['places', 'categories', 'makes'] as const;
export type LandingLinkKind = (typeof landingLinkKinds)[number];

/** How ads in a category are sold: through the cart, or by contact with the owner. */
export const purchaseKinds = ['cart', 'contact'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

export const accountTypes = ['Personal', 'Business'] as const;
export type AccountType = (typeof accountTypes)[number];

/** External sign-in: the specification's three providers and e-Devlet. */
export const externalProviders = ['Google', 'Apple', 'Facebook', 'EDevlet'] as const;
export type ExternalProvider = (typeof externalProviders)[number];

/** What a one-time code permits. */
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
  'BankAccount',
] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Optional for members. */
export const genders = ['Female', 'Male'] as const;
export type Gender = (typeof genders)[number];

export const codeChannels = ['Email', 'Sms'] as const;
export type CodeChannel = (typeof codeChannels)[number];

export const mobilePlatforms = ['Ios', 'Android'] as const;
export const platforms = ['Ads', 'Ecommerce'] as const;
export type Platform = (typeof platforms)[number];

export const feedbackStatuses = ['Processing', 'Rejected', 'Completed'] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];

export const addressKinds = ['Personal', 'Company'] as const;
export type AddressKind = (typeof addressKinds)[number];

/** Marketing channels, each with a separate consent. */
export const announcementChannels = ['Email', 'Sms', 'Call', 'Push'] as const;
export type AnnouncementChannel = (typeof announcementChannels)[number];

export const eidsStates = ['None', 'Verified', 'Expired'] as const;
export type EidsState = (typeof eidsStates)[number];

export const businessStates = ['None', 'Pending', 'Verified', 'Rejected'] as const;
export type BusinessState = (typeof businessStates)[number];

/** Where a spec is shown on the ad page and in the form. */
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

/** Value types of specs. `range` is a choice between labelled number bands. */
export const specKinds = ['single', 'several', 'number', 'range', 'yesNo', 'autocomplete'] as const;
export type SpecKind = (typeof specKinds)[number];

/** Ids fixed by the specification. */
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

/** `Passive` is closed and can be reopened; `Erased` is permanent. */
export const accountStatuses = ['Active', 'Passive', 'Erased'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Delivery methods. The two parcel methods differ in who pays. */
export const deliveryKinds = ['InPerson', 'BuyerPays', 'SellerPays'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

export const draftStates = ['Unspecified', 'Pending', 'Completed', 'UpdatePending'] as const;
export type DraftState = (typeof draftStates)[number];

/** Steps of the ad form that have a page, in order. */
export const draftSteps = ['category', 'information', 'doping', 'duration', 'preview', 'approve'] as const;
export type DraftStep = (typeof draftSteps)[number];

export const adStatusChanges = ['ArchivedToPublished', 'PublishedToArchived'] as const;
export type AdStatusChange = (typeof adStatusChanges)[number];

export const digitalItemKinds = ['Doping', 'Period', 'MembershipPackage'] as const;
export type DigitalItemKind = (typeof digitalItemKinds)[number];

/** In order: each tier includes the one before. */
export const membershipTiers = ['Basic', 'Premium', 'Professional'] as const;
export type MembershipTier = (typeof membershipTiers)[number];

/** Short labels on an ad. A moderator sets the last one; the others are derived from the ad. */
export const badges = ['Verified', 'PriceDropped', 'New', 'EditorsChoice'] as const;
export type Badge = (typeof badges)[number];

/** Badges that moderators can add and remove. */
export const manualBadges = ['EditorsChoice'] as const;
export type GivenBadge = (typeof manualBadges)[number];

/** Actions that an ad's state allows its owner; the server says which. */
export const ownerActs = [
  'Edit',
  'Resubmit',
  'Archive',
  'Publish',
  'Renew',
  'AddDoping',
  'AddPeriod',
  'Duplicate',
  'Delete',
] as const;
export type OwnerAct = (typeof ownerActs)[number];

/** Events in an ad's history for its owner. */
export const adEventKinds = [
  'Submitted',
  'Published',
  'Rejected',
  'EditAsked',
  'EditSent',
  'EditPublished',
  'EditRejected',
  'PriceChanged',
  'Archived',
  'Republished',
  'Expired',
  'Renewed',
  'Sold',
  'SaleCancelled',
  'DopingStarted',
  'TakenDown',
  'Restored',
  'ListingFailed',
  'PhoneShown',
] as const;
export type AdEventKind = (typeof adEventKinds)[number];

/** Relations to a property or vehicle with which the law allows an ad (EİDS). */
export const authorityRelations = ['Owner', 'Spouse', 'Kin1', 'Kin2', 'AuthorisedBusiness'] as const;
export type AuthorityRelation = (typeof authorityRelations)[number];

export const registryKinds = ['Property', 'Plate'] as const;
export type RegistryKind = (typeof registryKinds)[number];

/** What an operator chooses for a category. */
export const registryChoices = [...registryKinds, 'None'] as const;
export type RegistryChoice = (typeof registryChoices)[number];

/** An ad's verification by the authority. `Refused` and `Unavailable` answer a single request and are not stored. */
export const authorityStates = ['Unverified', 'Verified', 'Expired', 'Suspended'] as const;
export type AuthorityState = (typeof authorityStates)[number];

/** Findings of the automatic check. */
export const checkCodes = [
  'ForbiddenWord',
  'ContactInText',
  'PrepaymentWords',
  'DuplicateText',
  'DuplicatePhoto',
  'PriceFarBelow',
  'PriceFarAbove',
  'NewAccountRate',
  'ContactUnverified',
  'AuthorityMissing',
] as const;
export type CheckCode = (typeof checkCodes)[number];

/** Reasons to reject an ad, ask for a change or take it down. */
export const decisionReasons = [
  'ForbiddenContent',
  'ContactInfo',
  'DuplicateAd',
  'DuplicatePhoto',
  'WrongCategory',
  'MisleadingPrice',
  'MisleadingText',
  'PoorPhotos',
  'Counterfeit',
  'Fraud',
  'AuthorityMissing',
  'Other',
] as const;
export type DecisionReason = (typeof decisionReasons)[number];

export const decisions = ['Approve', 'Reject', 'AskEdit', 'TakeDown', 'Restore', 'Delete'] as const;
export type Decision = (typeof decisions)[number];

/** A moderator's measures against a member. */
export const conductActs = ['Warn', 'Suspend', 'Reinstate'] as const;
export type ConductAct = (typeof conductActs)[number];

/** Decisions on orders and payments by administrators, and on reported reviews by moderators. */
export const deskActs = [
  'CancelOrder',
  'CompleteOrder',
  'ExtendOrder',
  'DecideRefund',
  'GiveBack',
  'AcknowledgePayment',
  'StopPayout',
  'ReleasePayout',
  'ReadIban',
  'CompleteTransfer',
  'CloseDifference',
  'CloseImbalance',
  'PublishAgreement',
  'RemoveReview',
  'KeepReview',
] as const;
export type DeskAct = (typeof deskActs)[number];
export const conductReasons = ['RuleBreaking', 'Scam', 'Spam', 'Harassment', 'Impersonation', 'OtherConduct'] as const;
export type ConductReason = (typeof conductReasons)[number];

export const reviewKinds = ['New', 'Edit', 'Resubmit'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** Parts of an ad for which a moderator can request a change. */
export const editableParts = ['title', 'description', 'price', 'category', 'pictures', 'specs', 'place'] as const;
export type EditablePart = (typeof editableParts)[number];

export const orderTypes = ['MembershipPackage', 'CreateAd', 'UpdateAd', 'Shopping'] as const;
export type OrderType = (typeof orderTypes)[number];

export const paymentKinds = ['Digital', 'Ad'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** The specification names the first two; the others are final states. */
export const paymentStates = [
  'Draft',
  'InProgress',
  'Completed',
  'Failed',
  'Expired',
  'Returning',
  'Returned',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The next step after a payment's result page. */
export const afterPaymentActions = ['CompleteAd', 'ReturnAdManagement', 'GoToProfile', 'GoToOrders'] as const;
export type AfterPaymentAction = (typeof afterPaymentActions)[number];

/** An item's status. An order has the status of its least advanced item that has not ended. */
export const orderStatuses = [
  'PaymentPending',
  'PaymentFailed',
  'Paid',
  'Shipped',
  'Delivered',
  'Completed',
  'Cancelled',
  'Refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const refundStatuses = [
  'Requested',
  'Accepted',
  'Rejected',
  'ReturnShipped',
  'ReturnDelivered',
  'Appealed',
  'Approved',
  'Denied',
  'Cancelled',
] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Buyers' reasons for a refund. Rules by seller type, category and delivery decide which are available. */
export const refundReasons = [
  'NotArrived',
  'NotAsDescribed',
  'Damaged',
  'WrongItem',
  'MissingParts',
  'Counterfeit',
  'ChangedMind',
  'AgreedWithSeller',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Sellers' reasons for rejecting a request or disputing a return. */
export const refundObjections = [
  'AsDescribed',
  'DamagedByBuyer',
  'NotReturnable',
  'SettledAlready',
  'WasDelivered',
  'ReturnUsed',
  'ReturnDamaged',
  'ReturnIncomplete',
  'ReturnOfOtherItem',
  'ReturnEmpty',
  'OtherObjection',
] as const;
export type RefundObjection = (typeof refundObjections)[number];

export const shippingFeePayers = ['SellerPays', 'BuyerPays', 'UnSelect'] as const;
export type ShippingFeePayer = (typeof shippingFeePayers)[number];

export const shipmentStages = ['OnCreated', 'OnDelivery', 'ShipmentCompleted', 'ProductReturned'] as const;
export type ShipmentStage = (typeof shipmentStages)[number];

export const shipmentSources = ['Order', 'Ecommerce', 'Refund'] as const;
export type ShipmentSource = (typeof shipmentSources)[number];

/** Supported carriers. The settings decide which are active. */
export const shippingCompanies = ['Yurtici', 'Mng', 'Mock'] as const;
export type ShippingCompany = (typeof shippingCompanies)[number];

/** In order of size. */
export const packageSizes = ['Small', 'Medium', 'Large', 'XLarge'] as const;
export type PackageSize = (typeof packageSizes)[number];
/** An ad's package size: explicit, or the category's usual one. */
export const packageChoices = ['Auto', ...packageSizes] as const;
export type PackageChoice = (typeof packageChoices)[number];

/** Rated subjects, besides the overall rating. */
export const reviewSubjects = ['Description', 'Communication', 'Speed', 'Packaging'] as const;
export const reviewSorts = ['Newest', 'Highest', 'Lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
export type ReviewSubject = (typeof reviewSubjects)[number];

export const earningStatuses = ['Success', 'Pending', 'Failed'] as const;
export type EarningStatus = (typeof earningStatuses)[number];

/** Stages of an earning: held in escrow · payable · sent to the provider · paid · payout failed · nothing left. */
export const earningStages = ['Held', 'Payable', 'Sending', 'Paid', 'Failed', 'Gone'] as const;
export type EarningStage = (typeof earningStages)[number];

/** State of a bank transfer to a seller. */
export const transferStates = ['Owed', 'Sent'] as const;
export type TransferState = (typeof transferStates)[number];

/** A bank account at the provider: being registered · ready · refused. */
export const bankAccountStates = ['Waiting', 'Ready', 'Refused'] as const;
export type BankAccountState = (typeof bankAccountStates)[number];

/** Differences between the provider's report and our ledger: unknown to us · missing at the provider · different amounts. */
export const reconciliationKinds = [
  'PaymentUnknown',
  'PaymentMissing',
  'PaymentDiffers',
  'RefundDiffers',
  'PayoutUnknown',
  'PayoutMissing',
  'PayoutDiffers',
] as const;
export type ReconciliationKind = (typeof reconciliationKinds)[number];

export const earningsPeriods = ['Weekly', 'BiWeekly', 'Monthly', 'ThreeMonths', 'SixMonths'] as const;
export type EarningsPeriod = (typeof earningsPeriods)[number];

export const invoiceKinds = ['Digital', 'AdsCommission', 'AdsService', 'Ecommerce'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Where the order for an agreement was made. */
export const agreementPlatforms = ['Ads', 'Ecommerce'] as const;
export type AgreementPlatform = (typeof agreementPlatforms)[number];

/** Kinds of cart that have agreements. */
export const basketTypes = ['Ads', 'Digital', 'Ecommerce'] as const;
export type BasketType = (typeof basketTypes)[number];

/** Why a promotion is not worth its price: the ad's period ends first, or it had little effect on similar ads. */
export const dopingHints = ['PeriodEndsFirst', 'LittleEffect'] as const;
export type DopingHint = (typeof dopingHints)[number];

/** State of a paid membership. `PastDue`: a renewal was refused and is retried. `Ending`: cancelled, valid until the end of the paid period. */
export const subscriptionStates = ['Active', 'PastDue', 'Ending', 'Ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Kinds of change. `Resume` undoes a cancellation or downgrade, `Retry` pays a refused renewal. */
export const planChanges = ['Start', 'Upgrade', 'Downgrade', 'Resume', 'Retry', 'Renewal'] as const;
export type PlanChange = (typeof planChanges)[number];

/** What a coupon takes off: a fixed amount or a percentage. */
export const couponKinds = ['Amount', 'Percent'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** How a member earns a coupon: a first completed order, a review, no completed order for `limits.winBackDays`, or a grant by an administrator. */
export const couponEarnings = ['FirstOrder', 'Review', 'WinBack', 'Given'] as const;
export type CouponEarning = (typeof couponEarnings)[number];

/** Use of a coupon: reserved for a payment, used, or returned. */
export const couponUseStates = ['Reserved', 'Used', 'Returned'] as const;
export type CouponUseState = (typeof couponUseStates)[number];

/** Sellers who may join a campaign. */
export const campaignSellers = ['All', 'Business'] as const;
export type CampaignSellers = (typeof campaignSellers)[number];
