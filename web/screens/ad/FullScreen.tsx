import { ChevronLeft, ChevronRight, Play, ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { pictureSources, pictureUrl } from '../../client/media.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Photo } from '../../ui/Photo.tsx';
import { AdVideo } from './AdVideo.tsx';
import type { GalleryItem } from './gallery-items.ts';
import styles from './FullScreen.module.css';
import { useStrip } from './use-strip.ts';

export interface FullScreenProps {
  open: boolean;
  title: string;
  items: readonly GalleryItem[];
  /** Index of the first item. */
  start: number;
  /** Receives the index of the last shown item. */
  onClose: (at: number) => void;
}

/** Photos and video in full screen. Always dark, so that nothing distracts from them. */
export default function FullScreen({ open, title, items, start, onClose }: FullScreenProps) {
  const { t } = useTranslation('ad');
  const last = useRef(start);
  const storeIndex = useCallback((index: number) => {
    last.current = index;
  }, []);
  return (
    <div data-theme="ads-dark">
      <Dialog
        open={open}
        onClose={() => onClose(last.current)}
        size="full"
        title={title}
        closeLabel={t('ad.gallery.close')}
        className={styles.dialog}
      >
        <Viewer key={start} title={title} items={items} start={start} onIndex={storeIndex} />
      </Dialog>
    </div>
  );
}

type ViewerProps = Omit<FullScreenProps, 'open' | 'onClose'> & { onIndex: (index: number) => void };

/** Position of a press in the picture, from 0 to 1. */
interface Spot {
  x: number;
  y: number;
}

function Viewer({ title, items, start, onIndex }: ViewerProps) {
  const { t } = useTranslation('ad');
  const total = items.length;
  const strip = useStrip(total, start);
  const [zoom, setZoom] = useState<{ at: number; spot: Spot } | null>(null);
  const slide = useRef<HTMLDivElement>(null);
  const { index } = strip;
  const zoomed = zoom?.at === index;
  const isFilm = items[index]?.kind === 'video';
  const hasFilm = items.some(({ kind }) => kind === 'video');

  useLayoutEffect(() => {
    onIndex(index);
  }, [index, onIndex]);

  // Listens on the window, independent of the focus. A zoomed picture handles arrow keys itself.
  const { onKeyDown } = strip;
  useEffect(() => {
    if (zoomed) return;
    const onKey = (event: KeyboardEvent) => {
      // In the video player the arrow keys seek.
      if (!(event.target instanceof HTMLVideoElement)) onKeyDown(event);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  // Keeps the pressed point under the pointer.
  useLayoutEffect(() => {
    const box = slide.current;
    if (!box || !zoom) return;
    box.scrollTo(
      zoom.spot.x * box.scrollWidth - box.clientWidth / 2,
      zoom.spot.y * box.scrollHeight - box.clientHeight / 2,
    );
  }, [zoom]);

  const toggle = (spot: Spot = { x: 0.5, y: 0.5 }) => setZoom(zoomed ? null : { at: index, spot });
  const spotOf = ({ clientX, clientY, currentTarget }: MouseEvent | PointerEvent): Spot => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };

  return (
    <div className={styles.viewer}>
      <div
        ref={strip.ref}
        className={styles.strip}
        role="group"
        aria-label={t(hasFilm ? 'ad.gallery.stripVideo' : 'ad.gallery.strip', { total })}
        tabIndex={0}
        onScroll={strip.onScroll}
      >
        {items.map((item, at) => (
          <div
            key={item.key}
            ref={at === index ? slide : undefined}
            className={styles.slide}
            data-zoomed={(zoomed && at === index) || undefined}
            tabIndex={zoomed && at === index ? 0 : undefined}
            aria-hidden={at !== index}
            onClick={(event) => item.kind === 'photo' && toggle(spotOf(event))}
            onPointerMove={(event) => {
              if (!zoomed || event.pointerType !== 'mouse') return;
              const box = event.currentTarget;
              const { x, y } = spotOf(event);
              box.scrollTo(x * (box.scrollWidth - box.clientWidth), y * (box.scrollHeight - box.clientHeight));
            }}
          >
            {Math.abs(at - index) <= 1 && item.kind === 'video' && (
              <AdVideo {...item} title={title} width={1920} isCurrent={at === index} className={styles.film} />
            )}
            {Math.abs(at - index) <= 1 && item.kind === 'photo' && (
              <Photo
                {...pictureSources(item.picture, 1920)}
                sizes={zoomed && at === index ? '250vw' : '100vw'}
                alt={t('ad.gallery.photo', { title, number: item.number })}
                width={item.picture.width}
                height={item.picture.height}
                ratio="fill"
                loading="eager"
                className={styles.photo}
              />
            )}
          </div>
        ))}
      </div>
      <div className={styles.bar}>
        <p className={styles.counter} aria-live="polite">
          <span className="vh">
            {t(isFilm ? 'ad.gallery.counterVideo' : 'ad.gallery.counter', { number: index + 1, total })}
          </span>
          <span aria-hidden="true">
            {index + 1} / {total}
          </span>
        </p>
        <IconButton
          label={t('ad.gallery.previous')}
          tip="top"
          icon={<ChevronLeft />}
          disabled={index === 0}
          onClick={() => strip.go(index - 1)}
        />
        <IconButton
          label={t(zoomed ? 'ad.gallery.zoomOut' : 'ad.gallery.zoomIn')}
          tip="top"
          icon={zoomed ? <ZoomOut /> : <ZoomIn />}
          disabled={isFilm}
          onClick={() => toggle()}
        />
        <IconButton
          label={t('ad.gallery.next')}
          tip="top"
          icon={<ChevronRight />}
          disabled={index + 1 === total}
          onClick={() => strip.go(index + 1)}
        />
      </div>
      {total > 1 && <Thumbs items={items} index={index} onGo={strip.go} />}
    </div>
  );
}

/** Thumbnails that scroll with the shown item. One tab stop, because arrow keys already change the item. */
function Thumbs({ items, index, onGo }: { items: readonly GalleryItem[]; index: number; onGo: (to: number) => void }) {
  const { t } = useTranslation('ad');
  const row = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const list = row.current;
    const shown = list?.children[index];
    if (!list || !(shown instanceof HTMLElement)) return undefined;
    // Also called when observing starts.
    const observer = new ResizeObserver(() =>
      list.scrollTo({ left: shown.offsetLeft - list.offsetLeft - (list.clientWidth - shown.clientWidth) / 2 }),
    );
    observer.observe(list);
    return () => observer.disconnect();
  }, [index]);
  return (
    <ul ref={row} className={styles.thumbs}>
      {items.map((item, at) => {
        const picture = item.kind === 'photo' ? item.picture : item.poster;
        return (
          <li key={item.key}>
            <button
              type="button"
              className={styles.thumb}
              tabIndex={at === index ? 0 : -1}
              aria-label={
                item.kind === 'video' ? t('ad.gallery.showVideo') : t('ad.gallery.show', { number: item.number })
              }
              aria-current={at === index ? 'true' : undefined}
              onClick={() => onGo(at)}
            >
              {picture && (
                <img src={pictureUrl(picture.key, 200)} alt="" width={64} height={48} loading="lazy" decoding="async" />
              )}
              {item.kind === 'video' && <Play size={16} aria-hidden="true" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
