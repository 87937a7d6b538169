import { MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { AdDetail } from '../../../contract/schemas/ad.ts';
import { rememberPendingAction, takePendingAction } from '../../client/pending-action.ts';
import { CallError } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { useMember } from '../../client/session-end.ts';
import { screenPath } from '../../screens.ts';
import { useOverlays } from '../../shell/overlays.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ButtonLook } from '../../ui/Button.tsx';
import { useToast } from '../../ui/Toast.tsx';

export interface MessageActionProps extends ButtonLook {
  ad: Pick<AdDetail, 'id' | 'seller'>;
}

/** Opens the chat with the seller. A guest signs in first; the chat then opens by itself. */
export function MessageAction({ ad, ...look }: MessageActionProps) {
  const { t } = useTranslation('ad');
  const { language } = usePage();
  const { openDrawer } = useOverlays();
  const { show } = useToast();
  const navigate = useNavigate();
  const member = useMember();
  const [isOpening, setOpening] = useState(false);
  const action = `message:${ad.id}`;
  const open = async () => {
    if (!member) {
      rememberPendingAction(action);
      openDrawer('signIn', { access: 'act' });
      return;
    }
    setOpening(true);
    try {
      const { openChat } = await import('./open-chat.ts');
      const id = await openChat(ad.id, t('ad.message.first'));
      await navigate(screenPath('messageDetail', language, { id }));
    } catch (error) {
      const code = (error instanceof CallError && error.codes[0]) || 'GeneralError';
      if (code === 'MemberRequired') rememberPendingAction(action);
      else show({ title: t('ad.message.failed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
    } finally {
      setOpening(false);
    }
  };
  const isOwn = member?.userId === ad.seller.id;
  const finish = useRef(open);
  finish.current = open;
  useEffect(() => {
    if (!isOwn && member && takePendingAction(action)) void finish.current();
  }, [action, isOwn, member]);
  if (isOwn) return null;
  return (
    <Button {...look} icon={<MessageCircle aria-hidden="true" />} loading={isOpening} onClick={() => void open()}>
      {t('ad.message.go')}
    </Button>
  );
}
