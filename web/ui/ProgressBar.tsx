import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** True while the next page is awaited. */
  active: boolean;
  /** "Sayfa yükleniyor". */
  label: string;
}

/** The thin bar at the top of the window while a page is on its way; short waits never show it. */
export function ProgressBar({ active, label }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-hidden={!active}
      className={styles.bar}
      data-active={active ? '' : undefined}
    />
  );
}
