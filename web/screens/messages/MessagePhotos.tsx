import { Suspense, useState } from 'react';
import type { ChatPhoto } from '../../../contract/schemas/chat.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { lazy } from '../../ui/lazy.ts';
import styles from './Bubble.module.css';
import { privateFile } from '../../client/private-file.ts';

const PhotoViewer = lazy(() => import('./PhotoViewer.tsx'));

export function MessagePhotos({ photos }: { photos: readonly ChatPhoto[] }) {
  const { t } = useTranslation('messages');
  const [start, setStart] = useState<number>();
  const [hasOpened, setOpened] = useState(false);
  return (
    <div className={styles.photos} data-count={Math.min(photos.length, 2)}>
      {photos.map(({ key, width, height, placeholder }, at) => (
        <button
          key={key}
          type="button"
          className={styles.photo}
          aria-label={t('messages.showPhoto')}
          onClick={() => {
            setOpened(true);
            setStart(at);
          }}
        >
          <img
            src={privateFile(key)}
            alt={t('messages.photo')}
            width={width}
            height={height}
            loading="lazy"
            style={placeholder === undefined ? undefined : { backgroundImage: `url("${placeholder}")` }}
          />
        </button>
      ))}
      {hasOpened && (
        <Suspense fallback={null}>
          <PhotoViewer photos={photos} start={start} onClose={() => setStart(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
