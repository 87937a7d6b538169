import { useEffect, useRef } from 'react';
import type { ClipboardEvent, ComponentProps, InputEvent } from 'react';
import { InputBox } from './TextInput.tsx';
import type { InputBoxProps } from './TextInput.tsx';
import { cleanNumber, groupNumber, readNumber, rounded, showNumber } from './number-text.ts';
import type { NumberLocale } from './number-text.ts';
import styles from './TextInput.module.css';

export interface NumberInputProps
  extends
    Omit<
      ComponentProps<'input'>,
      'ref' | 'prefix' | 'size' | 'className' | 'value' | 'defaultValue' | 'type' | 'onChange' | 'onInput' | 'onPaste'
    >,
    InputBoxProps {
  value?: number | null | undefined;
  /** Called on every change; null when the field is empty. */
  onValue?: ((value: number | null) => void) | undefined;
  locale?: NumberLocale | undefined;
  /** Maximum number of digits after the decimal mark. */
  decimals?: number | undefined;
  /** False for years and other numbers that are not amounts. */
  grouped?: boolean | undefined;
}

/** A number field that groups thousands during typing. A form submits the plain digits under `name`. */
export function NumberInput({
  value,
  onValue,
  locale = 'tr',
  decimals = 0,
  grouped = true,
  name,
  prefix,
  suffix,
  size,
  className,
  ...rest
}: NumberInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const raw = useRef<HTMLInputElement>(null);
  const show = (clean: string) =>
    grouped ? groupNumber(clean, locale) : groupNumber(clean, locale).replace(/\D/g, '');
  const shown = value === null || value === undefined ? '' : show(String(value));

  // The input is uncontrolled: rewriting a controlled value would move the caret to the end.
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const now = cleanNumber(input.value, locale, decimals);
    const same = now === '' ? value == null : Number(now) === value;
    if (!same) input.value = shown;
    if (raw.current) raw.current.value = value == null ? '' : String(value);
  }, [value, shown, locale, decimals]);

  function typed(event: InputEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const text = input.value;
    const caret = text.slice(0, input.selectionStart ?? text.length);
    const figures = caret.replace(/[^\d]/g, '').length;
    const clean = cleanNumber(text, locale, decimals);
    const next = show(clean);
    input.value = next;
    const atEnd = caret.length >= text.length;
    let at = atEnd ? next.length : 0;
    if (!atEnd) for (let seen = 0; seen < figures && at < next.length; at++) if (/\d/.test(next[at] ?? '')) seen++;
    input.setSelectionRange(at, at);
    take(clean);
  }

  function take(clean: string) {
    if (raw.current) raw.current.value = clean;
    onValue?.(clean === '' ? null : Number(clean));
  }

  /** Parses a paste that replaces the whole value, in either notation. Digits pasted between others are handled as typing. */
  function pasted(event: ClipboardEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const number = readNumber(event.clipboardData.getData('text'));
    const isWhole = (input.selectionEnd ?? 0) - (input.selectionStart ?? 0) === input.value.length;
    if (number === undefined || !isWhole) return;
    event.preventDefault();
    const clean = String(rounded(number, decimals));
    input.value = show(clean);
    take(clean);
  }

  return (
    <InputBox prefix={prefix} suffix={suffix} size={size} className={className}>
      <input
        autoComplete="off"
        {...rest}
        ref={field}
        type="text"
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        className={`${styles.input} num`}
        defaultValue={shown}
        onInput={typed}
        onPaste={pasted}
      />
      {name !== undefined && <input ref={raw} type="hidden" name={name} defaultValue={value ?? ''} />}
    </InputBox>
  );
}

export { showNumber };
export type { NumberLocale };
