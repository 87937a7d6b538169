import { limits } from '../../../../contract/limits.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextInput.tsx';

export interface WordsFieldProps {
  label: string;
  hint?: string | undefined;
  /** Letters that it needs; none where it may be left empty. */
  least: number;
  value: string;
  /** Says what is missing as something wrong. */
  isChecked: boolean;
  onValue: (value: string) => void;
}

/** Somebody's own words, with how many letters are still missing. */
export function WordsField({ label, hint, least, value, isChecked, onValue }: WordsFieldProps) {
  const { t } = useTranslation('refunds');
  const missing = least - value.trim().length;
  const left = missing > 0 && value !== '' ? t('refunds.form.left', { letters: String(missing) }) : undefined;
  return (
    <Field
      label={label}
      required={least > 0}
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
