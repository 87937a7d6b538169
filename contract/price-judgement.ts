import type { priceVerdicts } from './enums.ts';
import type { Market } from './schemas/ad.ts';

/** Nearer to the middle than so many per cent of it is the market's price, however much alike all the others are. */
const sameLeast = 3;
/** So far outside of what nine tenths ask: more likely a zero too many or too few than a price, or too good to be true. */
const farShare = 0.5;

/** How a price stands among those of similar ads. */
export interface PriceJudgement {
  verdict: (typeof priceVerdicts)[number];
  /** Whole per cent of the median below or above it. */
  percent: number;
  /** Nobody asks anything like it. */
  isFar: boolean;
}

/**
 * The one judgement of a price, kuruş: what the middle half of similar ads ask is the market's price, with its ends. Buyers read it beside the price, the
 * seller reads in the form what they will read. Nothing where no market is known.
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

/** What a judgement is told as. */
export type PriceWord = PriceJudgement['verdict'] | 'farBelow';

/** The word that a judgement is told in: far below all others is no bargain but a reason to take care. */
export const priceWord = ({ verdict, isFar }: Pick<PriceJudgement, 'verdict' | 'isFar'>): PriceWord =>
  verdict === 'cheaper' && isFar ? 'farBelow' : verdict;
