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
import type { DopingStart } from './rules/doping-effect.ts';
import type { AdCampaign, AdRefusal, AdSpecs, AwaitingDoping, EditedContent } from './tables.ts';

/** Everything the owner enters for an ad. */
export interface AdContent extends EditedContent, AdTermValues {
  /** Kuruş. */
  price: number;
  /** Normalised: capital letters and digits only. */
  registryNumber: string | null;
}

/** Terms that ads of one owner often share. */
export type AdTerms = Pick<AdContent, 'categoryId' | 'provinceId' | 'districtId' | 'neighborhoodId' | 'delivery'>;

export interface NewAd extends AdContent {
  ownerId: string;
  ownerType: AccountType;
  periodDays: number;
  /** Promotions that start when the ad is published. */
  dopings: AwaitingDoping[];
  /** The authority confirmed owner and object. */
  isVerified: boolean;
}

/** An ad or an edit, as the review needs it. */
export interface AdForReview {
  id: string;
  ownerId: string;
  ownerType: AccountType;
  status: AdStatus;
  kind: ReviewKind;
  /** Version of the edit if there is one. */
  version: number;
  /** Content that would be shown. */
  content: EditedContent & { price: number };
  /** Content shown now, if this is an edit. */
  shown?: EditedContent & { price: number };
  isVerified: boolean;
  registryNumber: string | null;
  sentAt: Date;
}

export type AdActor = 'owner' | 'moderator' | 'system';

export type VerdictEvent = 'approve' | 'reject' | 'askEdit' | 'suspend' | 'restore';

/** Decision of the automatic check or a moderator. */
export interface Verdict {
  adId: string;
  event: VerdictEvent;
  /** Reviewed version. ReviewChanged is thrown if it is outdated. */
  version?: number;
  /** Required except for approve and restore. */
  refusal?: AdRefusal;
}

/** An ad that left sale, with its paused promotions. */
export interface PausedAd {
  ownerId: string;
  title: string;
  dopings: AwaitingDoping[];
  /** All starts of its promotions, also continued ones, the oldest first. */
  starts: readonly DopingStart[];
}

/**
 * Changes of ads by other modules. Every method joins the current transaction and updates price history, events and search index. A status that does
 * not allow the change throws AdPendingApproval, AdPublished, AdRejected, AdInHistory or AdPassive.
 */
