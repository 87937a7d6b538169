import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './TextInput.module.css';

export interface InputBoxProps {
  /** An icon or a unit before the text. */
  prefix?: ReactNode;
  /** A unit ("TL"), an icon or a small button after it. */
  suffix?: ReactNode;
  /** 48 px high, or 40 px in filter panels (44 px on touch screens). */
  size?: 's' | 'm' | undefined;
  className?: string | undefined;
}

// Users see the unit as part of the field, so pressing it focuses the input.
function focusInput(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('button, a, input')) return;
  event.currentTarget.querySelector('input')?.focus();
}

/** The bordered box around an input with its unit, used by TextInput and NumberInput. */
export function InputBox({ prefix, suffix, size = 'm', className, children }: InputBoxProps & { children: ReactNode }) {
  return (
    <div className={cx(styles.box, styles[size], className)} onClick={focusInput}>
      {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
      {children}
      {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
    </div>
  );
}

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size' | 'className'>, InputBoxProps {}

/** A single-line text field. Put it in a Field. */
export function TextInput({ prefix, suffix, size, className, ...rest }: TextInputProps) {
  return (
    <InputBox prefix={prefix} suffix={suffix} size={size} className={className}>
      <input {...rest} className={styles.input} />
    </InputBox>
  );
}

/** A multi-line text field that grows with its text. Put it in a Field. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={cx(styles.box, styles.area, className)} />;
}
