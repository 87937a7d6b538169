import { AsYouType, getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';
import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/words.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './fields.module.css';
import type { FormFieldProps } from './fields.tsx';

const home: CountryCode = 'TR';

/** A phone number: its country is chosen, the rest is written as people write it there; the form holds `+905321234567`. */
export function PhoneField<I extends FieldValues, O>({ form, name, label, hint }: FormFieldProps<I, O>) {
  const { t } = useTranslation('forms');
  const { language } = usePage();
  const { field } = useController({ name, control: form.form.control });
  const known = parsePhoneNumberFromString(String(field.value ?? ''));
  const [country, setCountry] = useState<CountryCode>(known?.country ?? home);
  const [typed, setTyped] = useState(known?.formatNational() ?? '');
  const options = useMemo(() => countryOptions(language), [language]);

  const take = (text: string, of: CountryCode) => {
    // Somebody who pastes a whole number has said the country.
    const whole = text.trim().startsWith('+') ? parsePhoneNumberFromString(text) : undefined;
    const next = whole?.country ?? of;
    const digits = whole?.nationalNumber ?? text.replace(/\D/g, '').replace(/^0+/, '');
    setCountry(next);
    setTyped(digits === '' ? '' : new AsYouType(next).input(next === home ? `0${digits}` : digits));
    field.onChange(digits === '' ? '' : `+${getCountryCallingCode(next)}${digits}`);
  };

  return (
    <Field label={label} error={form.errorOf(name)} {...(hint !== undefined && { hint })}>
      {(control) => (
        <span className={styles.phone}>
          <Select
            aria-label={t('forms.country')}
            value={country}
            onChange={(event) => take(typed, event.target.value as CountryCode)}
            options={options}
          />
          <TextInput
            {...control}
            ref={field.ref}
            type="tel"
            autoComplete="tel-national"
            value={typed}
            onBlur={field.onBlur}
            onChange={(event) => take(event.target.value, country)}
          />
        </span>
      )}
    </Field>
  );
}

/** Every country with its code, ours first, the others as their names are sorted in the language. */
function countryOptions(language: string) {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const option = (code: CountryCode) => ({
    value: code,
    label: `+${getCountryCallingCode(code)} ${names.of(code) ?? code}`,
    name: names.of(code) ?? code,
  });
  const collator = new Intl.Collator(language);
  const others = getCountries()
    .filter((code) => code !== home)
    .map(option)
    .toSorted((a, b) => collator.compare(a.name, b.name));
  return [option(home), ...others];
}
