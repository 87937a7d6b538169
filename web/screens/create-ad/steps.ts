import { draftSteps } from '../../../contract/enums.ts';
import type { DraftStep, Language } from '../../../contract/enums.ts';
import type { Draft } from '../../../contract/schemas/ad-form.ts';
import { screenPath } from '../../screens.ts';

/** Pages of the flow: the steps, and the edit of a published ad. */
export type FlowPage = DraftStep | 'edit';

/** The fields that decide which steps are open. */
export type StepDraft = Pick<Draft, 'id' | 'state' | 'step' | 'adId' | 'category'>;

const screenOf = {
  category: 'createAdCategorySelection',
  information: 'createAdInformation',
  doping: 'createAdDoping',
  duration: 'createAdDuration',
  preview: 'createAdPreview',
  approve: 'createAdApprove',
  edit: 'createAdEdit',
} as const satisfies Record<FlowPage, string>;

export function flowPath(page: FlowPage, language: Language, draftId: string): string {
  return screenPath(screenOf[page], language, { id: draftId });
}

/** The page's paths in both languages, for its head and the language switch. */
export function flowPaths(page: FlowPage, draftId: string): Record<Language, string> {
  return { tr: flowPath(page, 'tr', draftId), en: flowPath(page, 'en', draftId) };
}

export function isBefore(step: DraftStep, other: DraftStep): boolean {
  return draftSteps.indexOf(step) < draftSteps.indexOf(other);
}

/** A returned ad keeps its period and promotions. */
export const isReturnedAd = ({ state, adId }: StepDraft): boolean => state === 'Pending' && adId !== undefined;

/** The last step that may be opened. Promotions are optional; category, content and, for sending, a period are required. */
export function lastOpenStep({ step, category }: StepDraft): DraftStep {
  if (category === undefined) return 'category';
  if (step === 'category' || step === 'information') return 'information';
  return step === 'doping' || step === 'duration' ? 'preview' : 'approve';
}

/** Redirect target. */
export type Detour = { to: 'ad'; adId: string } | { to: FlowPage; step?: 'category' };

/**
 * The page to redirect to, or undefined if the requested one may be opened. A sent draft redirects to its ad, except on the last step, which shows
 * the result. An edit has only its page, the preview and the category choice. A step after an open one redirects to the first open step. The preview
 * is open to any draft with a category, because users look there for what is missing.
 */
export function detour(draft: StepDraft, page: FlowPage): Detour | undefined {
  if (draft.state === 'Completed' && draft.adId !== undefined) {
    return page === 'approve' ? undefined : { to: 'ad', adId: draft.adId };
  }
  const isEdit = draft.state === 'UpdatePending';
  if (page === 'edit') return isEdit ? undefined : { to: firstOpenStep(draft) };
  if (isEdit) {
    if (page === 'preview') return undefined;
    return page === 'category' ? { to: 'edit', step: 'category' } : { to: 'edit' };
  }
  if (page === 'preview' && draft.category !== undefined) return undefined;
  if (isBefore(lastOpenStep(draft), page)) return { to: firstOpenStep(draft) };
  return isReturnedAd(draft) && (page === 'doping' || page === 'duration') ? { to: 'preview' } : undefined;
}

/** The step at which a draft resumes: its first incomplete step, at most the last open one. */
export function firstOpenStep(draft: StepDraft): DraftStep {
  const last = lastOpenStep(draft);
  if (isBefore(last, 'doping')) return last;
  // Promotions are optional, so a draft without a period continues with the duration.
  return draft.step === 'doping' ? 'duration' : draft.step;
}
