import { Check, Circle } from 'lucide-react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { PasswordField } from './fields.tsx';
import styles from './fields.module.css';
import type { CallForm } from './use-call-form.ts';

/** Rules that can be checked during typing. Only the service knows whether a password is easy to guess. */
const rules = [
  ['long', (text: string) => text.length >= limits.passwordLeast && text.length <= limits.passwordMost],
  ['unbroken', (text: string) => text !== '' && !/\s/.test(text)],
] as const;

/** A new password, entered twice in the fields `password` and `passwordConfirmation`. Its rules are ticked off during typing. */
export function NewPassword<I extends FieldValues & { password?: string; passwordConfirmation?: string }, O>({
  form,
  optional,
  isFirst,
}: {
  form: CallForm<I, O>;
  optional?: boolean;
  /** The account has no password yet. */
  isFirst?: boolean;
}) {
  const { t } = useTranslation('forms');
  const text = String(form.form.watch('password' as FieldPath<I>) ?? '');
  return (
    <>
      <div>
        <PasswordField
          form={form}
          name={'password' as FieldPath<I>}
          label={t(isFirst ? 'forms.password' : 'forms.newPassword')}
          autoComplete="new-password"
          optional={optional}
        />
        <ul className={styles.rules} aria-label={t('forms.passwordRules')}>
          {rules.map(([name, holds]) => {
            const isMet = holds(text);
            return (
              <li key={name} data-met={isMet || undefined}>
                {isMet ? <Check size={16} aria-hidden="true" /> : <Circle size={16} aria-hidden="true" />}
                {t(`forms.passwordRule.${name}`, { least: limits.passwordLeast, most: limits.passwordMost })}
                {isMet && <span className="vh">{t('forms.ruleMet')}</span>}
              </li>
            );
          })}
        </ul>
      </div>
      <PasswordField
        form={form}
        name={'passwordConfirmation' as FieldPath<I>}
        label={t(isFirst ? 'forms.passwordAgain' : 'forms.newPasswordAgain')}
        autoComplete="new-password"
        optional={optional}
      />
    </>
  );
}
