import { useState } from 'react';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { CallError } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useToast } from '../../../ui/Toast.tsx';

/** Refusals that a dialog already shows: a cancelled confirmation or an ended session. */
const handledByFrame: readonly string[] = ['ConfirmationRequired', 'MemberRequired', 'TokenMissing', 'TokenExpired'];

export interface FormActionState {
  /** Name of the running action. */
  busy: string | undefined;
  /** Runs an action outside a form and returns whether it succeeded. Shows `message` afterwards, or a toast for a refusal. Rethrows other errors. */
  perform(name: string, act: () => Promise<unknown>, message?: string): Promise<boolean>;
}

/** Runs the actions of buttons and switches. */
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
        if (!handledByFrame.includes(code)) show({ title: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
        return false;
      } finally {
        setBusy(undefined);
      }
    },
  };
}
