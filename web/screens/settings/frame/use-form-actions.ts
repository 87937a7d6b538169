import { useState } from 'react';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { CallError } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useToast } from '../../../ui/Toast.tsx';

/** Refusals that a dialog has told already: of the confirmation that was closed, or of the session that is over. */
const shownByFrame: readonly string[] = ['ConfirmationRequired', 'MemberRequired', 'TokenMissing', 'TokenExpired'];

export interface FormActionState {
  /** The name of the act that is going on. */
  busy: string | undefined;
  /**
   * Does something outside of a form, one thing at a time. `said` is shown when it is done; a refusal is shown as a toast. Answers whether it was done.
   */
  perform(name: string, act: () => Promise<unknown>, message?: string): Promise<boolean>;
}

/** Acts by buttons and switches. */
export function useFormActions(): FormActionState {
  const { t } = useTranslation('forms');
  const { show } = useToast();
  const [busy, setBusy] = useState<string>();
  return {
    busy,
    async perform(name, act, message) {
      setBusy(name);
      try {
        await act();
        if (message !== undefined) show({ title: message });
        return true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const code = error.codes[0] ?? 'GeneralError';
        if (!shownByFrame.includes(code)) show({ title: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
        return false;
      } finally {
        setBusy(undefined);
      }
    },
  };
}
