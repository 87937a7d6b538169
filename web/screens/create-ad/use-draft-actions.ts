import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useToast } from '../../ui/Toast.tsx';

const shownByFrame: readonly string[] = ['MemberRequired', 'TokenMissing', 'TokenExpired'];

/** True if the call was refused because the user is not signed in. The frame shows a dialog for that. */
export const isSignedOut = ({ codes }: CallError): boolean => shownByFrame.includes(codes[0] ?? '');
/** The page shows outdated data: it is reloaded, which may redirect. */
const outdated: readonly string[] = ['DraftChangedElsewhere', 'DraftAlreadySent', 'DraftNotFound'];

export interface DraftActions {
  /** Name of the running action. */
  busy: string | undefined;
  /**
   * Runs an action on the draft and returns its result, or undefined if it is refused. Reloads a draft that was changed elsewhere.
   * Shows refusals as toasts, except those for which `handled` returns true.
   */
  perform<T>(name: string, act: () => Promise<T>, handled?: (error: CallError) => boolean): Promise<T | undefined>;
}

/** Runs actions on a draft and reports their errors. */
export function useDraftActions(): DraftActions {
  const { t } = useTranslation('createAd', 'forms');
  const { revalidate } = useRevalidator();
  const { show } = useToast();
  const [busy, setBusy] = useState<string>();

  async function showError(error: CallError) {
    const code = error.codes[0] ?? 'GeneralError';
    if (code === 'DraftChangedElsewhere') {
      show({ title: t('createAd.elsewhere.title'), text: t('createAd.elsewhere.text'), variant: 'warning' });
    } else if (!isSignedOut(error)) {
      show({ title: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
    }
    if (outdated.includes(code)) await revalidate();
  }

  return {
    busy,
    async perform(name, act, handled) {
      setBusy(name);
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (!handled?.(error)) await showError(error);
        return undefined;
      } finally {
        setBusy(undefined);
      }
    },
  };
}
