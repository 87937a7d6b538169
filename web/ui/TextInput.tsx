import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './TextInput.module.css';

export interface InputBoxProps {
  /** An icon or a unit before the text. */
  prefix?: ReactNode;
  /** A unit ("TL"), an icon or a small button after it. */
  suffix?: ReactNode;
  /** 48 high, or 40 in filter panels (44 under a finger). */
  size?: 's' | 'm' | undefined;
  className?: string | undefined;
}

// A unit belongs to the field in the eye of the user, so pressing it types in the field.
function focusInput(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('button, a, input')) return;
  event.currentTarget.querySelector('input')?.focus();
}

/** The bordered box around an input with its unit; TextInput and NumberInput draw it. */
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

/** A line of text. Put it in a Field. */
export function TextInput({ prefix, suffix, size, className, ...rest }: TextInputProps) {
  return (
    <InputBox prefix={prefix} suffix={suffix} size={size} className={className}>
      <input {...rest} className={styles.input} />
    </InputBox>
  );
}

/** Several lines of text; grows with them. Put it in a Field. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={cx(styles.box, styles.area, className)} />;
}
