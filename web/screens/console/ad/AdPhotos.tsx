import { ImageOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { pictureSources } from '../../../client/media.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Photo } from '../../../ui/Photo.tsx';
import { cx } from '../../../ui/cx.ts';
import { galleryItems } from '../../ad/gallery-items.ts';
import styles from './AdPhotos.module.css';
import { lazy } from '../../../ui/lazy.ts';

const FullScreen = lazy(() => import('../../ad/FullScreen.tsx'));

/** All photos of an ad. Photos that other ads also use are outlined and labelled. A click enlarges a photo. */
export function AdPhotos({ review: { ad, review } }: { review: ReviewedAd }) {
  const { t } = useTranslation('consoleQueue');
  const [full, setFull] = useState({ isOpen: false, isWanted: false, at: 0 });
  const twins = review?.findings.find(({ code }) => code === 'DuplicatePhoto');
  const others = twins?.adIds?.length ?? 0;
  if (ad.pictures.length === 0) {
    return (
      <p className={styles.none}>
        <ImageOff size={20} aria-hidden="true" /> {t('consoleQueue.ad.noPhotos')}
      </p>
    );
  }
  return (
    <section aria-label={t('consoleQueue.ad.photos')}>
      <ul className={styles.grid}>
        {ad.pictures.map((picture, index) => {
          const isTwin = twins?.photos?.includes(index) ?? false;
          return (
            <li key={picture.key} className={cx(styles.cell, isTwin && styles.twin)}>
              <button
                type="button"
                className={styles.photo}
                aria-label={t('consoleQueue.ad.openPhoto', { number: index + 1 })}
                onClick={() => setFull({ isOpen: true, isWanted: true, at: index })}
              >
                <Photo
                  {...pictureSources(picture, index === 0 ? 960 : 480)}
                  sizes={index === 0 ? '(min-width: 1024px) 400px, 100vw' : '(min-width: 1024px) 200px, 50vw'}
                  alt=""
                  ratio="fill"
                  width={picture.width}
                  height={picture.height}
                  priority={index === 0}
                />
              </button>
              {isTwin && (
                <span className={styles.label}>{t('consoleQueue.ad.twin', { count: others, figure: others })}</span>
              )}
            </li>
          );
        })}
      </ul>
      {ad.video !== undefined && (
        <video
          controls
          preload="none"
          className={styles.video}
          src={ad.video}
          aria-label={t('consoleQueue.ad.video')}
        />
      )}
      {full.isWanted && (
        <Suspense fallback={null}>
          <FullScreen
            open={full.isOpen}
            title={ad.title}
            items={galleryItems({ pictures: ad.pictures })}
            start={full.at}
            onClose={() => setFull((before) => ({ ...before, isOpen: false }))}
          />
        </Suspense>
      )}
    </section>
  );
}
