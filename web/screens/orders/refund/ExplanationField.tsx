import { limits } from '../../../../contract/limits.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextInput.tsx';

export interface ExplanationFieldProps {
  label: string;
  hint?: string | undefined;
  /** Minimum number of characters; 0 if the field is optional. */
  minLength: number;
  value: string;
  /** Shows missing characters as an error. */
  isChecked: boolean;
  onValue: (value: string) => void;
}

/** A text field that shows how many characters are missing. */
export function ExplanationField({ label, hint, minLength, value, isChecked, onValue }: ExplanationFieldProps) {
  const { t } = useTranslation('refunds');
  const missing = minLength - value.trim().length;
  const left = missing > 0 && value !== '' ? t('refunds.form.left', { letters: String(missing) }) : undefined;
  return (
    <Field
      label={label}
      required={minLength > 0}
      hint={left ?? hint}
      error={isChecked && missing > 0 ? (left ?? t('RefundReasonTooShort', { ns: 'api' })) : undefined}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={4}
          maxLength={limits.refundTextMost}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}