export interface AdLife {
  /**
   * Adds ads with status UnderReview and returns their ids in the same order. Throws RegistryNumberInUse. The number of statements grows only per
   * 1,000 ads.
   */
  submit(ads: readonly NewAd[]): Promise<string[]>;
  /**
   * Sends a refused ad to review again; `dopings` start when it is published. `isVerified` is the authority's answer for the registry number. By
   * default, the stored answer for the same number stays. Throws RegistryNumberInUse, or AdNotFound for another owner's ad.
   */
  resubmit(
    adId: string,
    ownerId: string,
    content: AdContent,
    more?: { isVerified?: boolean; dopings?: readonly AwaitingDoping[] },
  ): Promise<void>;
  /**
   * Edits a published ad. Price and sale terms change at once; shown content changes after a review. The registry number stays. Throws AdNotFound for
   * another owner's ad, and OfferAdHeld if the new stock does not exceed the held pieces.
   */
  edit(adId: string, ownerId: string, content: AdContent): Promise<{ waitsForReview: boolean }>;
  /** Content of the owner's ad with its waiting edit applied. Throws AdNotFound. */
  contentOf(adId: string, ownerId: string): Promise<{ status: AdStatus; content: AdContent }>;
  /** The owner's ads that are not deleted, with their waiting edits, in id order: up to `size` with ids above `after`. */
  ownAds(
    ownerId: string,
    after: string | undefined,
    size: number,
  ): Promise<{ id: string; status: AdStatus; content: AdContent }[]>;
  /** As `ownAds`, for the given ids. */
  ownAdsAmong(
    ownerId: string,
    adIds: readonly string[],
  ): Promise<{ id: string; status: AdStatus; content: AdContent }[]>;
  /** The pictures with these keys that the owner's ads or waiting edits use. */
  ownPictures(ownerId: string, keys: readonly string[]): Promise<Picture[]>;
  /** Ids of live ads, of any owner, by registry number. */
  numbersInUse(registryNumbers: readonly string[]): Promise<Map<string, string>>;
  /** Category, place and delivery of the owner's newest ads, the newest first. One statement. */
  newestTerms(ownerId: string, size: number): Promise<AdTerms[]>;
  /** The ads among these that wait for review, or whose edit does. */
  forReview(adIds: readonly string[]): Promise<AdForReview[]>;
  /** Any ad that is not deleted, in any status. */
  anyForReview(adId: string): Promise<AdForReview | undefined>;
  /** Applies verdicts to ads and their edits in one transaction. Approval starts an ad's period. Throws ReviewChanged or AdNotFound. */
  decide(verdicts: readonly Verdict[], actor: 'moderator' | 'system'): Promise<void>;
  /** Suspends ads for a cause, or restores the ads suspended for it. Ads in other statuses keep their status. */
  suspend(adIds: readonly string[], cause: 'authorityLapsed'): Promise<void>;
  restore(adIds: readonly string[], cause: 'authorityLapsed'): Promise<void>;
  /**
   * Starts or extends promotions and returns when each ends. Throws AdNotFound for another owner's ad. Throws VideoMissing for the media pack if the
   * ad, with its waiting edit, has neither a video nor more photos than are possible without it.
   */
  addDopings(
    adId: string,
    ownerId: string,
    dopings: readonly AwaitingDoping[],
  ): Promise<{ type: DopingType; endsAt: Date }[]>;
  /**
   * Calls `refund` with the paused promotions of an ad that is not on sale, also a deleted one, in one transaction; it returns those that stay. Does
   * nothing if the ad is on sale again or has none.
   */
  refundPaused(adId: string, refund: (ad: PausedAd) => Promise<readonly AwaitingDoping[]>): Promise<void>;
  /**
   * Extends a published ad's period, or puts an archived ad back on sale within 30 days. Throws AdPeriodOver, RegistryNumberInUse, or
   * AuthorityRefused if the authority's confirmation lapsed.
   */
  addPeriod(adId: string, ownerId: string, days: number): Promise<{ expiresAt: Date }>;
  /** Throws AdNotFound. */
  stateOf(adId: string, ownerId: string): Promise<OwnAdState>;
  /** Effect of promotions in a main category, as a ratio of daily views. Omits types with too few samples. */
  dopingEffects(mainCategoryId: number): Promise<{ doping: DopingType; low: number; high: number }[]>;
  /**
   * Promotions of published ads that end in [`from`, `to`), ordered by ad id and type: up to `size` ads with ids above `after`. All promotions of an
   * ad are on one page.
   */
  dopingsEnding(
    from: Date,
    to: Date,
    after: string | undefined,
    size: number,
  ): Promise<{ adId: string; type: DopingType; endsAt: Date }[]>;
  /**
   * Locks a current or former published ad until the transaction ends, so that its price and status stay. Throws AdNotFound if it was never published
   * or is deleted.
   */
  lockForDeal(adId: string): Promise<DealAd>;
  /** The ads among these that are published now (OnSale or Locked), with titles. One statement. */
  publishedAmong(adIds: readonly string[]): Promise<{ adId: string; title: string }[]>;
  /** Deletes an ad so that its owner cannot restore it. Throws AdNotFound. */
  deleteForGood(adId: string): Promise<{ ownerId: string; title: string }>;
  /** Adds or removes a moderator's badge. Idempotent. Throws AdNotFound. */
  addBadge(adId: string, badge: GivenBadge): Promise<void>;
  removeBadge(adId: string, badge: GivenBadge): Promise<void>;
}

