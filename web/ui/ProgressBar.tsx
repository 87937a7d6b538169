import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** True while the next page is awaited. */
  active: boolean;
}

/**
 * The thin bar at the top of the window while a page is on its way; short waits never show it. For the eye alone: screen readers hear the new
 * page's heading, which gets the focus.
 */
export function ProgressBar({ active }: ProgressBarProps) {
  return <div aria-hidden="true" className={styles.bar} data-active={active ? '' : undefined} />;
}
