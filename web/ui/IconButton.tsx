import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './IconButton.module.css';

export interface IconButtonLook {
  /** `photo` is the white 36 px disc for hearts and arrows over pictures, the same in every theme. */
  variant?: 'plain' | 'outlined' | 'soft' | 'photo' | undefined;
  /** 44 px, or drawn 36 px with a press area of 44 px. */
  size?: 's' | 'm' | undefined;
  /** Where the label appears on hover and on keyboard focus. Use `none` inside clipping containers. */
  tip?: 'top' | 'bottom' | 'none' | undefined;
  className?: string | undefined;
}

/** Class that makes a link look like an IconButton. The link also needs `aria-label` and `data-tip`. */
export function iconButtonClass({ variant = 'plain', size = 'm', tip = 'bottom', className }: IconButtonLook = {}) {
  return cx(styles.button, styles[variant], styles[size], styles[`tip-${tip}`], className);
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'>, IconButtonLook {
  /** Accessible name and tooltip. Include the count if there is one. */
  label: string;
  icon: ReactNode;
  /** A counter at the corner (unread messages, cart items). */
  count?: string | number | undefined;
  /** Makes it a toggle (favourites) and fills the icon. */
  pressed?: boolean | undefined;
}

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

/** The counter of an IconButton, for links that use its class. */
export function CountDot({ children }: { children: ReactNode }) {
  return (
    <b className={styles.count} aria-hidden="true">
      {children}
    </b>
  );
}
