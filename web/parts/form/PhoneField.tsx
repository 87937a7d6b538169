import { AsYouType, getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';
import { useMemo, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useController } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { useHydrated } from '../../client/use-hydrated.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './fields.module.css';
import type { FormFieldProps } from './fields.tsx';

const home: CountryCode = 'TR';

/** A phone number with a country selector and national formatting; the form value is `+905321234567`. */
export function PhoneField<I extends FieldValues, O>({ form, name, label, hint, optional }: FormFieldProps<I, O>) {
  const { t } = useTranslation('forms');
  const { field } = useController({ name, control: form.form.control });
  const parsed = parsePhoneNumberFromString(String(field.value ?? ''));
  const [country, setCountry] = useState<CountryCode>(parsed?.country ?? home);
  const [typed, setTyped] = useState(parsed?.formatNational() ?? '');

  const take = (text: string, of: CountryCode, isShaped: boolean) => {
    // A complete international number includes the country.
    const isWhole = text.trim().startsWith('+');
    const whole = isWhole ? parsePhoneNumberFromString(text) : undefined;
    if (isWhole && whole?.country === undefined) {
      setTyped(text);
      field.onChange(text.replace(/[^\d+]/g, ''));
      return;
    }
    const next = whole?.country ?? of;
    const digits = whole?.nationalNumber ?? text.replace(/\D/g, '').replace(/^0+/, '');
    setCountry(next);
    setTyped(isShaped || whole ? shaped(digits, next) : text);
    field.onChange(digits === '' ? '' : `+${getCountryCallingCode(next)}${digits}`);
  };

  const onType = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isAtEnd = target.selectionStart === target.value.length;
    // Formatting during deletions or edits in the middle would restore characters or move the caret.
    take(target.value, country, isAtEnd && target.value.length > typed.length);
  };

  return (
    <Field
      label={label}
      error={form.errorOf(name)}
      aside={optional ? <small className={styles.optional}>{t('forms.optional')}</small> : undefined}
      {...(hint !== undefined && { hint })}
    >
      {(control) => (
        <span className={styles.phone}>
          <CountrySelect country={country} onCountry={(next) => take(typed, next, true)} />
          <TextInput
            {...control}
            ref={field.ref}
            type="tel"
            autoComplete="tel"
            value={typed}
            onChange={onType}
            onBlur={() => {
              take(typed, country, true);
              field.onBlur();
            }}
          />
        </span>
      )}
    </Field>
  );
}

const shaped = (digits: string, country: CountryCode) =>
  digits === '' ? '' : new AsYouType(country).input(country === home ? `0${digits}` : digits);

/** The native list has full country names, which do not fit the closed field: it shows the code. */
function CountrySelect({ country, onCountry }: { country: CountryCode; onCountry: (next: CountryCode) => void }) {
  const { t } = useTranslation('forms');
  const { language } = usePage();
  const isHydrated = useHydrated();
  const options = useMemo(
    // Country names of the server and the browser may differ.
    () => (isHydrated ? countryOptions(language) : [{ value: country, label: codeOf(country) }]),
    [isHydrated, language, country],
  );
  return (
    <span className={styles.country}>
      <Select
        aria-label={t('forms.country')}
        value={country}
        onChange={(event) => onCountry(event.target.value as CountryCode)}
        options={options}
      />
      <span aria-hidden="true">{codeOf(country)}</span>
    </span>
  );
}

const codeOf = (country: CountryCode) => `+${getCountryCallingCode(country)}`;

/** All countries with their codes: Turkey first, the others sorted by name. */
function countryOptions(language: string) {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const option = (code: CountryCode) => ({ value: code, label: `${names.of(code) ?? code} (${codeOf(code)})` });
  const collator = new Intl.Collator(language);
  const others = getCountries()
    .filter((code) => code !== home)
    .map(option)
    .toSorted((a, b) => collator.compare(a.label, b.label));
  return [option(home), ...others];
}
