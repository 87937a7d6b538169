import { useState } from 'react';
import type { DecisionReason, EditablePart } from '../../../../contract/enums.ts';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { chosenReasons, suggestedPart } from '../queue/findings.ts';
import type { Act } from '../queue/decision-actions.ts';

/** What a moderator has chosen and typed about an ad so far. */
export interface DecisionDraft {
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

export interface DecisionDrafts {
  of(review: ReviewedAd): DecisionDraft;
  change(review: ReviewedAd, part: Partial<DecisionDraft>): void;
}

/** What the check suggests, before the moderator has said anything. */
function initialDraft({ review }: ReviewedAd): DecisionDraft {
  const findings = review?.findings ?? [];
  return { reasons: chosenReasons(findings), message: '', part: suggestedPart(findings) };
}

/** Opinions by ad: they stay while the moderator looks at others, and when the ad is loaded anew. */
export function useDecisionDrafts(): DecisionDrafts {
  const [drafts, setDrafts] = useState<Readonly<Record<string, DecisionDraft>>>({});
  return {
    of: (review) => drafts[review.ad.id] ?? initialDraft(review),
    change: (review, part) =>
      setDrafts((before) => ({
        ...before,
        [review.ad.id]: { ...(before[review.ad.id] ?? initialDraft(review)), ...part },
      })),
  };
}
