import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';
import { addCompared, rememberAdToCompare, removeCompared, useCompared } from '../../client/comparison.ts';
import type { AdToCompare } from '../../client/comparison.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useMember } from '../../client/session-end.ts';
import { useOverlays } from '../../shell/overlays.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** Adds or removes a compared ad and shows the result as a toast. A guest is asked to sign in; the ad is added afterwards. */
export function useCompareActions(): {
  add: (ad: AdToCompare) => Promise<void>;
  remove: (ad: AdToCompare) => Promise<void>;
} {
  const { t } = useTranslation('compare');
  const { show } = useToast();
  const { openDrawer } = useOverlays();
  const memberId = useMember()?.userId;

  function failed(error: unknown, ad: AdToCompare): void {
    const code = error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError';
    // The sign-in dialog is already open.
    if (code === 'MemberRequired') rememberAdToCompare(ad);
    else show({ title: t('compare.failed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
  }

  async function add(ad: AdToCompare): Promise<void> {
    if (memberId === undefined) {
      rememberAdToCompare(ad);
      return openDrawer('signIn', { access: 'act' });
    }
    try {
      await addCompared(memberId, ad);
      show({ title: t('compare.added'), text: t('compare.addedText') });
    } catch (error) {
      failed(error, ad);
    }
    return undefined;
  }

  async function remove(ad: AdToCompare): Promise<void> {
    if (memberId === undefined) return;
    try {
      await removeCompared(memberId, ad.id);
      show({ title: t('compare.removed'), action: { label: t('compare.undo'), onAction: () => void add(ad) } });
    } catch (error) {
      failed(error, ad);
    }
  }

  return { add, remove };
}

/** Whether the user compares an ad, and the press handler. */
export function useCompare(ad: AdToCompare): { isCompared: boolean; press: () => void } {
  const { add, remove } = useCompareActions();
  const isCompared = useCompared(useMember()?.userId).some(({ adId }) => adId === ad.id);
  return { isCompared, press: () => void (isCompared ? remove : add)(ad) };
}
