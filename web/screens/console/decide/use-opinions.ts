import { useState } from 'react';
import type { DecisionReason, EditablePart } from '../../../../contract/enums.ts';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { chosenReasons, suggestedPart } from '../queue/findings.ts';
import type { Act } from '../queue/findings.ts';

/** What a moderator has chosen and typed about an ad so far. */
export interface Opinion {
  /** The act that Enter would confirm. */
  act?: Act | undefined;
  reasons: readonly DecisionReason[];
  message: string;
  part: EditablePart | undefined;
  /** What the act still lacks. */
  problem?: 'reasons' | 'message' | 'part' | undefined;
  /** What happened to the ad meanwhile. */
  notice?: 'decided' | 'changed' | undefined;
}

export interface Opinions {
  of(review: ReviewedAd): Opinion;
  change(review: ReviewedAd, part: Partial<Opinion>): void;
}

/** What the check suggests, before the moderator has said anything. */
function firstOpinion({ review }: ReviewedAd): Opinion {
  const findings = review?.findings ?? [];
  return { reasons: chosenReasons(findings), message: '', part: suggestedPart(findings) };
}

/** Opinions by ad: they stay while the moderator looks at others, and when the ad is loaded anew. */
export function useOpinions(): Opinions {
  const [opinions, setOpinions] = useState<Readonly<Record<string, Opinion>>>({});
  return {
    of: (review) => opinions[review.ad.id] ?? firstOpinion(review),
    change: (review, part) =>
      setOpinions((before) => ({
        ...before,
        [review.ad.id]: { ...(before[review.ad.id] ?? firstOpinion(review)), ...part },
      })),
  };
}
