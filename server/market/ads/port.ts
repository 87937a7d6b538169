import { definePort } from '../../kernel/ports.ts';
import type { AdTermValues, ShownTerms } from '../../../contract/ad-terms.ts';
import type {
  AccountType,
  AdStatus,
  DeliveryKind,
  DopingType,
  GivenBadge,
  Language,
  PackageSize,
  PurchaseKind,
  ReviewKind,
} from '../../../contract/enums.ts';
import type { AdBrief, AdCard, AdDetail, Market, Picture, Seller } from '../../../contract/schemas/ad.ts';
import type { AdCampaign, AdRefusal, AdSpecs, AwaitingDoping, EditedContent } from './tables.ts';

/** Everything that an owner says of an ad. */
export interface AdContent extends EditedContent, AdTermValues {
  /** Kuruş. */
  price: number;
  /** Folded: capitals and digits alone. */
  registryNumber: string | null;
}

/** What ads of one owner often have in common. */
export type AdTerms = Pick<AdContent, 'categoryId' | 'provinceId' | 'districtId' | 'neighborhoodId' | 'delivery'>;

export interface NewAd extends AdContent {
  ownerId: string;
  ownerType: AccountType;
  periodDays: number;
  /** They begin with the publication. */
  dopings: AwaitingDoping[];
  /** The authority vouches for owner and object. */
  isVerified: boolean;
}

/** An ad, or the edit of one, as a check needs it. */
export interface AdForReview {
  id: string;
  ownerId: string;
  ownerType: AccountType;
  status: AdStatus;
  kind: ReviewKind;
  /** Of the edit, where there is one. */
  version: number;
  /** What would be shown. */
  content: EditedContent & { price: number };
  /** What is shown now, where this is an edit. */
  shown?: EditedContent & { price: number };
  isVerified: boolean;
  registryNumber: string | null;
  /** When it was sent. */
  sentAt: Date;
}

/** Who moves an ad from one status to another. */
export type AdActor = 'owner' | 'moderator' | 'system';

export type VerdictEvent = 'approve' | 'reject' | 'askEdit' | 'suspend' | 'restore';

/** What a check or a moderator says of an ad. */
export interface Verdict {
  adId: string;
  event: VerdictEvent;
  /** The version that was looked at; refuses ReviewChanged where there is another now. */
  version?: number;
  /** For all but approve and restore. */
  refusal?: AdRefusal;
}

/**
 * What other domains do with ads. Every operation joins the transaction in progress, keeps price history, events and search index, and refuses
 * what the transition table lacks: AdPendingApproval, AdPublished, AdRejected, AdInHistory, AdPassive by the status it met.
 */
