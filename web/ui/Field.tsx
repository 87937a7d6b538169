import { useId } from 'react';
import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { cx } from './cx.ts';
import styles from './Field.module.css';

/** Props for the control: spread them on the input. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** Help below the control; stays visible beside an error. */
  hint?: ReactNode;
  /** One sentence; its presence makes the control invalid. */
  error?: string | null | undefined;
  /** At the right of the label: "isteğe bağlı", a counter, a link. */
  aside?: ReactNode;
  required?: boolean | undefined;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label, hint and error of one control, connected to it for screen readers. */
export function Field({ label, hint, error, aside, required, hideLabel, className, children }: FieldProps) {
  const id = useId();
  const described = cx(error && `${id}e`, hint !== undefined && `${id}h`);
  return (
    <div className={cx(styles.field, className)}>
      <div className={cx(styles.head, hideLabel && 'vh')}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      {error ? <FieldError id={`${id}e`}>{error}</FieldError> : null}
      {hint !== undefined && (
        <p id={`${id}h`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The error sentence alone, for groups such as radios or photos. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className={styles.error} role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      {children}
    </p>
  );
}
