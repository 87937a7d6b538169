import { useState } from 'react';
import { count } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

export interface DeleteDialogProps {
  /** The ads to delete; an empty list closes the dialog. */
  adIds: readonly string[];
  onClose: () => void;
  onYes: (adIds: readonly string[]) => void;
}

export function DeleteDialog({ adIds, onClose, onYes }: DeleteDialogProps) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  const [toDelete, setToDelete] = useState(adIds);
  // Keeps the text unchanged while the dialog closes.
  if (adIds.length > 0 && adIds !== toDelete) setToDelete(adIds);
  return (
    <Dialog
      alert
      size="s"
      open={adIds.length > 0}
      onClose={onClose}
      title={t('myAds.ask.title', { count: toDelete.length, figure: count(toDelete.length, language) })}
      text={t('myAds.ask.text')}
      footer={
        <>
          <Button variant="outlined" data-autofocus onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              onYes(adIds);
            }}
          >
            {t('myAds.ask.yes')}
          </Button>
        </>
      }
    />
  );
}
