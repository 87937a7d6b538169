import { draftSteps } from '../../../contract/enums.ts';
import type { DraftStep, Language } from '../../../contract/enums.ts';
import type { Draft } from '../../../contract/schemas/ad-form.ts';
import { screenPath } from '../../screens.ts';

/** The screens of placing an ad: its steps, and the side path that edits a published one. */
export type FlowPage = DraftStep | 'edit';

/** What the steps are decided by. */
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

/** The address of a page of the flow; a loader that refuses a page redirects to it. */
export function flowPath(page: FlowPage, language: Language, draftId: string): string {
  return screenPath(screenOf[page], language, { id: draftId });
}

/** The addresses of a page in both languages, for its head and the language switch. */
export function flowPaths(page: FlowPage, draftId: string): Record<Language, string> {
  return { tr: flowPath(page, 'tr', draftId), en: flowPath(page, 'en', draftId) };
}

/** Whether `step` comes before `other`. */
export function isBefore(step: DraftStep, other: DraftStep): boolean {
  return draftSteps.indexOf(step) < draftSteps.indexOf(other);
}

/** An ad that came back and is mended keeps its period and promotions. */
export const isReturnedAd = ({ state, adId }: StepDraft): boolean => state === 'Pending' && adId !== undefined;

/**
 * The last step that may be opened. Promotions are nobody's duty, so only the category, what the ad says, and for sending it a period stand in
 * the way.
 */
export function lastOpenStep({ step, category }: StepDraft): DraftStep {
  if (category === undefined) return 'category';
  if (step === 'category' || step === 'information') return 'information';
  return step === 'doping' || step === 'duration' ? 'preview' : 'approve';
}

/** Where somebody goes instead of the page asked for. */
export type Detour = { to: 'ad'; adId: string } | { to: FlowPage; step?: 'category' };

/**
 * The page to show instead, where the one asked for cannot be: a sent draft is an ad now, and the last step says what became of it; an edit has its one page (and the preview, and the
 * choice of a category inside it); a step with open ones before it leads to the first of these. The preview shows any draft with a category,
 * because it is there that people look for what is missing.
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

/** Where going on with a draft begins: its first step that is not done, and never further than may be opened. */
export function firstOpenStep(draft: StepDraft): DraftStep {
  const last = lastOpenStep(draft);
  if (isBefore(last, 'doping')) return last;
  // Whoever wants to send it without a period is asked for one, not for promotions.
  return draft.step === 'doping' ? 'duration' : draft.step;
}
