import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ChatPhoto } from '../../../contract/schemas/chat.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Bubble.module.css';
import { privateFile } from '../../client/private-file.ts';

interface PhotoViewerProps {
  photos: readonly ChatPhoto[];
  /** Index of the first shown photo; undefined while closed. */
  start: number | undefined;
  onClose: () => void;
}

/** Photos of a message in full screen. Always dark, so that the photos stand out. */
export default function PhotoViewer({ photos, start, onClose }: PhotoViewerProps) {
  const { t } = useTranslation('messages');
  return (
    <div data-theme="ads-dark">
      <Dialog
        open={start !== undefined}
        onClose={onClose}
        size="full"
        title={t('messages.photo')}
        closeLabel={t('messages.close')}
        className={styles.viewerDialog}
      >
        {start !== undefined && <Viewer key={start} photos={photos} start={start} />}
      </Dialog>
    </div>
  );
}

function Viewer({ photos, start }: { photos: readonly ChatPhoto[]; start: number }) {
  const { t } = useTranslation('messages');
  const [at, setAt] = useState(start);
  const last = photos.length - 1;
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') setAt((now) => Math.min(last, now + 1));
      if (key === 'ArrowLeft') setAt((now) => Math.max(0, now - 1));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [last]);
  const photo = photos[at];
  if (!photo) return null;
  return (
    <div className={styles.viewer}>
      <img src={privateFile(photo.key)} alt={t('messages.photo')} width={photo.width} height={photo.height} />
      {last > 0 && (
        <div className={styles.viewerSteps}>
          <IconButton
            variant="photo"
            tip="none"
            label={t('messages.viewer.before')}
            icon={<ChevronLeft size={22} />}
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          />
          <span className="num" role="status">
            {t('messages.viewer.of', { at: at + 1, total: photos.length })}
          </span>
          <IconButton
            variant="photo"
            tip="none"
            label={t('messages.viewer.next')}
            icon={<ChevronRight size={22} />}
            disabled={at === last}
            onClick={() => setAt(at + 1)}
          />
        </div>
      )}
    </div>
  );
}
