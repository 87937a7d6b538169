import { Mail, Smartphone } from 'lucide-react';
import { Suspense, useId } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from '../../client/i18n.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmailField } from './fields.tsx';
import type { PhoneField as PhoneFieldOf } from './PhoneField.tsx';
import styles from './fields.module.css';
import type { CallForm } from './use-call-form.ts';
import type { ContactKind } from './verification.ts';
import { lazy } from '../../ui/lazy.ts';

// Lazy, because it contains a table of international phone numbers.
const PhoneField = lazy(() =>
  import('./PhoneField.tsx').then((module) => ({ default: module.PhoneField })),
) as unknown as typeof PhoneFieldOf;

/** An email address or a phone number: the fields `email` and `phone`. Input in the other field stays. */
export function ContactField<I extends FieldValues & { email?: string; phone?: string }, O>({
  form,
  kind,
  onKind,
  label,
  autoComplete,
}: {
  form: CallForm<I, O>;
  kind: ContactKind;
  onKind: (kind: ContactKind) => void;
  /** Accessible name of the choice. */
  label: string;
  autoComplete?: string;
}) {
  const { t } = useTranslation('forms');
  const name = useId();
  return (
    <>
      <Segmented
        full
        label={label}
        name={name}
        value={kind}
        onValue={(next) => {
          form.forgive();
          onKind(next);
        }}
        options={[
          { value: 'email', label: t('forms.email'), icon: <Mail size={18} aria-hidden="true" /> },
          { value: 'phone', label: t('forms.phone'), icon: <Smartphone size={18} aria-hidden="true" /> },
        ]}
      />
      {kind === 'email' ? (
        <EmailField
          form={form}
          name={'email' as FieldPath<I>}
          label={t('forms.emailAddress')}
          {...(autoComplete !== undefined && { autoComplete })}
        />
      ) : (
        <Suspense fallback={<Skeleton className={styles.waiting} />}>
          <PhoneField form={form} name={'phone' as FieldPath<I>} label={t('forms.phoneNumber')} />
        </Suspense>
      )}
    </>
  );
}
