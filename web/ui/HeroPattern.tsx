import { cx } from './cx.ts';
import styles from './HeroPattern.module.css';

/** The tiles' outlines over a brand area; its parent needs `position: relative` and `isolation: isolate`. */
export function HeroPattern({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={cx(styles.pattern, className)} />;
}
