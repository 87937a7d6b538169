import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from '../Console.module.css';

interface FilterFieldProps {
  /** In the address. */
  name: string;
  label: string;
  /** What it holds now. */
  value: string | undefined;
}

/** A member, by id or by the address of their page. */
export function MemberField({ name, label, value, hint }: FilterFieldProps & { hint: string }) {
  return (
    <Field label={label} className={styles.wide}>
      {(control) => (
        <TextInput {...control} size="s" name={name} autoComplete="off" placeholder={hint} defaultValue={value} />
      )}
    </Field>
  );
}

/** The number of an ad. */
export function AdNumberField({ name, label, value }: FilterFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <TextInput {...control} size="s" name={name} inputMode="numeric" autoComplete="off" defaultValue={value} />
      )}
    </Field>
  );
}

/** The code of an order. */
export function OrderCodeField({ name, label, value, hint }: FilterFieldProps & { hint?: string }) {
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          size="s"
          name={name}
          maxLength={10}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder={hint}
          defaultValue={value}
        />
      )}
    </Field>
  );
}

/** A day, Istanbul time. */
export function DayField({ name, label, value }: FilterFieldProps) {
  return (
    <Field label={label}>
      {(control) => <TextInput {...control} size="s" type="date" name={name} defaultValue={value} />}
    </Field>
  );
}
