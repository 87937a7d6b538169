import { BellRing, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { favouriteCalls } from '../../../contract/calls/favourites.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { rememberPendingAction, takePendingAction } from '../../client/pending-action.ts';
import { CallError, call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useLaterCall } from '../../client/use-later-call.ts';
import { useMember } from '../../client/session-end.ts';
import { useOverlays } from '../../shell/overlays.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ButtonLook } from '../../ui/Button.tsx';
import { useToast } from '../../ui/Toast.tsx';

export interface FollowButtonProps extends ButtonLook {
  seller: { id: string; name: string };
}

/**
 * Follows a seller, so that the member is notified of new ads. Renders nothing for the member's own page. A guest is asked to sign in, and follows
 * afterwards.
 */
export function FollowButton({ seller: { id, name }, ...look }: FollowButtonProps) {
  const { t } = useTranslation('ad');
  const { show } = useToast();
  const { openDrawer } = useOverlays();
  const member = useMember();
  const isOwn = member?.userId === id;
  const known = useLaterCall(favouriteCalls.followed, member && !isOwn ? { query: { userId: id } } : undefined);
  const [changed, setChanged] = useState<boolean>();
  const isFollowed = changed ?? (known !== undefined && known.total > 0);
  const pendingAct = `follow:${id}`;

  const set = async (follows: boolean) => {
    setChanged(follows);
    try {
      if (follows) await call(favouriteCalls.follow, { body: { favoritedUserId: id } });
      else await call(favouriteCalls.unfollow, { params: { favoritedUserId: id } });
      show(
        follows
          ? { title: t('ad.favourite.followed', { name }), text: t('ad.favourite.followedText') }
          : { title: t('ad.favourite.unfollowed', { name }) },
      );
    } catch (error) {
      setChanged(!follows);
      const code = error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError';
      if (code === 'MemberRequired') rememberPendingAction(pendingAct);
      else show({ title: t('shell.favourite.failed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
    }
  };
  const finish = useRef(set);
  finish.current = set;
  useEffect(() => {
    if (member && !isOwn && takePendingAction(pendingAct)) void finish.current(true);
  }, [pendingAct, isOwn, member]);

  if (isOwn) return null;
  const press = () => {
    if (member) return void set(!isFollowed);
    rememberPendingAction(pendingAct);
    openDrawer('signIn', { access: 'act' });
  };
  return (
    <Button
      {...look}
      icon={isFollowed ? <BellRing aria-hidden="true" /> : <Plus aria-hidden="true" />}
      aria-pressed={isFollowed}
      aria-label={t('ad.favourite.followOf', { name })}
      onClick={press}
    >
      {t(isFollowed ? 'ad.favourite.following' : 'ad.favourite.follow')}
    </Button>
  );
}
