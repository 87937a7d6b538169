import type { priceVerdicts } from './enums.ts';
import type { Market } from './schemas/ad.ts';

/** Within this per cent of the median a price is the market's, even if the other prices are closer together. */
const sameLeast = 3;
/** A price this far outside the nine tenths is probably a typing error or a fraud. */
const farShare = 0.5;

export interface PriceJudgement {
  verdict: (typeof priceVerdicts)[number];
  /** Whole per cent of the median, below or above it. */
  percent: number;
  /** Far outside all comparable prices. */
  isFar: boolean;
}

/**
 * Judges a price in kuruş against similar ads: prices in the middle half, ends included, are the market's. Buyers and the seller see the same
 * judgement. Undefined without a market.
 */
export function judgePrice(price: number, market: Market | undefined): PriceJudgement | undefined {
  if (!market || market.median <= 0 || price <= 0) return undefined;
  const { least, low, median, high, most } = market;
  const percent = Math.round((Math.abs(price - median) / median) * 100);
  const isSame = (price >= low && price <= high) || percent < sameLeast;
  return {
    verdict: isSame ? 'market' : price < low ? 'cheaper' : 'dearer',
    percent,
    isFar: price < least * farShare || price > most / farShare,
  };
}

/** How a judgement is shown. */
export type PriceLabel = PriceJudgement['verdict'] | 'farBelow';

/** A price far below all others is shown as a warning, not as a bargain. */
export const priceLabel = ({ verdict, isFar }: Pick<PriceJudgement, 'verdict' | 'isFar'>): PriceLabel =>
  verdict === 'cheaper' && isFar ? 'farBelow' : verdict;
