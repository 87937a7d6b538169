import { useState } from 'react';
import type { DecisionReason, EditablePart } from '../../../../contract/enums.ts';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { chosenReasons, suggestedPart } from '../queue/findings.ts';
import type { Act } from '../queue/decision-actions.ts';

/** A moderator's unsent decision on an ad. */
export interface DecisionDraft {
  /** The action that Enter confirms. */
  act?: Act | undefined;
  reasons: readonly DecisionReason[];
  message: string;
  part: EditablePart | undefined;
  /** The required field that is empty. */
  problem?: 'reasons' | 'message' | 'part' | undefined;
  /** What happened to the ad after it was loaded. */
  notice?: 'decided' | 'changed' | undefined;
}

export interface DecisionDrafts {
  of(review: ReviewedAd): DecisionDraft;
  change(review: ReviewedAd, part: Partial<DecisionDraft>): void;
}

/** The automatic check's suggestion. */
function initialDraft({ review }: ReviewedAd): DecisionDraft {
  const findings = review?.findings ?? [];
  return { reasons: chosenReasons(findings), message: '', part: suggestedPart(findings) };
}

/** Draft decisions by ad. They stay while the moderator opens other ads, and when an ad is reloaded. */
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
