import { ArrowLeft, ArrowRight, RotateCw, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';
import { pictureUrl } from '../../client/media.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { LazyIncompleteNote } from '../upload/LazyIncompleteNote.tsx';
import type { PhotoItem } from './photo-list.ts';
import type { Photos } from './use-photos.ts';
import styles from './photos.module.css';

export interface PhotoDialogProps {
  /** The open photo; undefined while the dialog is closed. */
  item: PhotoItem | undefined;
  photos: Photos;
  onClose: () => void;
  onRemove: (id: number) => void;
}

/** A large photo with all its actions, including moving it, as an alternative to dragging. */
export function PhotoDialog({ item, photos, onClose, onRemove }: PhotoDialogProps) {
  const { t } = useTranslation('adForm', 'forms');
  const [problem, setProblem] = useState<string>();
  const place = item ? photos.list.indexOf(item) : -1;
  const last = photos.list.length - 1;
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const turn = async (id: number) => {
    setProblem(undefined);
    try {
      await photos.turn(id);
    } catch (error) {
      setProblem((error instanceof CallError ? error.codes[0] : undefined) ?? 'GeneralError');
    }
  };
  return (
    <Dialog
      open={item !== undefined}
      onClose={close}
      size="m"
      title={t('adForm.photos.title', { place: place + 1, count: last + 1 })}
      closeLabel={t('shell.close')}
      footer={
        <Button data-autofocus onClick={close}>
          {t('adForm.photos.done')}
        </Button>
      }
    >
      {item?.key !== undefined && (
        <div className={styles.large}>
          <img
            src={item.previewUrl ?? pictureUrl(item.key, 960)}
            alt={t('adForm.photos.title', { place: place + 1, count: last + 1 })}
            data-busy={item.isTurning || undefined}
          />
          <div className={styles.acts}>
            <Button
              variant="outlined"
              icon={<Star aria-hidden="true" />}
              disabled={place === 0}
              onClick={() => photos.moveTo(item.id, 0)}
            >
              {t('adForm.photos.makeCover')}
            </Button>
            {item.key.startsWith('u/') && (
              <Button
                variant="outlined"
                icon={<RotateCw aria-hidden="true" />}
                loading={item.isTurning === true}
                onClick={() => void turn(item.id)}
              >
                {t('adForm.photos.turn')}
              </Button>
            )}
            <Button
              variant="outlined"
              icon={<ArrowLeft aria-hidden="true" />}
              disabled={place === 0}
              onClick={() => photos.moveTo(item.id, place - 1)}
            >
              {t('adForm.photos.earlier')}
            </Button>
            <Button
              variant="outlined"
              icon={<ArrowRight aria-hidden="true" />}
              disabled={place === last}
              onClick={() => photos.moveTo(item.id, place + 1)}
            >
              {t('adForm.photos.later')}
            </Button>
            <Button
              variant="outlined"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => {
                onRemove(item.id);
                close();
              }}
            >
              {t('adForm.photos.takeAway')}
            </Button>
          </div>
          {item.isIncomplete && <LazyIncompleteNote name={item.name} />}
          {problem !== undefined && <FieldError>{t(problem as ErrorCode, { ns: 'api' })}</FieldError>}
        </div>
      )}
    </Dialog>
  );
}
