import { Play } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import type { Picture } from '../../../contract/schemas/ad.ts';
import { pictureUrl } from '../../client/media.ts';
import { cx } from '../../ui/cx.ts';
import styles from './AdVideo.module.css';

export interface AdVideoProps {
  address: string;
  poster: Picture | undefined;
  title: string;
  /** It stands before the reader and can be played; otherwise its picture does. */
  isCurrent: boolean;
  /** The width of the poster, one of the product's. */
  width: 1200 | 1920;
  className?: string | undefined;
}

/** Seconds. */
const stepSeconds = 5;

/** Where a key leads within the film: the gallery, and the strip that scrolls, must not take it for their own. */
const places: Readonly<Record<string, (film: HTMLVideoElement) => number>> = {
  ArrowLeft: ({ currentTime }) => Math.max(0, currentTime - stepSeconds),
  ArrowRight: ({ currentTime, duration }) => Math.min(duration || 0, currentTime + stepSeconds),
  Home: () => 0,
  End: ({ duration }) => duration || 0,
};

/** The video of an ad: it begins by itself neither to play nor to sound, and stops when the reader goes on. */
export function AdVideo({ address, poster, title, isCurrent, width, className }: AdVideoProps) {
  const { t } = useTranslation('ad');
  const [isBroken, setBroken] = useState(false);
  const still = poster && pictureUrl(poster.key, width);
  const move = (event: KeyboardEvent<HTMLVideoElement>) => {
    const place = places[event.key];
    if (!place) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.currentTime = place(event.currentTarget);
  };
  if (!isCurrent) {
    return (
      <div className={cx(styles.box, className)}>
        {still !== undefined && <img src={still} alt="" loading="lazy" decoding="async" />}
        <Play className={styles.play} size={32} aria-hidden="true" />
      </div>
    );
  }
  return (
    // A press belongs to the player.
    <div className={cx(styles.box, className)} onClick={(event) => event.stopPropagation()}>
      <video
        src={address}
        poster={still}
        controls
        muted
        playsInline
        preload="none"
        aria-label={t('ad.gallery.videoOf', { title })}
        onKeyDown={move}
        onError={() => setBroken(true)}
      />
      {isBroken && (
        <p role="status" className={styles.broken}>
          {t('ad.gallery.videoBroken')}
        </p>
      )}
    </div>
  );
}
