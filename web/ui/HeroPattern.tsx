import { cx } from './cx.ts';
import styles from './HeroPattern.module.css';

/** Tile outlines over a brand area. The parent needs `position: relative` and `isolation: isolate`. */
export function HeroPattern({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={cx(styles.pattern, className)} />;
}
