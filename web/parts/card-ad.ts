import type { AdCard as CardData } from '../../contract/schemas/ad.ts';

/** Ad fields that a card shows; a loader may leave the others out. */
export type CardAd = {
  /** New since the user last viewed this list. */
  isNew?: boolean;
  /** Shown in a paid placement. */
  isPaid?: boolean;
} & Pick<
  CardData,
  | 'id'
  | 'title'
  | 'path'
  | 'price'
  | 'oldPrice'
  | 'picture'
  | 'categoryId'
  | 'pictureCount'
  | 'hasVideo'
  | 'facts'
  | 'place'
  | 'publishedAt'
  | 'dopings'
  | 'campaign'
  | 'deal'
  | 'rentPeriod'
>;

/** A row's additional fields. */
export type RowAd = CardAd & {
  /** How it differs from the search, in one line. */
  note?: string;
} & Pick<CardData, 'owner' | 'ownerName' | 'verified' | 'priceJudgement'>;

/** Whether a list contains ads for sale and for rent, so that each must show which it is. */
export const hasMixedDeals = (ads: readonly Pick<CardAd, 'deal'>[]): boolean =>
  ads.some(({ deal }) => deal === 'Rent') && ads.some(({ deal }) => deal !== 'Rent');
