import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Checkbox.module.css';

export interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'className'> {
  label: ReactNode;
  /** Result count at the right end of the row. */
  count?: string | undefined;
  /** A second line under the label. */
  hint?: ReactNode;
  className?: string | undefined;
}

export interface CheckboxProps extends Omit<TickProps, 'ref'> {
  /** Some, but not all, of the represented choices are ticked. */
  indeterminate?: boolean | undefined;
}

/** The row of a Checkbox or Radio: control, label, count. */
export function TickRow({
  label,
  count,
  hint,
  className,
  children,
}: Pick<TickProps, 'label' | 'count' | 'hint' | 'className'> & { children: ReactNode }) {
  return (
    <label className={cx(styles.row, className)}>
      {children}
      {typeof label === 'string' && hint === undefined ? (
        label
      ) : (
        <span className={styles.label}>
          {label}
          {hint !== undefined && <small>{hint}</small>}
        </span>
      )}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}

export function Checkbox({ label, count, hint, className, ...rest }: CheckboxProps) {
  return (
    <TickRow label={label} count={count} hint={hint} className={className}>
      <CheckboxBox {...rest} />
    </TickRow>
  );
}

/** A checkbox without a visible label. It needs an `aria-label`, unless it is within a `label` with text. */
export function CheckboxBox({
  indeterminate = false,
  ...rest
}: Omit<CheckboxProps, 'label' | 'count' | 'hint' | 'className'>) {
  return (
    <input
      {...rest}
      ref={(input) => {
        if (input) input.indeterminate = indeterminate;
      }}
      type="checkbox"
      className={styles.box}
    />
  );
}
