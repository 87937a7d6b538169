import { limits } from '../../../../contract/limits.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { UploadField } from '../../../parts/upload/UploadField.tsx';
import type { Uploads } from '../../../parts/upload/use-uploads.ts';

/** Up to three photos as evidence. */
export function PhotosField({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation('refunds', 'forms');
  return (
    <UploadField
      uploads={uploads}
      purpose="Refund"
      most={limits.photosMost}
      optional={t('forms.optional')}
      words={{
        label: t('refunds.photos.label'),
        hint: t('refunds.photos.hint'),
        choose: t('refunds.photos.choose'),
        camera: t('refunds.photos.camera'),
        drop: t('refunds.photos.drop'),
        remove: (name) => t('refunds.photos.remove', { name }),
        sending: (name, percent) => t('refunds.photos.sending', { name, percent }),
      }}
    />
  );
}
