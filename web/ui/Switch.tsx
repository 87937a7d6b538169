import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

/** Something that is on or off at once, without a save button. Label at the left, switch at the right. */
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
