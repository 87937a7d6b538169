import type { ComponentProps, ReactNode } from 'react';
import { X } from 'lucide-react';
import { cx } from './cx.ts';
import styles from './Chip.module.css';

export interface ChipLook {
  chosen?: boolean | undefined;
  /** 36 high, or 44 in forms. */
  size?: 'm' | 'l' | undefined;
  className?: string | undefined;
}

/** The class that makes a link or a label look like a chip; end a removable one with `<ChipRemove>`. */
export function chipClass({ chosen, size = 'm', className }: ChipLook = {}) {
  return cx(styles.chip, styles[size], chosen && styles.chosen, className);
}

/** The cross at the end of a removable chip; `label` ("filtreyi kaldır") is read after the chip's own text. */
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
  /** Pressing the chip takes it away: its text ends in this word, and in a cross. Otherwise it is a toggle. */
  removeLabel?: string | undefined;
}

/** A filter or a choice: as a toggle (`chosen` true or false), or as something chosen to remove. */
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