export interface AdLife {
  /** Adds ads, UnderReview, and answers their numbers in the same order. Refuses RegistryNumberInUse. Any number of ads by the same few statements. */
  submit(ads: readonly NewAd[]): Promise<string[]>;
  /**
   * Sends a refused ad again, with promotions that begin when it is published. `isVerified` is what the authority says of its registry number; where nothing is said, what was known of the same
   * number stays. Refuses AdNotFound where it is not this owner's, RegistryNumberInUse.
   */
  resubmit(
    adId: string,
    ownerId: string,
    content: AdContent,
    more?: { isVerified?: boolean; dopings?: readonly AwaitingDoping[] },
  ): Promise<void>;
  /**
   * Edits a published ad: price, stock, delivery and such at once, what is seen after a check, meanwhile as it was. Its registry number stays as it
   * is. Refuses AdNotFound where it is not this owner's.
   */
  edit(adId: string, ownerId: string, content: AdContent): Promise<{ waitsForReview: boolean }>;
  /** An own ad's words, with its waiting edit where it has one. Refuses AdNotFound. */
  contentOf(adId: string, ownerId: string): Promise<{ status: AdStatus; content: AdContent }>;
  /** An owner's ads that are not deleted, with their waiting edits, by number: `size` at most, beginning with the first above `after`. */
  ownAds(
    ownerId: string,
    after: string | undefined,
    size: number,
  ): Promise<{ id: string; status: AdStatus; content: AdContent }[]>;
  /** The same of those with these numbers; others are left out. */
  ownAdsAmong(
    ownerId: string,
    adIds: readonly string[],
  ): Promise<{ id: string; status: AdStatus; content: AdContent }[]>;
  /** Pictures that an owner's ads or their waiting edits show, of those with these keys. */
  ownPictures(ownerId: string, keys: readonly string[]): Promise<Picture[]>;
  /** Which of these registry numbers a live ad has, whoever's it is, with its number. */
  numbersInUse(registryNumbers: readonly string[]): Promise<Map<string, string>>;
  /** Where an owner's newest ads are and how they are handed over, the newest first; one statement. */
  newestTerms(ownerId: string, size: number): Promise<AdTerms[]>;
  /** What waits for a check, of these; others are left out. */
  forReview(adIds: readonly string[]): Promise<AdForReview[]>;
  /** Any ad that is not deleted, whatever its status. */
  anyForReview(adId: string): Promise<AdForReview | undefined>;
  /** Passes verdicts on ads and their edits; all in one transaction. Approved ads begin their period. Refuses ReviewChanged, AdNotFound. */
  decide(verdicts: readonly Verdict[], actor: 'moderator' | 'system'): Promise<void>;
  /** Takes ads down or brings back those it took down for the same cause; ads in other statuses stay as they are. */
  suspend(adIds: readonly string[], cause: 'authorityLapsed'): Promise<void>;
  restore(adIds: readonly string[], cause: 'authorityLapsed'): Promise<void>;
  /**
   * Begins promotions of a published ad, or extends them. Answers when each ends. Refuses AdNotFound where it is not this owner's, and VideoMissing
   * for the media pack if the ad, after its waiting edit, has neither a video nor more photos than are possible without it.
   */
  addDopings(
    adId: string,
    ownerId: string,
    dopings: readonly AwaitingDoping[],
  ): Promise<{ type: DopingType; endsAt: Date }[]>;
  /**
   * Lets a published ad run longer; one that went into history less than 30 days ago is on sale again. Refuses AdPeriodOver, RegistryNumberInUse, and
   * AuthorityRefused where the authority no longer vouches for it.
   */
  addPeriod(adId: string, ownerId: string, days: number): Promise<{ expiresAt: Date }>;
  /** An own ad's status and promotions. Refuses AdNotFound. */
  stateOf(adId: string, ownerId: string): Promise<OwnAdState>;
  /** Effect of promotions in a main category, as a ratio of daily views. Omits types with too few samples. */
  dopingEffects(mainCategoryId: number): Promise<{ doping: DopingType; low: number; high: number }[]>;
  /**
   * Promotions of published ads that end from `from` until before `to`, ordered by the ad's number, then type. At most `size` ads, beginning with the
   * first number above `after`; all promotions of one ad come together.
   */
  dopingsEnding(
    from: Date,
    to: Date,
    after: string | undefined,
    size: number,
  ): Promise<{ adId: string; type: DopingType; endsAt: Date }[]>;
  /**
   * A published ad, or one that was, inside a transaction: nobody changes its price or status before that has ended. Refuses AdNotFound where it never
   * was published, or is deleted.
   */
  lockForDeal(adId: string): Promise<DealAd>;
  /** Which of these are published now (OnSale or Locked), with their titles; one statement. */
  publishedAmong(adIds: readonly string[]): Promise<{ adId: string; title: string }[]>;
  /** Deletes for good what a moderator threw out. Refuses AdNotFound. */
  deleteForGood(adId: string): Promise<{ ownerId: string; title: string }>;
  /** Puts a moderator's label on an ad, or takes it off; done twice it is as once. Refuses AdNotFound. */
  addBadge(adId: string, badge: GivenBadge): Promise<void>;
  removeBadge(adId: string, badge: GivenBadge): Promise<void>;
}

/** An ad as bargaining needs it. */
export interface DealAd {
  id: string;
  ownerId: string;
  categoryId: number;
  status: AdStatus;
  /** Everybody may see it now, and nothing of it is over. */
  isOnSale: boolean;
  /** Kuruş. */
  price: number;
  title: string;
  path: string;
  acceptsOffers: boolean;
  /** Pieces. */
  stock: number;
}

export interface OwnAdState {
  status: AdStatus;
  categoryId: number;
  expiresAt: Date | null;
  /** ISO times by type. */
  dopings: Partial<Record<DopingType, string>>;
  /** Promotions that start once it is published. */
  awaitingDopings: readonly DopingType[];
  /** Has a video or more photos than are possible without the media pack, as shown or after its waiting edit. */
  usesMediaPack: boolean;
}

