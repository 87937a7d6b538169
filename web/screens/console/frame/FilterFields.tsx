import { use } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { useHydrated } from '../../../client/use-hydrated.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePermissions } from '../../../client/permissions.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { SelectOption } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from '../Console.module.css';
import { NoMemberFound } from './use-member-search.ts';

interface FilterFieldProps {
  /** Name of the query parameter. */
  name: string;
  label: string;
  value: string | undefined;
}

/** Without JavaScript the browser accepts only a member id or a URL with one: names and e-mail addresses must not get into the URL. */
const idPattern = '.*[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}.*';

/** A member: an id, the address of the member's page, or a search text that `FilterForm` resolves. */
export function MemberField({ name, label, value }: FilterFieldProps) {
  const { t } = useTranslation('console');
  const isHydrated = useHydrated();
  const readsContacts = usePermissions()('revealPersonalData');
  const nobodyId = use(NoMemberFound);
  return (
    <Field label={label} className={styles.wide}>
      {(control) => (
        <TextInput
          {...control}
          data-member=""
          size="s"
          name={name}
          autoComplete="off"
          maxLength={limits.emailMost}
          placeholder={t(readsContacts ? 'console.members.hint' : 'console.members.hintShown')}
          defaultValue={value}
          aria-invalid={nobodyId !== undefined || undefined}
          aria-describedby={nobodyId}
          {...(!isHydrated && { pattern: idPattern, title: t('console.members.idOnly') })}
        />
      )}
    </Field>
  );
}

export function AdNumberField({ name, label, value }: FilterFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <TextInput {...control} size="s" name={name} inputMode="numeric" autoComplete="off" defaultValue={value} />
      )}
    </Field>
  );
}

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
  /** Label of the option without a filter. */
  all: string;
  options: readonly SelectOption[];
}

/** A select as high as the inputs next to it, so that their labels align. */
export function SelectField({ name, label, value, all, options }: SelectFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} size="s" name={name} defaultValue={value ?? ''} placeholder={all} options={options} />
      )}
    </Field>
  );
}

/** A day in Istanbul time. */
export function DayField({ name, label, value }: FilterFieldProps) {
  return (
    <Field label={label}>
      {(control) => <TextInput {...control} size="s" type="date" name={name} defaultValue={value} />}
    </Field>
  );
}
