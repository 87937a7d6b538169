import { draftSteps } from '../../../../contract/enums.ts';
import type { DraftStep } from '../../../../contract/enums.ts';
import type { DraftProblem } from '../../../../contract/schemas/ad-form.ts';

export interface Progress {
  problems: readonly DraftProblem[];
  /** The draft edits an ad, whose period and promotions are settled. */
  hasAd: boolean;
  dopingsSeen: boolean;
  hasPeriod: boolean;
}

/** The first incomplete step; the preview if all are complete. */
export function stepOf({ problems, hasAd, dopingsSeen, hasPeriod }: Progress): DraftStep {
  const isOpen: Partial<Record<DraftStep, boolean>> = {
    category: problems.some(({ path }) => path === 'category'),
    information: problems.length > 0,
    doping: !hasAd && !dopingsSeen && !hasPeriod,
    duration: !hasAd && !hasPeriod,
  };
  return draftSteps.find((step) => isOpen[step]) ?? 'preview';
}