/** What people did with ads in other domains. */
export type Interest = Record<'favourites' | 'messages' | 'offers', number>;

/** How much interest ads found: what the domains that keep favourites, chats and offers say of their own rows. */
export interface AdInterest {
  /** In all, by number; ads that found none are left out. */
  numbersOf(adIds: readonly string[]): Promise<Map<string, Interest>>;
  /** Of one ad by day, Istanbul time, `2026-11-21`, from the first day to the last; days on which nothing happened are left out. */
  daysOf(adId: string, from: string, to: string): Promise<Map<string, Interest>>;
}

/** Declared here and offered by those who know. */
export const adInterestPort = definePort<AdInterest>('interest in ads');

/** An ad as a cart needs it, whatever its status. */
export interface CartAd extends DealAd {
  ownerType: AccountType;
  mainCategoryId: number;
  purchase: PurchaseKind;
  delivery: DeliveryKind[];
  /** What one piece is packed in: as its owner says, else as is usual in its category. */
  packageSize: PackageSize;
  picture?: Picture;
  /** The campaign that it takes part in now by its own copy of the dates, and what it costs there, kuruş. */
  campaign?: { id: string; price: number };
  /** Pieces that nobody has bought or holds now. */
  free: number;
}

/** An owner's ad that may join a campaign. */
export interface AdForCampaign {
  id: string;
  status: AdStatus;
  categoryId: number;
  /** What is asked, and the lowest price of the last 30 days, kuruş. */
  price: number;
  lowest: number;
  campaign: AdCampaign | null;
}

/** Ads in campaigns. What a campaign changes of an ad counts by the clock, with nothing to be done when it begins or ends. */
export interface AdCampaigns {
  /** An owner's ads on sale, by number: `size` at most, beginning with the first above `after`. One statement. */
  onSaleOf(ownerId: string, after: string | undefined, size: number): Promise<AdForCampaign[]>;
  /** The same of those with these numbers, whatever their status; others' are left out. Held until the transaction in progress has ended where `lock` is. */
  among(ownerId: string, adIds: readonly string[], lock?: 'lock'): Promise<AdForCampaign[]>;
  /** Has ads take part in a campaign, or in none, in the transaction in progress. */
  set(changes: readonly { id: string; campaign: AdCampaign | null }[]): Promise<void>;
  /** Gives ads the dates of the campaign that they take part in, in the transaction in progress. Ads of another campaign, or with these dates already, stay as they are. */
  setDates(adIds: readonly string[], campaign: Pick<AdCampaign, 'id' | 'startsAt' | 'endsAt'>): Promise<void>;
}

export const adCampaignsPort = definePort<AdCampaigns>('ads in campaigns');

/**
 * Who holds and who buys the pieces of ads. An ad is Locked while its last free piece is held, and OutOfStock once its last one is sold. Everything joins the transaction in progress
 * and takes the ads' rows in the order of their numbers.
 */
export interface AdSales {
  /** Ads for a cart, by number; those that never were published, or are deleted, are left out. What this payment holds counts as free. One statement. */
  cartAds(adIds: readonly string[], paymentId?: string): Promise<Map<string, CartAd>>;
  /** Holds one piece of each for a payment until a moment; answers them as they are while they are held, their status as it was before. Refuses AdNoLongerPublished for what is not on sale, OfferAdHeld where others hold all that is left; `detailErrorCodes` name the ads. */
  hold(adIds: readonly string[], paymentId: string, until: Date): Promise<Map<string, CartAd>>;
  /** Lets go of what a payment holds; what it bought stays bought. Done twice it is as once. */
  release(paymentId: string): Promise<void>;
  /** Sells what a payment holds, also after its hold has lapsed where a piece is still free. Answers false, having sold nothing, where one of them is gone. Done twice it is as once. */
  sell(adIds: readonly string[], paymentId: string): Promise<boolean>;
  /** Takes sales back: the pieces are on offer again, unless the ad's period is over or it was taken down. Done twice it is as once. */
  cancelSale(adIds: readonly string[], paymentId: string): Promise<void>;
}

/** Offered by ads. */
export const adSalesPort = definePort<AdSales>('sales of ads');

