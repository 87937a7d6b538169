import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

/** A setting that applies immediately, without a save button. Label at the left, switch at the right. */
export function Switch({ label, hint, hideLabel, className, ...rest }: SwitchProps) {
  return (
    <label className={cx(styles.row, className)}>
      <span className={cx(styles.label, hideLabel && 'vh')}>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
      <input {...rest} type="checkbox" role="switch" className={styles.switch} />
    </label>
  );
}
