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
  /** True for the item in view. Otherwise only the poster is shown. */
  isCurrent: boolean;
  /** Poster width, one of the available picture sizes. */
  width: 1200 | 1920;
  className?: string | undefined;
}

const stepSeconds = 5;

/** Target time for a key press. Handled here, so that the gallery and its strip do not react to the same key. */
const places: Readonly<Record<string, (film: HTMLVideoElement) => number>> = {
  ArrowLeft: ({ currentTime }) => Math.max(0, currentTime - stepSeconds),
  ArrowRight: ({ currentTime, duration }) => Math.min(duration || 0, currentTime + stepSeconds),
  Home: () => 0,
  End: ({ duration }) => duration || 0,
};

/** The ad's video. It starts muted and only on request, and stops when the gallery shows another item. */
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
    // Clicks belong to the player, not to the gallery.
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
