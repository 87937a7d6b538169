import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { orderCalls } from '../../../contract/calls/orders.ts';
import { limits } from '../../../contract/limits.ts';
import type { OrderDetail } from '../../../contract/schemas/order.ts';
import { call } from '../../client/call.ts';
import { count } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { useErrorToast } from '../../parts/lists/use-error-toast.ts';
import { UploadField } from '../../parts/upload/UploadField.tsx';
import { useUploads } from '../../parts/upload/use-uploads.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** Adds photos of sent or received items. They cannot be removed, because a dispute may need them. */
export default function PhotosDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation('orders', 'refunds', 'forms');
  const { language } = usePage();
  const { show } = useToast();
  const refuse = useErrorToast();
  const { revalidate } = useRevalidator();
  const { orderCode, side, photos } = order;
  const maxPhotos = limits.orderPhotosMost - photos.items.filter(({ by }) => by === side).length;
  const uploads = useUploads('Order', maxPhotos);
  const [isBusy, setBusy] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const send = async () => {
    if (uploads.keys.length === 0) return setEmpty(true);
    setBusy(true);
    try {
      await call(orderCalls.addPhotos, { params: { orderCode }, body: { photos: uploads.keys } });
      onClose();
      show({ title: t('orders.photos.done') });
      await revalidate();
    } catch (error) {
      refuse(t('orders.photos.failed'), error);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={uploads.items.length === 0}
      title={t('orders.acts.AddPhotos')}
      text={t('orders.photos.stays')}
      closeLabel={t('shell.close')}
      footer={
        <Button loading={isBusy || uploads.isBusy} onClick={() => void send()}>
          {t('orders.photos.send')}
        </Button>
      }
    >
      <UploadField
        uploads={uploads}
        purpose="Order"
        most={maxPhotos}
        error={isEmpty && uploads.keys.length === 0 ? t('orders.photos.none') : undefined}
        words={{
          label: t('orders.photos.title'),
          hint: t('orders.photos.most', { figure: count(maxPhotos, language) }),
          choose: t('refunds.photos.choose'),
          camera: t('refunds.photos.camera'),
          drop: t('refunds.photos.drop'),
          remove: (name) => t('refunds.photos.remove', { name }),
          sending: (name, percent) => t('refunds.photos.sending', { name, percent }),
        }}
      />
    </Dialog>
  );
}
