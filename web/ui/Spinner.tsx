import { cx } from './cx.ts';
import styles from './Spinner.module.css';

export interface SpinnerProps {
  /** What is loading. Without it the spinner is decorative, beside a text that says so. */
  label?: string | undefined;
  size?: number | undefined;
  className?: string | undefined;
}

/** For short waits. Use Skeleton for lists and pages. */
export function Spinner({ label, size = 24, className }: SpinnerProps) {
  return (
    <span
      role={label === undefined ? undefined : 'status'}
      aria-hidden={label === undefined || undefined}
      className={cx(styles.spinner, className)}
      style={{ width: size, height: size }}
    >
      {label !== undefined && <span className="vh">{label}</span>}
    </span>
  );
}
