import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useToast } from '../../ui/Toast.tsx';

const shownByFrame: readonly string[] = ['MemberRequired', 'TokenMissing', 'TokenExpired'];

/** Whether something was refused because nobody is signed in, which a dialog of the frame tells. */
export const isSignedOut = ({ codes }: CallError): boolean => shownByFrame.includes(codes[0] ?? '');
/** The page shows something that is no longer so: it is loaded again, which may lead to another page. */
const outdated: readonly string[] = ['DraftChangedElsewhere', 'DraftAlreadySent', 'DraftNotFound'];

export interface DraftActions {
  /** The name of the act that is going on. */
  busy: string | undefined;
  /**
   * Does something to the draft and answers what it answered; nothing where it was refused. A draft that changed elsewhere is loaded again and
   * the reader told so; refusals named in `handled` are left to it, all others are told as a toast.
   */
  perform<T>(name: string, act: () => Promise<T>, handled?: (error: CallError) => boolean): Promise<T | undefined>;
}

/** Acts upon a draft by buttons and choices. */
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
