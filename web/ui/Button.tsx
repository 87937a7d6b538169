import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Button.module.css';

export type ButtonVariant = 'filled' | 'soft' | 'outlined' | 'text' | 'danger' | 'positive' | 'warning';
export type ButtonSize = 's' | 'm' | 'l';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** 36, 44 or 52 px high; 52 is for a screen's single main action. */
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  full?: boolean | undefined;
  className?: string | undefined;
}

/** Class that makes a link or a summary look like a button. Put the icon before the text. */
export function buttonClass({ variant = 'filled', size = 'm', full, className }: ButtonLook = {}) {
  return cx(styles.button, styles[variant], styles[size], full && styles.full, className);
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  icon?: ReactNode;
  /** Shows a spinner and ignores presses. The width and the focus stay. */
  loading?: boolean | undefined;
}

/** At most one `filled` button per region of the view. */
export function Button({
  variant,
  size,
  full,
  className,
  icon,
  loading,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass({ variant, size, full, className }), loading && styles.loading)}
      aria-busy={loading || undefined}
      // `disabled` would drop the focus during the action.
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {children}
    </button>
  );
}
