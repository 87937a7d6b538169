import { draftSteps } from '../../../../contract/enums.ts';
import type { DraftStep } from '../../../../contract/enums.ts';
import type { DraftProblem } from '../../../../contract/schemas/ad-form.ts';

/** Where somebody is with a draft. */
export interface Progress {
  problems: readonly DraftProblem[];
  /** An edit, or an ad that came back: its period and promotions are settled. */
  hasAd: boolean;
  dopingsSeen: boolean;
  hasPeriod: boolean;
}

/** The first step that is not done yet; all done, a look at the whole comes next. */
export function stepOf({ problems, hasAd, dopingsSeen, hasPeriod }: Progress): DraftStep {
  const isOpen: Partial<Record<DraftStep, boolean>> = {
    category: problems.some(({ path }) => path === 'category'),
    information: problems.length > 0,
    doping: !hasAd && !dopingsSeen && !hasPeriod,
    duration: !hasAd && !hasPeriod,
  };
  return draftSteps.find((step) => isOpen[step]) ?? 'preview';
}
