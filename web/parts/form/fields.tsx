import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field, FieldError } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import type { SelectProps } from '../../ui/Select.tsx';
import { TextArea, TextInput } from '../../ui/TextInput.tsx';
import type { TextInputProps } from '../../ui/TextInput.tsx';
import styles from './fields.module.css';
import type { CallForm } from './use-call-form.ts';

/** Props shared by all form fields. */
export interface FormFieldProps<I extends FieldValues, O> {
  form: CallForm<I, O>;
  name: FieldPath<I>;
  label: ReactNode;
  hint?: ReactNode;
  /** Shows "optional" beside the label. */
  optional?: boolean | undefined;
  aside?: ReactNode;
}

/** Label, error, hint and "optional" of a field. */
function FormField<I extends FieldValues, O>({
  form,
  name,
  label,
  hint,
  optional,
  aside,
  children,
}: FormFieldProps<I, O> & { children: Parameters<typeof Field>[0]['children'] }) {
  const { t } = useTranslation('forms');
  return (
    <Field
      label={label}
      error={form.errorOf(name)}
      aside={aside ?? (optional ? <small className={styles.optional}>{t('forms.optional')}</small> : undefined)}
      {...(hint !== undefined && { hint })}
    >
      {children}
    </Field>
  );
}

export function TextField<I extends FieldValues, O>({
  form,
  name,
  label,
  hint,
  optional,
  aside,
  ...input
}: FormFieldProps<I, O> & Omit<TextInputProps, 'form' | 'name'>) {
  return (
    <FormField {...{ form, name, label, hint, optional, aside }}>
      {(control) => <TextInput {...control} {...input} {...form.form.register(name)} />}
    </FormField>
  );
}

/** An email address. Trims it and lower-cases ASCII letters, because phones capitalise the first one. */
export function EmailField<I extends FieldValues, O>(props: FormFieldProps<I, O> & { autoComplete?: string }) {
  const { form, name, label, hint, optional, aside, autoComplete = 'email' } = props;
  const register = form.form.register(name, { setValueAs: plainEmail });
  return (
    <FormField {...{ form, name, label, hint, optional, aside }}>
      {(control) => (
        <TextInput
          {...control}
          {...register}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete={autoComplete}
          onBlur={(event) => {
            event.target.value = plainEmail(event.target.value);
            return register.onBlur(event);
          }}
        />
      )}
    </FormField>
  );
}

// ASCII letters only, because addresses are compared that way.
const plainEmail = (text: unknown) =>
  typeof text === 'string' ? text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : '';

/** A password that can be shown. `autoComplete` tells password managers whether it is the current or a new one. */
export function PasswordField<I extends FieldValues, O>({
  autoComplete,
  ...props
}: FormFieldProps<I, O> & { autoComplete: 'current-password' | 'new-password' }) {
  const { form, name } = props;
  const { t } = useTranslation('forms');
  const [isShown, setShown] = useState(false);
  return (
    <FormField {...props}>
      {(control) => (
        <TextInput
          {...control}
          {...form.form.register(name)}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          suffix={
            <IconButton
              label={t(isShown ? 'forms.hidePassword' : 'forms.showPassword')}
              tip="none"
              className={styles.eye}
              icon={isShown ? <EyeOff size={20} /> : <Eye size={20} />}
              onClick={() => setShown(!isShown)}
            />
          }
        />
      )}
    </FormField>
  );
}

/** A one-time code; phones suggest it from the message. Calls `onFull` with the last digit. */
export function CodeField<I extends FieldValues, O>({
  onFull,
  ...props
}: FormFieldProps<I, O> & { onFull?: () => void }) {
  const { form, name } = props;
  const register = form.form.register(name);
  return (
    <FormField {...props}>
      {(control) => (
        <TextInput
          {...control}
          {...register}
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={async (event) => {
            // `maxLength` would cut a pasted code that contains a space.
            const code = event.target.value.replace(/\D/g, '').slice(0, limits.codeDigits);
            event.target.value = code;
            await register.onChange(event);
            // Further digits may have been typed in the meantime; they have their own event.
            if (code.length === limits.codeDigits) onFull?.();
          }}
        />
      )}
    </FormField>
  );
}

/** A multi-line text with a character counter. */
export function TextAreaField<I extends FieldValues, O>({
  most,
  rows,
  ...props
}: FormFieldProps<I, O> & { most: number; rows?: number }) {
  const { form, name } = props;
  const length = String(form.form.watch(name) ?? '').length;
  return (
    <FormField {...props} aside={<small className={styles.optional}>{`${length}/${most}`}</small>}>
      {(control) => <TextArea {...control} {...form.form.register(name)} rows={rows ?? 5} />}
    </FormField>
  );
}

export function SelectField<I extends FieldValues, O>({
  options,
  placeholder,
  disabled,
  onChosen,
  ...props
}: FormFieldProps<I, O> &
  Pick<SelectProps, 'options' | 'placeholder'> & {
    disabled?: boolean;
    onChosen?: (value: FieldPathValue<I, FieldPath<I>>) => void;
  }) {
  const { form, name } = props;
  return (
    <FormField {...props}>
      {(control) => (
        <Select
          {...control}
          {...form.form.register(name, { onChange: () => onChosen?.(form.form.getValues(name)) })}
          options={options}
          placeholder={placeholder}
          disabled={disabled}
        />
      )}
    </FormField>
  );
}

/** A checkbox with its error below. */
export function CheckboxField<I extends FieldValues, O>({
  form,
  name,
  label,
  hint,
}: Pick<FormFieldProps<I, O>, 'form' | 'name' | 'label' | 'hint'>) {
  const id = useId();
  const { field } = useController({ name, control: form.form.control });
  const error = form.errorOf(name);
  const { ref } = field;
  // The design system uses the box's ref; the form needs one to focus an invalid field.
  useEffect(() => ref(document.getElementById(id)), [ref, id]);
  return (
    <div>
      <Checkbox
        id={id}
        name={name}
        label={label}
        hint={hint}
        checked={field.value === true}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}e`}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.checked)}
      />
      {error !== undefined && <FieldError id={`${id}e`}>{error}</FieldError>}
    </div>
  );
}
