import { useController } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../../client/i18n.tsx';
import type { FormFieldProps } from '../../../parts/form/fields.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';

export interface OptionFieldProps<I extends FieldValues, O> extends FormFieldProps<I, O> {
  placeholder: string;
  /** Undefined while loading; the selected option shows once they are loaded. */
  options: readonly { id: number; name: string }[] | undefined;
  /** True until the field it depends on is chosen. */
  disabled?: boolean;
  onChosen?: () => void;
}

/** Selects one option by id; the options are loaded. */
export function OptionField<I extends FieldValues, O>(props: OptionFieldProps<I, O>) {
  const { form, name, label, hint, placeholder, options, disabled = false, onChosen } = props;
  const { t } = useTranslation('settings');
  const { field } = useController({ name, control: form.form.control });
  const isWaiting = options === undefined && !disabled;
  return (
    <Field label={label} error={form.errorOf(name)} {...(hint !== undefined && { hint })}>
      {(control) => (
        <Select
          {...control}
          ref={field.ref}
          name={name}
          value={options === undefined ? '' : String(field.value ?? '')}
          disabled={disabled || isWaiting}
          aria-busy={isWaiting}
          placeholder={isWaiting ? t('settings.loading') : placeholder}
          options={options?.map(({ id, name: text }) => ({ value: String(id), label: text }))}
          onBlur={field.onBlur}
          onChange={(event) => {
            field.onChange(event.target.value);
            onChosen?.();
          }}
        />
      )}
    </Field>
  );
}
