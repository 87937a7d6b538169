import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

export interface ClearDialogProps {
  open: boolean;
  onClear: () => void;
  onClose: () => void;
}

export default function ClearDialog({ open, onClear, onClose }: ClearDialogProps) {
  const { t } = useTranslation('cart');
  return (
    <Dialog
      alert
      size="s"
      open={open}
      onClose={onClose}
      title={t('cart.clear.title')}
      text={t('cart.clear.text')}
      footer={
        <>
          <Button variant="outlined" data-autofocus onClick={onClose}>
            {t('cart.clear.keep')}
          </Button>
          <Button variant="danger" onClick={onClear}>
            {t('cart.clear.confirm')}
          </Button>
        </>
      }
    />
  );
}
