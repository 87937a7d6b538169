import { cx } from './cx.ts';
import styles from './PhotoCount.module.css';

export interface PhotoCountProps {
  /** "24", or "1 / 12" on the gallery. */
  count: string | number;
  /** Text for a video, if there is one. */
  video?: string | undefined;
  /** Accessible name: "24 fotoğraf, video". */
  label: string;
  size?: 'm' | 'l' | undefined;
  className?: string | undefined;
}

/** The counter at the bottom left of a photo. */
export function PhotoCount({ count, video, label, size, className }: PhotoCountProps) {
  return (
    <span role="img" aria-label={label} className={cx(styles.count, size === 'l' && styles.l, className)}>
      {count}
      {video !== undefined && <span className={styles.video}>{video}</span>}
    </span>
  );
}
