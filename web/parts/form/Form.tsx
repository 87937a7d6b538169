import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import styles from './fields.module.css';
import type { CallForm } from './use-call-form.ts';

/** A form of fields, with what is wrong with the whole above its buttons. The browser's own checks are off: ours speak the page's language. */
export function Form<I extends FieldValues, O>({
  form,
  children,
  actions,
}: {
  form: CallForm<I, O>;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      {children}
      {form.problem !== undefined && (
        <p className={styles.problem} role="alert">
          <CircleAlert size={20} aria-hidden="true" /> {form.problem}
        </p>
      )}
      {actions}
    </form>
  );
}
