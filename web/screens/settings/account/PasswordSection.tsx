import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { memberCalls } from '../../../../contract/calls/member.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { call } from '../../../client/call.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { linkedProvidersText } from '../../../parts/sign-in-providers.tsx';
import { Form } from '../../../parts/form/Form.tsx';
import { NewPassword } from '../../../parts/form/NewPassword.tsx';
import { PasswordField } from '../../../parts/form/fields.tsx';
import { useCallForm } from '../../../parts/form/use-call-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { FormActions } from '../frame/FormActions.tsx';
import { Section } from '../frame/Section.tsx';
import type { Profile, RunConfirmed } from './account-data.ts';
import { anchorIds } from './anchors.ts';
import styles from './account.module.css';

const fieldOfError = {
  CurrentPasswordWrong: 'currentPassword',
  PasswordSameAsOld: 'password',
  PasswordTooCommon: 'password',
} as const;

/** Changes the password. Members who sign in only with a provider set a first one after a confirmation. */
export function PasswordSection({
  id,
  profile: { hasPassword, email, phone },
  confirmed,
}: {
  id: string;
  profile: Profile;
  confirmed: RunConfirmed;
}) {
  const { t } = useTranslation('settings', 'forms');
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [linked, setLinked] = useState<CallAnswer<typeof memberCalls.changePassword>['linked']>([]);
  const { language } = usePage();
  const empty = { password: '', passwordConfirmation: '', ...(hasPassword && { currentPassword: '' }) };
  const form = useCallForm({
    schema: async () => (await import('../../../../contract/schemas/account.ts')).changePasswordForm,
    values: empty,
    at: fieldOfError,
    async send(body) {
      const changed = await confirmed(() => call(memberCalls.changePassword, { body }));
      setLinked(changed.linked);
      form.form.reset(empty);
      show({ title: t('settings.password.saved'), text: t('settings.password.savedText') });
      await revalidate();
    },
  });
  return (
    <Section
      id={id}
      title={t('settings.password.title')}
      text={t(hasPassword ? 'settings.password.text' : 'settings.password.noneText')}
    >
      {linked.length > 0 && (
        <div className={`${styles.note} ${styles.warning}`} role="status">
          <ShieldAlert size={20} aria-hidden="true" />
          <p>
            <b>{t('settings.password.linked', { ways: linkedProvidersText(linked) })}</b>
            <a href={`#${anchorIds[language].ways}`}>{t('settings.password.linkedSee')}</a>
          </p>
        </div>
      )}
      <Form
        form={form}
        label={t('settings.password.title')}
        actions={
          <FormActions>
            <Button type="submit" variant="soft" loading={form.isSending}>
              {t(hasPassword ? 'settings.password.change' : 'settings.password.set')}
            </Button>
          </FormActions>
        }
      >
        {/* Password managers store the new password under this user name. */}
        <input type="text" autoComplete="username" value={email ?? phone ?? ''} readOnly hidden />
        {hasPassword && (
          <PasswordField
            form={form}
            name="currentPassword"
            label={t('settings.password.current')}
            autoComplete="current-password"
          />
        )}
        <NewPassword form={form} />
      </Form>
    </Section>
  );
}
