import type { AdCard as CardData } from '../../contract/schemas/ad.ts';

/** What a card needs of an ad; a loader may leave the rest out. */
export type CardAd = {
  /** It came since its reader looked at this list last. */
  isNew?: boolean;
  /** It is shown in a paid place. */
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

/** What a row of the list shows besides. */
export type RowAd = CardAd & {
  /** In what it differs from a search, in one line. */
  note?: string;
} & Pick<CardData, 'owner' | 'ownerName' | 'verified' | 'priceJudgement'>;

/** Whether a list holds things to buy and things to rent, so that each must say which it is. */
export const hasMixedDeals = (ads: readonly Pick<CardAd, 'deal'>[]): boolean =>
  ads.some(({ deal }) => deal === 'Rent') && ads.some(({ deal }) => deal !== 'Rent');
