import type { PriceJudgement } from '../../../../contract/price-judgement.ts';

/**
 * The rank of an ad among others that fit a search equally well: the logarithm of its quality, and its age as the logarithm of a decay. An ad
 * of half the quality stands where one of full quality stood `decayDays * ln 2` days earlier. Since all ads age alike, the number need not
 * change while time goes by, and an index can hold the order.
 */

/** An ad's worth falls to 1/e within so many days. */
const decayDays = 14;
/** Units of a rank, which is a whole number: a hundred-thousandth is twelve seconds of age. */
export const rankUnit = 100_000;
const dayMs = 24 * 3600 * 1000;

/** What each part of an ad's quality multiplies it by. */
export const qualityWeights = {
  /**
   * By the number of photos: none, one, two; the last for all that have more. Without one an ad stands below every ad that has one, the oldest and
   * poorest too: so the first page of a list in the recommended order shows ads without a photo only where those with one end.
   */
  photos: [0.003, 0.75, 0.85, 0.9, 0.95, 1],
  /** With nothing answered of what its category filters by; with everything it is 1. */
  unanswered: 0.6,
  /** With no description, growing to 1 at `fullDescription` letters. */
  undescribed: 0.8,
  verified: 1.1,
  /** By what its price is among those of similar ads; far from all of them it is a slip or a lure. Where no market is known it is 1. */
  price: { market: 1.1, cheaper: 1.05, dearer: 0.95, far: 0.8 },
} as const;
const fullDescription = 200;

/** What the quality of an ad is made of. */
export interface QualityFacts {
  pictureCount: number;
  isVerified: boolean;
  /** Letters. */
  descriptionLength: number;
  /** Specs that its category filters by, and how many of them it answers. */
  asked: number;
  answered: number;
  /** None where no market is known. */
  judgement?: PriceJudgement | null;
}

/** Each part of an ad's quality as a factor around 1. */
export function qualityParts(facts: QualityFacts) {
  const { photos, unanswered, undescribed, verified, price } = qualityWeights;
  const between = (lowest: number, share: number) => lowest + (1 - lowest) * Math.min(1, share);
  return {
    photos: photos[Math.min(facts.pictureCount, photos.length - 1)] ?? 1,
    answers: facts.asked === 0 ? 1 : between(unanswered, facts.answered / facts.asked),
    description: between(undescribed, facts.descriptionLength / fullDescription),
    verified: facts.isVerified ? verified : 1,
    price: facts.judgement ? price[facts.judgement.isFar ? 'far' : facts.judgement.verdict] : 1,
  };
}

/** What a moment adds to a rank, in units: all ads age alike. */
export const momentOf = (createdAt: Date): number => createdAt.getTime() / dayMs / decayDays;

/** The rank of an ad that is so good and was published, or put on top, at a moment. */
export function rankOf(facts: QualityFacts, createdAt: Date): number {
  const quality = Object.values(qualityParts(facts)).reduce((product, part) => product * part, 1);
  return Math.max(0, Math.round((Math.log(quality) + momentOf(createdAt)) * rankUnit));
}
