import { useState } from 'react';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { CallError } from '../../../client/call.ts';
import { useTranslation } from '../../../client/words.tsx';
import { useOverlays } from '../../../shell/overlays.tsx';
import { useToast } from '../../../ui/Toast.tsx';

/** The session ended elsewhere, for example in another tab. */
const isSignedOut = ({ status, codes }: CallError) => status === 401 || codes.includes('MemberRequired');

/** For the `send` of a form: a member who has been signed out meanwhile is asked to sign in; the form says the rest. */
export function useAsMember(): <T>(act: () => Promise<T>) => Promise<T> {
  const { openDrawer } = useOverlays();
  return async (act) => {
    try {
      return await act();
    } catch (error) {
      if (error instanceof CallError && isSignedOut(error)) openDrawer('signIn', { access: 'optional' });
      throw error;
    }
  };
}

export interface Acts {
  /** The name of the act that is going on. */
  busy: string | undefined;
  /**
   * Does something outside of a form, one thing at a time. `said` is shown when it is done; a refusal is shown as a toast, but for a
   * confirmation that was closed. Answers whether it was done.
   */
  perform(name: string, act: () => Promise<unknown>, said?: string): Promise<boolean>;
}

/** Acts by buttons and switches. */
export function useActs(): Acts {
  const { t } = useTranslation('forms');
  const { show } = useToast();
  const asMember = useAsMember();
  const [busy, setBusy] = useState<string>();
  return {
    busy,
    async perform(name, act, said) {
      setBusy(name);
      try {
        await asMember(act);
        if (said !== undefined) show({ title: said });
        return true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const code = error.codes[0] ?? 'GeneralError';
        if (code !== 'ConfirmationRequired') show({ title: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
        return false;
      } finally {
        setBusy(undefined);
      }
    },
  };
}
