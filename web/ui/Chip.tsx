import type { ComponentProps, ReactNode } from 'react';
import { X } from 'lucide-react';
import { cx } from './cx.ts';
import styles from './Chip.module.css';

export interface ChipLook {
  chosen?: boolean | undefined;
  /** 36 px high, or 44 px in forms. */
  size?: 'm' | 'l' | undefined;
  className?: string | undefined;
}

/** Class that makes a link or a label look like a chip. End a removable one with `<ChipRemove>`. */
export function chipClass({ chosen, size = 'm', className }: ChipLook = {}) {
  return cx(styles.chip, styles[size], chosen && styles.chosen, className);
}

/** The cross of a removable chip. Screen readers read `label` ("filtreyi kaldır") after the chip's text. */
export function ChipRemove({ label }: { label: string }) {
  return (
    <>
      <span className="vh">{label}</span>
      <X className={styles.x} size={14} aria-hidden="true" />
    </>
  );
}

export interface ChipProps extends Omit<ComponentProps<'button'>, 'className'>, ChipLook {
  icon?: ReactNode;
  /** Makes the chip removable: pressing it removes it, and screen readers hear this text. Without it the chip is a toggle. */
  removeLabel?: string | undefined;
}

/** A filter or a choice: a toggle (`chosen` true or false) or a removable choice. */
export function Chip({ chosen, size, className, icon, removeLabel, type = 'button', children, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      className={chipClass({ chosen: chosen || removeLabel !== undefined, size, className })}
      aria-pressed={removeLabel === undefined ? chosen : undefined}
    >
      {icon}
      {children}
      {removeLabel !== undefined && <ChipRemove label={removeLabel} />}
    </button>
  );
}