/** Ads by category, for changes of the catalogue. */
export interface AdCategories {
  /** Ids of ads on sale in these categories: up to `size` above `after`, in id order. */
  onSaleIn(categoryIds: readonly number[], after: string, size: number): Promise<string[]>;
  /** How many of the first `size` ads of these categories, in any status, answered each spec; `counted` were read. */
  answersIn(
    categoryIds: readonly number[],
    specIds: readonly number[],
    size: number,
  ): Promise<{ specId: number; ads: number; counted: number }[]>;
  /** Moves a batch of ads in any status to another category. Returns whether more may follow. */
  moveSome(fromIds: readonly number[], toId: number): Promise<boolean>;
  /** Number of running promotions of ads in these categories, at most `most`. */
  promotionsIn(categoryIds: readonly number[], most: number): Promise<number>;
  /**
   * Ends a batch of ads on sale, notifies their owners, and publishes which of them had promotions. Skips ads held by a checkout. Returns whether more may
   * follow.
   */
  endSome(categoryIds: readonly number[]): Promise<boolean>;
}

export interface DealAd {
  id: string;
  ownerId: string;
  categoryId: number;
  status: AdStatus;
  /** On sale and not expired. */
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
  /** Promotions that start when the ad is published. */
  awaitingDopings: readonly DopingType[];
  /** Has a video or more photos than are possible without the media pack, as shown or after its waiting edit. */
  usesMediaPack: boolean;
}

export type Interest = Record<'favourites' | 'messages' | 'offers', number>;

/** Interest in ads. The modules that own favourites, chats and offers implement it. */
export interface AdInterest {
  /** Totals by ad id. Omits ads without any. */
  numbersOf(adIds: readonly string[]): Promise<Map<string, Interest>>;
  /** One ad's counts by Istanbul day, `2026-11-21`, both days included. Omits days without any. */
  daysOf(adId: string, from: string, to: string): Promise<Map<string, Interest>>;
}

/** An ad for a cart, in any status. */
export interface CartAd extends DealAd {
  ownerType: AccountType;
  mainCategoryId: number;
  purchase: PurchaseKind;
  delivery: DeliveryKind[];
  /** Chosen by the owner, otherwise the category's default. */
  packageSize: PackageSize;
  picture?: Picture;
  /** The campaign that runs now by the ad's stored dates, with its price in kuruş. */
  campaign?: { id: string; price: number };
  /** Pieces that are neither sold nor held. */
  free: number;
}

export interface AdForCampaign {
  id: string;
  status: AdStatus;
  categoryId: number;
  /** Asking price and the lowest price of the last 30 days, kuruş. */
  price: number;
  lowest: number;
  campaign: AdCampaign | null;
}

/** Ads in campaigns. A campaign starts and ends by its dates; no job changes the ads. */
export interface AdCampaigns {
  /** The owner's ads on sale in id order: up to `size` with ids above `after`. One statement. */
  onSaleOf(ownerId: string, after: string | undefined, size: number): Promise<AdForCampaign[]>;
  /** As `onSaleOf` for the given ids, in any status; omits other owners' ads. With `lock`, locks the rows until the transaction ends. */
  among(ownerId: string, adIds: readonly string[], lock?: 'lock'): Promise<AdForCampaign[]>;
  /** Adds ads to a campaign or removes them (`null`), in the current transaction. */
  set(changes: readonly { id: string; campaign: AdCampaign | null }[]): Promise<void>;
  /** Sets the dates of the campaign in its ads, in the current transaction. Skips ads of another campaign or with these dates already. */
  setDates(adIds: readonly string[], campaign: Pick<AdCampaign, 'id' | 'startsAt' | 'endsAt'>): Promise<void>;
}

/**
 * Holds and sales of pieces. An ad is Locked while its last free piece is held, and OutOfStock after its last piece is sold. All methods join the
 * current transaction and lock ads in id order.
 */
