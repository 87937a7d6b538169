/** The closed sets of words that the product speaks. Names follow the specification. */

export const languages = ['tr', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text in both languages. */
export type Texts = Record<Language, string>;

export const disciplines = ['ads', 'ecommerce'] as const;
export type Discipline = (typeof disciplines)[number];

/** Light and dark stand for themselves where no discipline was chosen. */
export const themes = ['ads-light', 'ads-dark', 'ecommerce-light', 'ecommerce-dark', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme that is shown: of what was stored light or dark, of the discipline that was chosen. One that is missing or unknown is ads-light. */
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

/** How a thing is offered where things of its kind are both sold and let. */
export const deals = ['Sale', 'Rent'] as const;
export type Deal = (typeof deals)[number];

/** How a price stands among those of similar ads. */
export const priceVerdicts = ['cheaper', 'market', 'dearer'] as const;

/** What a rent is paid for. */
export const rentPeriods = ['Hour', 'Day', 'Week', 'Month'] as const;
export type RentPeriod = (typeof rentPeriods)[number];

export const dopingTypes = ['Showcase', 'Urgent', 'Boost', 'Shining', 'UpToDate', 'MediaPack'] as const;
export type DopingType = (typeof dopingTypes)[number];

/** Promotions that people see while they run; the others lift an ad once a day or add a video. */
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

/** What the use of searches tells: what is asked for, what finds nothing, and which words mean nothing. */
export const toldSearchKinds = ['popular', 'empty', 'word'] as const;
export type ToldSearchKind = (typeof toldSearchKinds)[number];

/**
 * What the ads of a group differ in from what was asked, in the order in which groups follow the list: the whole but for its title, one quality, one bound,
 * several of these, the place, fewer words of the thing; then another model of the make, another make of the category, and a related category.
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

/** What an address for search engines differs in from its neighbours. */
export const landingLinkKinds = ['places', 'categories', 'makes'] as const;
export type LandingLinkKind = (typeof landingLinkKinds)[number];

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
  'BankAccount',
] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** What a member may say of themselves; nobody has to. */
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

/** How a seller hands a thing over; the two parcels differ in who pays them. */
export const deliveryKinds = ['InPerson', 'BuyerPays', 'SellerPays'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

export const draftStates = ['Unspecified', 'Pending', 'Completed', 'UpdatePending'] as const;
export type DraftState = (typeof draftStates)[number];

/** The steps of placing an ad that have a page, in their order. */
export const draftSteps = ['category', 'information', 'doping', 'duration', 'preview', 'approve'] as const;
export type DraftStep = (typeof draftSteps)[number];

export const adStatusChanges = ['ArchivedToPublished', 'PublishedToArchived'] as const;
export type AdStatusChange = (typeof adStatusChanges)[number];

export const digitalItemKinds = ['Doping', 'Period', 'MembershipPackage'] as const;
export type DigitalItemKind = (typeof digitalItemKinds)[number];

/** In their order: each allows at least what the one before allows. */
export const membershipTiers = ['Basic', 'Premium', 'Professional'] as const;
export type MembershipTier = (typeof membershipTiers)[number];

/** Short labels on an ad. The first three follow from the ad itself; the last one is a moderator's. */
export const badges = ['Verified', 'PriceDropped', 'New', 'EditorsChoice'] as const;
export type Badge = (typeof badges)[number];

/** Labels that a moderator may put on and take off. */
export const manualBadges = ['EditorsChoice'] as const;
export type GivenBadge = (typeof manualBadges)[number];

/** What an owner may do with an ad of theirs at a moment; the server says which. */
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

/** What happened to an ad, as its owner reads it. */
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

/** The law lets only these offer real estate and vehicles (EİDS). */
export const authorityRelations = ['Owner', 'Spouse', 'Kin1', 'Kin2', 'AuthorisedBusiness'] as const;
export type AuthorityRelation = (typeof authorityRelations)[number];

/** What an ad's registry number names. */
export const registryKinds = ['Property', 'Plate'] as const;
export type RegistryKind = (typeof registryKinds)[number];

/** How an ad stands with the authority. `Refused` and `Unavailable` are answers to one question; they are not kept. */
export const authorityStates = ['Unverified', 'Verified', 'Expired', 'Suspended'] as const;
export type AuthorityState = (typeof authorityStates)[number];

/** What the automatic check may find. */
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

/** Why a moderator refuses an ad, asks for a change or takes it down. */
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

/** What a moderator does to a member, and why. */
export const conductActs = ['Warn', 'Suspend', 'Reinstate'] as const;
export type ConductAct = (typeof conductActs)[number];

/** What is decided at the desk: about trade by an administrator, about a reported review by a moderator. */
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

/** The parts of an ad that a moderator may ask to be changed. */
export const editableParts = ['title', 'description', 'price', 'category', 'pictures', 'specs', 'place'] as const;
export type EditablePart = (typeof editableParts)[number];

/** What a checkout is for. */
export const orderTypes = ['MembershipPackage', 'CreateAd', 'UpdateAd', 'Shopping'] as const;
export type OrderType = (typeof orderTypes)[number];

export const paymentKinds = ['Digital', 'Ad'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** How a payment stands. The specification names the first two; the others are their ends. */
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

/** Where a buyer goes on after the result of a payment. */
export const afterPaymentActions = ['CompleteAd', 'ReturnAdManagement', 'GoToProfile', 'GoToOrders'] as const;
export type AfterPaymentAction = (typeof afterPaymentActions)[number];

/** How an item of an order stands; an order stands as its least advanced item that has not ended. */
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

/** Why a buyer asks for their money; which of them counts for what is a rule by kind of seller, category and delivery. */
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

/** Why a seller rejects a request, or appeals once the thing has come back. */
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

/** The carriers that the product knows; which of them take parcels now depends on the settings. */
export const shippingCompanies = ['Yurtici', 'Mng', 'Mock'] as const;
export type ShippingCompany = (typeof shippingCompanies)[number];

/** In their order: what fits into one fits into the next. */
export const packageSizes = ['Small', 'Medium', 'Large', 'XLarge'] as const;
export type PackageSize = (typeof packageSizes)[number];
/** What an ad says of its parcel: a size, or the one that is usual in its category. */
export const packageChoices = ['Auto', ...packageSizes] as const;
export type PackageChoice = (typeof packageChoices)[number];

/** What of a sale is rated beside the whole. */
export const reviewSubjects = ['Description', 'Communication', 'Speed', 'Packaging'] as const;
export const reviewSorts = ['Newest', 'Highest', 'Lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
export type ReviewSubject = (typeof reviewSubjects)[number];

export const earningStatuses = ['Success', 'Pending', 'Failed'] as const;
export type EarningStatus = (typeof earningStatuses)[number];

/** Where an earning stands: the buyer's money is held · it is the seller's and on its way · at the provider at this moment · paid · could not be paid yet · nothing is left of it. */
export const earningStages = ['Held', 'Payable', 'Sending', 'Paid', 'Failed', 'Gone'] as const;
export type EarningStage = (typeof earningStages)[number];

/** Whether a bank transfer to a seller is still to be made. */
export const transferStates = ['Owed', 'Sent'] as const;
export type TransferState = (typeof transferStates)[number];

/** Whether the provider knows a seller's bank account: it is being told · it pays to it · it does not take it. */
export const bankAccountStates = ['Waiting', 'Ready', 'Refused'] as const;
export type BankAccountState = (typeof bankAccountStates)[number];

/** What the provider's report and our books may not agree on: it knows one that we do not · we know one that it does not · the sums differ. */
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

/** Where an order was made that agreements belong to. */
export const agreementPlatforms = ['Ads', 'Ecommerce'] as const;
export type AgreementPlatform = (typeof agreementPlatforms)[number];

/** What lies in a cart that agreements are of. */
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

/** What a coupon takes off: a fixed sum, or a part of what the ads cost. */
export const couponKinds = ['Amount', 'Percent'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** How a member earns a coupon: by a first completed order, by a review, by no completed order for `limits.winBackDays`, or from an administrator. */
export const couponEarnings = ['FirstOrder', 'Review', 'WinBack', 'Given'] as const;
export type CouponEarning = (typeof couponEarnings)[number];

/** How a use of a coupon stands: kept for a payment, paid with, or free again. */
export const couponUseStates = ['Reserved', 'Used', 'Returned'] as const;
export type CouponUseState = (typeof couponUseStates)[number];

/** Who may join a campaign. */
export const campaignSellers = ['All', 'Business'] as const;
export type CampaignSellers = (typeof campaignSellers)[number];
