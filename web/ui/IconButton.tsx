import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './IconButton.module.css';

export interface IconButtonLook {
  /** `photo` is the white 36 px disc for hearts and arrows over pictures, the same in every theme. */
  variant?: 'plain' | 'outlined' | 'soft' | 'photo' | undefined;
  /** 44, or 36 drawn and still pressed as 44. */
  size?: 's' | 'm' | undefined;
  /** Side on which the label appears on hover and on keyboard focus; `none` inside what clips. */
  tip?: 'top' | 'bottom' | 'none' | undefined;
  className?: string | undefined;
}

/** The class that makes a link look like an IconButton; give the link `aria-label` and `data-tip` too. */
export function iconButtonClass({ variant = 'plain', size = 'm', tip = 'bottom', className }: IconButtonLook = {}) {
  return cx(styles.button, styles[variant], styles[size], styles[`tip-${tip}`], className);
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'>, IconButtonLook {
  /** The accessible name and the tooltip; say the count in it when there is one. */
  label: string;
  icon: ReactNode;
  /** A counter at the corner (unread, in the cart). */
  count?: string | number | undefined;
  /** Makes it a toggle (a favourite): fills the icon. */
  pressed?: boolean | undefined;
}

/** A button that is only a picture. */
export function IconButton({
  label,
  icon,
  count,
  pressed,
  variant,
  size,
  tip,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={iconButtonClass({ variant, size, tip, className })}
      aria-label={label}
      aria-pressed={pressed}
      data-tip={label}
    >
      {icon}
      {count ? <CountDot>{count}</CountDot> : null}
    </button>
  );
}

/** The counter of an IconButton, for links that carry its class. */
export function CountDot({ children }: { children: ReactNode }) {
  return (
    <b className={styles.count} aria-hidden="true">
      {children}
    </b>
  );
}
