import { cx } from './cx.ts';
import { stepPath, stepPoints } from './step-line.ts';
import styles from './Sparkline.module.css';

export interface SparklineProps {
  values: readonly number[];
  tone?: 'positive' | 'warning' | 'neutral' | undefined;
  /** Without it the line is decorative, beside a sentence that says the same. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A price's course as a small step line, 64 × 22 px. */
export function Sparkline({ values, tone = 'positive', label, className }: SparklineProps) {
  if (values.length < 2) return null;
  return (
    <svg
      viewBox="0 0 60 18"
      className={cx(styles.line, styles[tone], className)}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <path d={stepPath(stepPoints(values), 60, 1, 17)} />
    </svg>
  );
}
