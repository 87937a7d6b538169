import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** True while the next page loads. */
  active: boolean;
}

/**
 * The thin bar at the top of the window during navigation; short loads do not show it. Hidden from screen readers, which announce the new page's
 * focused
 * heading.
 */
export function ProgressBar({ active }: ProgressBarProps) {
  return <div aria-hidden="true" className={styles.bar} data-active={active ? '' : undefined} />;
}
