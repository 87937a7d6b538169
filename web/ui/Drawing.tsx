import { cx } from './cx.ts';
import styles from './Drawing.module.css';

/** The drawing that stands for a missing photo in a category; without one for what nobody knows. */
export function Drawing({
  of = 0,
  alt,
  className,
}: {
  of?: number | undefined;
  /** Nothing where the text beside it says the same. */
  alt?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 160 120"
      className={cx(styles.drawing, className)}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={!alt}
    >
      <use href={`/drawings/${of}.svg#d`} x="44" y="24" width="72" height="72" />
    </svg>
  );
}
