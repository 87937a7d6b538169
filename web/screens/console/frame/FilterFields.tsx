import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { SelectOption } from '../../../ui/Select.tsx';
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

interface SelectFieldProps extends FilterFieldProps {
  /** Shown while nothing is chosen. */
  all: string;
  options: readonly SelectOption[];
}

/** One of several values. As high as the inputs beside it, so that their labels are on one line. */
export function SelectField({ name, label, value, all, options }: SelectFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} size="s" name={name} defaultValue={value ?? ''} placeholder={all} options={options} />
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
