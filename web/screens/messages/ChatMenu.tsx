import { Ban, Ellipsis, ExternalLink, Flag, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageCalls } from '../../../contract/calls/messages.ts';
import type { Chat } from '../../../contract/schemas/chat.ts';
import { call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { appLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazy } from '../../ui/lazy.ts';
import { Menu } from '../../ui/Menu.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { errorCodeOf } from './error-code.ts';

const BlockDialog = lazy(() => import('../ad-owner/BlockDialog.tsx'));

export function ChatMenu({ chat, onReport }: { chat: Chat; onReport: () => void }) {
  const { t } = useTranslation('messages');
  const { language } = usePage();
  const [isBlocking, setBlocking] = useState<boolean>();
  const [isRemoving, setRemoving] = useState(false);
  const { ad, other, isClosed } = chat;
  return (
    <>
      <Menu
        label={t('messages.menu.open')}
        renderLink={appLink}
        side="bottom-end"
        trigger={(props) => (
          <IconButton {...props} label={t('messages.menu.open')} tip="none" icon={<Ellipsis size={20} />} />
        )}
        items={[
          ...(ad && !ad.isDeleted
            ? [
                {
                  label: t('messages.menu.ad'),
                  icon: <ExternalLink size={18} aria-hidden="true" />,
                  href: screenPath('adDetail', language, { id: ad.id }),
                },
              ]
            : []),
          ...(chat.last
            ? [{ label: t('messages.menu.report'), icon: <Flag size={18} aria-hidden="true" />, onSelect: onReport }]
            : []),
          ...(other && !isClosed
            ? [
                {
                  label: t('messages.menu.block'),
                  icon: <Ban size={18} aria-hidden="true" />,
                  onSelect: () => setBlocking(true),
                },
              ]
            : []),
          {
            label: t('messages.menu.remove'),
            icon: <Trash2 size={18} aria-hidden="true" />,
            danger: true,
            separated: true,
            onSelect: () => setRemoving(true),
          },
        ]}
      />
      <RemoveDialog chatId={chat.id} open={isRemoving} onClose={() => setRemoving(false)} />
      {isBlocking !== undefined && other && (
        <Suspense fallback={null}>
          <BlockDialog seller={other} open={isBlocking} onClose={() => setBlocking(false)} />
        </Suspense>
      )}
    </>
  );
}

function RemoveDialog({ chatId, open, onClose }: { chatId: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('messages', 'forms');
  const { language } = usePage();
  const { show } = useToast();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const remove = async () => {
    setSending(true);
    try {
      await call(messageCalls.remove, { body: { chatIds: [chatId] } });
      onClose();
      show({ title: t('messages.remove.done') });
      await navigate(screenPath('messages', language));
    } catch (error) {
      show({ title: t('messages.remove.failed'), text: t(errorCodeOf(error), { ns: 'api' }), variant: 'danger' });
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      alert
      size="s"
      open={open}
      onClose={onClose}
      title={t('messages.remove.title')}
      text={t('messages.remove.text')}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {t('messages.remove.keep')}
          </Button>
          <Button variant="danger" data-autofocus loading={isSending} onClick={() => void remove()}>
            {t('messages.remove.go')}
          </Button>
        </>
      }
    />
  );
}
