import { useState } from 'react';
import { favouriteCalls } from '../../../contract/calls/favourites.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError, call } from '../../client/call.ts';
import { setFavourite, showFavourites } from '../../client/favourite-sync.ts';
import { useTranslation } from '../../client/i18n.tsx';
import type { DrawerContentProps } from '../../shell/overlays.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** Asks before a favourite is removed. The toast can undo it for some minutes. */
export default function RemoveFavourite({ open, data, onClose }: DrawerContentProps) {
  const { t } = useTranslation('favourites');
  const { show } = useToast();
  const [isSending, setSending] = useState(false);
  const adId = data['adId'] ?? '';

  const failed = (error: unknown) => {
    const code = error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError';
    show({ title: t('shell.favourite.failed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
  };
  const undo = async () => {
    try {
      const { count } = await call(favouriteCalls.several, { body: { adIds: [adId], act: 'Restore' } });
      if (count === 0) return show({ title: t('favourites.undoFailed'), variant: 'warning' });
      showFavourites([adId], true);
      show({ title: t('favourites.undone') });
    } catch (error) {
      failed(error);
    }
    return undefined;
  };
  const remove = async () => {
    setSending(true);
    onClose();
    try {
      await setFavourite(adId, false);
      show({
        title: t('favourites.removed', { count: 1, figure: '1' }),
        action: { label: t('favourites.undo'), onAction: () => void undo() },
      });
    } catch (error) {
      failed(error);
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
      title={t('favourites.ask.title', { count: 1, figure: '1' })}
      text={t('favourites.ask.text')}
      footer={
        <>
          <Button variant="outlined" data-autofocus onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button variant="danger" loading={isSending} onClick={() => void remove()}>
            {t('favourites.ask.yes')}
          </Button>
        </>
      }
    />
  );
}
