import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';
import { addCompared, beginCompare, removeCompared, useCompared } from '../../client/comparison.ts';
import type { AdToMark } from '../../client/comparison.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useMember } from '../../client/session-end.ts';
import { useOverlays } from '../../shell/overlays.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** What a press of a mark does: begins to compare an ad, or ends it, says so, or why not. A guest is asked to sign in, and compares it when they come back. */
export function useCompareAct(): { add: (ad: AdToMark) => Promise<void>; remove: (ad: AdToMark) => Promise<void> } {
  const { t } = useTranslation('compare');
  const { show } = useToast();
  const { openDrawer } = useOverlays();
  const memberId = useMember()?.userId;

  function failed(error: unknown, ad: AdToMark): void {
    const code = error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError';
    // The dialog is open already.
    if (code === 'MemberRequired') beginCompare(ad);
    else show({ title: t('compare.failed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
  }

  async function add(ad: AdToMark): Promise<void> {
    if (memberId === undefined) {
      beginCompare(ad);
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

  async function remove(ad: AdToMark): Promise<void> {
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

/** Whether the reader compares an ad, and what a press does. */
export function useCompare(ad: AdToMark): { isCompared: boolean; press: () => void } {
  const { add, remove } = useCompareAct();
  const isCompared = useCompared(useMember()?.userId).some(({ adId }) => adId === ad.id);
  return { isCompared, press: () => void (isCompared ? remove : add)(ad) };
}
