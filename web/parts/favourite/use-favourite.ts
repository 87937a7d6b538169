import { useEffect, useRef } from 'react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';
import { beginFavourite, begunFavourite, setFavourite, useIsFavourite } from '../../client/favourites.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useMember } from '../../client/session-end.ts';
import { useOverlays } from '../../shell/overlays.tsx';
import { useToast } from '../../ui/Toast.tsx';

/**
 * Whether the reader keeps an ad, and what a press does: it is kept at once, let go after a question. A guest is asked to sign in, and keeps it when they
 * come back.
 */
export function useFavourite({ id, title }: { id: string; title: string }): { isKept: boolean; press: () => void } {
  const { t } = useTranslation();
  const { show } = useToast();
  const { openDrawer } = useOverlays();
  const member = useMember();
  const memberId = member?.userId;
  const isKept = useIsFavourite(id, memberId);

  const add = async (adId: string) => {
    try {
      await setFavourite(adId, true);
      show({ title: t('shell.favourite.added'), text: t('shell.favourite.addedText') });
    } catch (error) {
      const code = error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError';
      if (code === 'MemberRequired') beginFavourite(adId);
      else show({ title: t('shell.favourite.failed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
    }
  };
  const finish = useRef(add);
  finish.current = add;
  useEffect(() => {
    const begun = memberId === undefined ? undefined : begunFavourite();
    if (begun !== undefined) void finish.current(begun);
  }, [memberId]);

  return {
    isKept,
    press() {
      if (isKept) return openDrawer('removeFavourite', { adId: id, title });
      if (member) return void add(id);
      beginFavourite(id);
      openDrawer('signIn', { access: 'act' });
    },
  };
}
