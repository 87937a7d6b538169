import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import { myAdCalls } from '../../../../contract/calls/my-ads.ts';
import type { bulkActions } from '../../../../contract/calls/my-ads.ts';
import { CallError, call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useRejectionText } from './use-rejection-text.ts';
import { newId } from '../../../client/new-id.ts';

export type SeveralAct = (typeof bulkActions)[number];

/** The action that undoes another one. */
const undoneBy: Partial<Record<SeveralAct, SeveralAct>> = {
  Archive: 'Publish',
  Publish: 'Archive',
  Delete: 'Undelete',
};

/** Already reported by the sign-in dialog or page. */
const shownByFrame: readonly string[] = ['MemberRequired', 'TokenMissing', 'TokenExpired'];

export interface AdActions {
  /** True while an action is running. */
  isBusy: boolean;
  /**
   * Performs an action on several ads and shows the outcome with an undo button. Then runs `onDone` if at least one ad was changed; otherwise,
   * and by default, reloads the page. Returns whether any ad was changed.
   */
  performMany(act: SeveralAct, adIds: readonly string[], onDone?: () => void | Promise<void>): Promise<boolean>;
  /** Opens the edit draft of an ad: a published one on the edit screen, a refused one in the form. */
  edit(adId: string, screen: 'createAdEdit' | 'createAdInformation'): Promise<void>;
  /** Creates a draft as a copy of an ad. */
  duplicate(adId: string): Promise<void>;
  /** Runs another action; shows a refusal as a toast. Returns whether it succeeded. */
  attempt(act: () => Promise<unknown>): Promise<boolean>;
}

/** Actions of owners on their ads, used by the lists and the management page. */
export function useAdActions(): AdActions {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const rejectionText = useRejectionText();

  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const code = error.codes[0] ?? 'GeneralError';
      if (!shownByFrame.includes(code)) show({ title: rejectionText(code), variant: 'danger' });
      return false;
    } finally {
      setBusy(false);
    }
  };

  const showOutcome = (act: SeveralAct, done: readonly string[], refused: readonly string[]) => {
    const [reason] = refused;
    const notDone =
      reason &&
      t('myAds.notDone', {
        count: refused.length,
        figure: count(refused.length, language),
        reason: rejectionText(reason),
      });
    if (done.length === 0) return notDone && show({ title: notDone, variant: 'danger' });
    const undo = undoneBy[act];
    show({
      title: t(`myAds.done.${act}`, { count: done.length, figure: count(done.length, language) }),
      ...(notDone && { text: notDone, variant: 'warning' as const }),
      ...(undo &&
        act !== 'Publish' && { action: { label: t('myAds.undo'), onAction: () => void performMany(undo, done) } }),
    });
    return undefined;
  };

  const performMany: AdActions['performMany'] = async (act, adIds, onDone = revalidate) => {
    let isDone = false;
    await attempt(async () => {
      const { items } = await call(myAdCalls.several, { body: { adIds: [...adIds], act } });
      const done = items.filter(({ code }) => code === undefined).map(({ adId }) => adId);
      showOutcome(
        act,
        done,
        items.flatMap(({ code }) => code ?? []),
      );
      isDone = done.length > 0;
      await (isDone ? onDone() : revalidate());
    });
    return isDone;
  };

  const begin = (body: { editOf: string } | { copyOf: string }, screen: 'createAdEdit' | 'createAdInformation') =>
    attempt(async () => {
      const draft = await call(draftCalls.create, { params: { draftId: newId() }, body });
      await navigate(screenPath(screen, language, { id: draft.id }));
    });

  return {
    isBusy,
    attempt,
    performMany: performMany,
    edit: async (editOf, screen) => void (await begin({ editOf }, screen)),
    duplicate: async (copyOf) => void (await begin({ copyOf }, 'createAdInformation')),
  };
}