/** What ads ask of searching: what things like one cost, kuruş. `adId` is its own ad, which is no part of its market. */
export type MarketOf = (question: {
  adId: string;
  categoryId: number;
  specs: EditedContent['specs'];
  provinceId: number;
  districtId: number;
}) => Promise<Market | undefined>;

/** What an ad says that may not be one yet; what is not said of its sale is as it mostly is. */
export type PreviewContent = EditedContent & Pick<AdContent, 'price'> & Partial<ShownTerms>;

export interface Preview {
  id: string;
  ownerId: string;
  status: AdStatus;
  content: PreviewContent;
  /** Now, where nothing is said. */
  publishedAt?: Date;
  isVerified?: boolean;
}

/** Everything that is held against other ads. */
export interface AdToCompare extends Pick<AdDetail, 'specs' | 'delivery' | 'point'> {
  brief: AdBrief;
  publishedAt: string;
  isVerified: boolean;
  /** The answers as they are stored, by the question's id: what figures are worth. */
  answers: AdSpecs;
  /** While they are a member. */
  seller?: Seller;
}

/** What other domains may ask of ads. */
export interface Ads {
  /** Cards by number, in that order; those not published are left out. */
  cardsOf(ids: readonly string[], language: Language): Promise<AdCard[]>;
  /** Ads in short by number, whatever became of them since they were published; one statement. */
  briefsOf(ids: readonly string[], language: Language): Promise<Map<string, AdBrief>>;
  /** All that ads say by number, whatever became of them since they were published, with their sellers; three statements. Those deleted are left out. */
  comparedOf(ids: readonly string[], language: Language): Promise<Map<string, AdToCompare>>;
  /** Refuses with AdNotFound or AdNoLongerPublished. */
  detailOf(id: string, language: Language): Promise<AdDetail>;
  /** An ad that may not be one yet, or not for everybody, as it would be seen. Refuses with AdOwnerNotFound. */
  previewOf(preview: Preview, language: Language): Promise<AdDetail>;
  priceHistory(id: string): Promise<{ at: string; price: number }[]>;
  lowestPrice(id: string): Promise<{ price: number; days: number }>;
  remainingTime(id: string): Promise<{ expiresAt: string; remainingSeconds: number }>;
  /** Whether any ad, whatever its status, is of one of these categories. */
  areIn(categoryIds: readonly number[]): Promise<boolean>;
  /** Refuses with AdOwnerNotFound. */
  sellerOf(ownerId: string): Promise<Seller>;
  /** Published ads whose price fell last, with the prices they had, kuruş. */
  droppedAds(size: number): Promise<{ id: string; prices: number[] }[]>;
  /** The address of a published ad, if there is one of that number. */
  publishedPath(id: string): Promise<string | undefined>;
  /** Owners of ads on sale, by their numbers; others are left out. */
  ownersOf(ids: readonly string[]): Promise<Map<string, string>>;
  /** Numbers of these owners' ads on sale, the newest of very many. */
  onSaleOf(ownerIds: readonly string[]): Promise<string[]>;
  /** How many ads these owners have on sale; those without any are left out. */
  onSaleCounts(ownerIds: readonly string[]): Promise<Map<string, number>>;
  /** Addresses of published ads by number, after one. */
  urls(after: string | undefined, size: number): Promise<{ id: string; path: string; updatedAt: string }[]>;
  /** The number of the last of the next `size` published ads; nothing where fewer are left. */
  keyBeyond(after: string, size: number): Promise<string | undefined>;
}

export type { AdSpecs, AwaitingDoping, SpecContent } from './tables.ts';
export { createAdCampaigns } from './operations/ad-campaigns-port.ts';
export { createAdLife } from './operations/ad-life-port.ts';
export { createAds } from './operations/ad-views-port.ts';
export { cardsForStorage } from './operations/cards.ts';
export { adPath } from './rules/ad-path.ts';
export { filesInUse } from './store/contents.ts';
export { adEvents } from './events.ts';
export { openStatuses, shownStatuses } from './rules/visibility.ts';
export { dealOf } from './rules/card-facts.ts';
export { actionError, publishedError } from './rules/status-rules.ts';

export const adLifePort = definePort<AdLife>('ads');
export const adViewsPort = definePort<Ads>('views of ads');