export interface AdSales {
  /** Ads by id. Omits ads that are deleted or were never published. Pieces held by `paymentId` count as free. One statement. */
  cartAds(adIds: readonly string[], paymentId?: string): Promise<Map<string, CartAd>>;
  /**
   * Holds one piece of each ad until `until` and returns the ads with their previous status. Throws AdNoLongerPublished for ads not on sale,
   * OfferAdHeld if others hold all remaining pieces. The error details name the ads.
   */
  hold(adIds: readonly string[], paymentId: string, until: Date): Promise<Map<string, CartAd>>;
  /** Releases the payment's holds; sales stay. Idempotent. */
  release(paymentId: string): Promise<void>;
  /** Sells the held pieces, or free ones if the hold has lapsed. Returns false and sells nothing if a piece is gone. Idempotent. */
  sell(adIds: readonly string[], paymentId: string): Promise<boolean>;
  /** Cancels sales. The pieces are for sale again, unless the ad has expired or was taken down. Idempotent. */
  cancelSale(adIds: readonly string[], paymentId: string): Promise<void>;
}

/** Price statistics, kuruş, of comparable ads. `adId` is excluded from them. */
export type MarketOf = (question: {
  adId: string;
  categoryId: number;
  specs: EditedContent['specs'];
  provinceId: number;
  districtId: number;
}) => Promise<Market | undefined>;

/** Content of an ad that may not exist yet. Missing sale terms have their defaults. */
export type PreviewContent = EditedContent & Pick<AdContent, 'price'> & Partial<ShownTerms>;

export interface Preview {
  id: string;
  ownerId: string;
  status: AdStatus;
  content: PreviewContent;
  /** Default: now. */
  publishedAt?: Date;
  isVerified?: boolean;
}

export interface AdToCompare extends Pick<AdDetail, 'specs' | 'delivery' | 'point'> {
  brief: AdBrief;
  publishedAt: string;
  isVerified: boolean;
  /** Stored answers by spec id, for comparing numbers. */
  answers: AdSpecs;
  /** Absent if the seller's account is not active. */
  seller?: Seller;
}

/** Reads of ads for other modules. */
export interface Ads {
  /** Cards in the order of `ids`. Omits ads that are not published. */
  cardsOf(ids: readonly string[], language: Language): Promise<AdCard[]>;
  /** Summaries by id, including ads that are no longer published. One statement. */
  briefsOf(ids: readonly string[], language: Language): Promise<Map<string, AdBrief>>;
  /** Data for comparing ads with their sellers, by id, including ads that are no longer published. Omits deleted ads. Three statements. */
  comparedOf(ids: readonly string[], language: Language): Promise<Map<string, AdToCompare>>;
  /** Throws AdNotFound or AdNoLongerPublished. */
  detailOf(id: string, language: Language): Promise<AdDetail>;
  /** The detail page of an ad that may be unpublished. Throws AdOwnerNotFound. */
  previewOf(preview: Preview, language: Language): Promise<AdDetail>;
  priceHistory(id: string): Promise<{ at: string; price: number }[]>;
  lowestPrice(id: string): Promise<{ price: number; days: number }>;
  remainingTime(id: string): Promise<{ expiresAt: string; remainingSeconds: number }>;
  /** True if one of these categories has ads, in any status. */
  areIn(categoryIds: readonly number[]): Promise<boolean>;
  /** Throws AdOwnerNotFound. */
  sellerOf(ownerId: string): Promise<Seller>;
  /** Published ads with the latest price drops, with their last prices in kuruş. */
  droppedAds(size: number): Promise<{ id: string; prices: number[] }[]>;
  /** URL path of the ad if it is published. */
  publishedPath(id: string): Promise<string | undefined>;
  /** Owner ids of the ads among these that are on sale. */
  ownersOf(ids: readonly string[]): Promise<Map<string, string>>;
  /** Ids of these owners' ads on sale: the newest 2,000. */
  onSaleOf(ownerIds: readonly string[]): Promise<string[]>;
  /** Number of ads on sale by owner. Omits owners without any. */
  onSaleCounts(ownerIds: readonly string[]): Promise<Map<string, number>>;
  /** Paths of published ads in id order, with ids above `after`. */
  urls(after: string | undefined, size: number): Promise<{ id: string; path: string; updatedAt: string }[]>;
  /** Last id of the next `size` published ads; undefined if fewer are left. */
  keyBeyond(after: string, size: number): Promise<string | undefined>;
}
