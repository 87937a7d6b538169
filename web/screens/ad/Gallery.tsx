import { ChevronLeft, ChevronRight, Expand, Play } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import type { AdDetail } from '../../../contract/schemas/ad.ts';
import { pictureSources } from '../../client/media.ts';
import { useCardLabels } from '../../parts/card-labels.ts';
import { badgesOf } from '../../parts/card-badges.ts';
import { DopingBadge } from '../../ui/DopingBadge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Drawing, Photo } from '../../ui/Photo.tsx';
import { PhotoCount } from '../../ui/PhotoCount.tsx';
import { AdVideo } from './AdVideo.tsx';
import { galleryItems } from './gallery-items.ts';
import type { GalleryItem } from './gallery-items.ts';
import styles from './Gallery.module.css';
import { useStrip } from './use-strip.ts';
import { lazy } from '../../ui/lazy.ts';

const FullScreen = lazy(() => import('./FullScreen.tsx'));

const maxThumbs = 6;

/** Displayed width of the main photo: full width on a phone, else the width beside the side panel. */
const sizes =
  '(min-width: 1440px) 800px, (min-width: 1024px) calc(100vw - 640px), (min-width: 768px) calc(100vw - 172px), 100vw';

/** Photos and video of an ad: a sliding strip with arrows and thumbnails, and full screen on request. */
export function Gallery({
  ad,
}: {
  ad: Pick<AdDetail, 'title' | 'categories' | 'pictures' | 'video' | 'dopings' | 'price' | 'oldPrice'>;
}) {
  const { t } = useTranslation('ad');
  const labels = useCardLabels();
  const { title } = ad;
  const items = galleryItems(ad);
  const total = items.length;
  const strip = useStrip(total);
  const loaded = useLoaded(strip.index, total);
  const [full, setFull] = useState({ open: false, wanted: false, at: 0 });
  const openFull = (at: number) => setFull({ open: true, wanted: true, at });
  const number = strip.index + 1;
  const several = total > 1;
  const thumbLabel = (item: GalleryItem) =>
    item.kind === 'video' ? t('ad.gallery.showVideo') : t('ad.gallery.show', { number: item.number });
  const isFilm = items[strip.index]?.kind === 'video';
  return (
    <section className={styles.gallery} aria-label={t('ad.gallery.label')}>
      <div className={styles.main} data-film={isFilm || undefined}>
        {total === 0 ? (
          <Drawing of={ad.categories.at(-1)?.id} alt={t('ad.gallery.none')} />
        ) : (
          <div
            ref={strip.ref}
            className={styles.strip}
            role="group"
            aria-label={t(ad.video === undefined ? 'ad.gallery.strip' : 'ad.gallery.stripVideo', { total })}
            // A scrollable region must be reachable by keyboard.
            tabIndex={several ? 0 : undefined}
            onScroll={strip.onScroll}
            onKeyDown={strip.onKeyDown}
            onClick={() => openFull(strip.index)}
          >
            {items.map((item, index) => (
              <div key={item.key} className={styles.slide} aria-hidden={index !== strip.index}>
                {loaded.has(index) && item.kind === 'photo' && (
                  <Photo
                    {...pictureSources(item.picture, 1200)}
                    sizes={sizes}
                    alt={t('ad.gallery.photo', { title, number: item.number })}
                    width={item.picture.width}
                    height={item.picture.height}
                    priority={index === 0}
                    loading="eager"
                  />
                )}
                {loaded.has(index) && item.kind === 'video' && (
                  <AdVideo
                    {...item}
                    title={title}
                    width={1200}
                    isCurrent={index === strip.index && !full.open}
                    className={styles.film}
                  />
                )}
              </div>
            ))}
          </div>
        )}
        <div className={styles.badges}>
          {badgesOf(ad, labels).map((badge) => (
            <DopingBadge key={badge.kind} {...badge} size="l" />
          ))}
        </div>
        {several && (
          <>
            <IconButton
              variant="photo"
              tip="none"
              className={styles.previous}
              label={t('ad.gallery.previous')}
              icon={<ChevronLeft />}
              disabled={strip.index === 0}
              onClick={() => strip.go(strip.index - 1)}
            />
            <IconButton
              variant="photo"
              tip="none"
              className={styles.next}
              label={t('ad.gallery.next')}
              icon={<ChevronRight />}
              disabled={number === total}
              onClick={() => strip.go(strip.index + 1)}
            />
          </>
        )}
        {total > 0 && (
          <>
            <PhotoCount
              size="l"
              className={styles.count}
              count={`${number} / ${total}`}
              video={ad.video === undefined ? undefined : t('ad.gallery.video')}
              label={t(isFilm ? 'ad.gallery.counterVideo' : 'ad.gallery.counter', { number, total })}
            />
            <button type="button" className={styles.full} onClick={() => openFull(strip.index)}>
              <Expand size={16} aria-hidden="true" />
              <span>{t('ad.gallery.full')}</span>
            </button>
          </>
        )}
      </div>
      {several && (
        <ul className={styles.thumbs}>
          {items.slice(0, maxThumbs).map((item, index) => {
            const more = index === maxThumbs - 1 && total > maxThumbs ? total - index : 0;
            const picture = item.kind === 'photo' ? item.picture : item.poster;
            return (
              <li key={item.key}>
                <button
                  type="button"
                  className={styles.thumb}
                  aria-label={more ? t('ad.gallery.more') : thumbLabel(item)}
                  aria-current={index === Math.min(strip.index, maxThumbs - 1) || undefined}
                  onClick={() => (more ? openFull(index) : strip.go(index))}
                >
                  {picture && (
                    <img
                      {...pictureSources(picture, 480)}
                      sizes="124px"
                      alt=""
                      width={112}
                      height={84}
                      loading="lazy"
                      decoding="async"
                    />
                  )}
                  {item.kind === 'video' && !more && (
                    <span className={styles.play}>
                      <Play size={20} aria-hidden="true" />
                    </span>
                  )}
                  {more > 0 && <span className={styles.more}>+{more}</span>}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {full.wanted && (
        <Suspense fallback={null}>
          <FullScreen
            open={full.open}
            title={title}
            items={items}
            start={full.at}
            onClose={(at) => {
              setFull((before) => ({ ...before, open: false }));
              strip.go(at);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Indexes of the pictures to load: the first with the page, later also the neighbours of the shown one. */
function useLoaded(index: number, total: number): ReadonlySet<number> {
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(() => new Set([0]));
  useEffect(() => {
    const near = [index - 1, index, index + 1].filter((one) => one >= 0 && one < total);
    const load = () =>
      setLoaded((before) => (near.every((one) => before.has(one)) ? before : new Set([...before, ...near])));
    if (index > 0) {
      load();
      return;
    }
    // The second picture loads after the page is done, or at the first user input.
    const timer = setTimeout(load, 2_500);
    addEventListener('pointermove', load, { once: true, passive: true });
    addEventListener('touchstart', load, { once: true, passive: true });
    addEventListener('keydown', load, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', load);
      removeEventListener('touchstart', load);
      removeEventListener('keydown', load);
    };
  }, [index, total]);
  return loaded;
}
