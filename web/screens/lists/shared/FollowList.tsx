import { BellRing, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { adListCalls } from '../../../../contract/calls/ad-lists.ts';
import type { AdListFollow, SharedAdList } from '../../../../contract/schemas/ad-list.ts';
import { rememberPendingAction, takePendingAction } from '../../../client/pending-action.ts';
import { CallError, call } from '../../../client/call.ts';
import { useMember } from '../../../client/session-end.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useErrorToast } from '../../../parts/lists/use-error-toast.ts';
import { useOverlays } from '../../../shell/overlays.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/Toast.tsx';

export interface FollowListProps {
  list: Pick<SharedAdList, 'id' | 'name'>;
  follow: AdListFollow | undefined;
}

/** Follows a shared list and its notifications. A guest is asked to sign in, and follows afterwards. */
export function FollowList({ list: { id, name }, follow }: FollowListProps) {
  const { t } = useTranslation('lists');
  const { show } = useToast();
  const { openDrawer } = useOverlays();
  const { revalidate } = useRevalidator();
  const refused = useErrorToast();
  const member = useMember();
  const [changed, setChanged] = useState<boolean>();
  const isFollowed = changed ?? follow !== undefined;
  const pendingAction = `follow-list:${id}`;

  const set = async (follows: boolean) => {
    setChanged(follows);
    try {
      if (follows) await call(adListCalls.follow, { query: { adListId: id } });
      else if (follow) await call(adListCalls.unfollow, { params: { id: follow.id } });
      show(
        follows
          ? { title: t('lists.shared.followed', { name }), text: t('lists.shared.followedText') }
          : { title: t('lists.shared.unfollowed', { name }) },
      );
      await revalidate();
    } catch (error) {
      if (error instanceof CallError && error.codes[0] === 'MemberRequired') rememberPendingAction(pendingAction);
      else refused(t('lists.followed.failed'), error);
    } finally {
      setChanged(undefined);
    }
  };
  const finish = useRef(set);
  finish.current = set;
  useEffect(() => {
    if (member && takePendingAction(pendingAction)) void finish.current(true);
  }, [pendingAction, member]);
  const press = () => {
    if (member) return void set(!isFollowed);
    rememberPendingAction(pendingAction);
    openDrawer('signIn', { access: 'act' });
  };
  return (
    <Button
      variant={isFollowed ? 'soft' : 'filled'}
      icon={isFollowed ? <BellRing aria-hidden="true" /> : <Plus aria-hidden="true" />}
      aria-pressed={isFollowed}
      onClick={press}
    >
      {t(isFollowed ? 'lists.shared.following' : 'lists.shared.follow')}
    </Button>
  );
}
