import type { PriceJudgement } from '../../../../contract/price-judgement.ts';

/**
 * Orders ads that match a search equally well. The rank is the logarithm of quality plus age, as the logarithm of a decay. Half the quality equals
 * `decayDays * ln 2` more days of age. All ads age alike, so the rank never needs an update and can be indexed.
 */

/** An ad's value falls to 1/e within this many days. */
const decayDays = 14;
/** Scale of the integer rank: one unit equals twelve seconds of age. */
export const rankUnit = 100_000;
const dayMs = 24 * 3600 * 1000;

/** Quality factors. */
export const qualityWeights = {
  /**
   * By number of photos; the last value is for all higher numbers. An ad without photos ranks below every ad with one, even the oldest and poorest.
   * So the first page in recommended order shows ads without photos only if no others remain.
   */
  photos: [0.003, 0.75, 0.85, 0.9, 0.95, 1],
  /** Without any answer to the category's filter specs; 1 with all answers. */
  unanswered: 0.6,
  /** Without a description; grows to 1 at `fullDescription` letters. */
  undescribed: 0.8,
  verified: 1.1,
  /** By comparison with similar ads. A price far from all of them is an error or bait. 1 if no market is known. */
  price: { market: 1.1, cheaper: 1.05, dearer: 0.95, far: 0.8 },
} as const;
const fullDescription = 200;

export interface QualityFacts {
  pictureCount: number;
  isVerified: boolean;
  /** In letters. */
  descriptionLength: number;
  /** Number of the category's filter specs, and how many are answered. */
  asked: number;
  answered: number;
  /** Missing if no market is known. */
  judgement?: PriceJudgement | null;
}

/** Quality factors of an ad, each around 1. */
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

/** The age part of the rank, in units of `decayDays`. */
export const momentOf = (createdAt: Date): number => createdAt.getTime() / dayMs / decayDays;

/** The rank of an ad by quality and time of publication or last bump. */
export function rankOf(facts: QualityFacts, createdAt: Date): number {
  const quality = Object.values(qualityParts(facts)).reduce((product, part) => product * part, 1);
  return Math.max(0, Math.round((Math.log(quality) + momentOf(createdAt)) * rankUnit));
}

/** The rank of the best possible ad published at `now`. */
export const highestRank = (now: Date): number =>
  rankOf(
    {
      pictureCount: qualityWeights.photos.length,
      isVerified: true,
      descriptionLength: fullDescription,
      asked: 0,
      answered: 0,
      judgement: { verdict: 'market', percent: 0, isFar: false },
    },
    now,
  );
