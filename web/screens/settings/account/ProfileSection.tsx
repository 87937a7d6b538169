import { useRevalidator } from 'react-router';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { genders } from '../../../../contract/enums.ts';
import { call } from '../../../client/call.ts';
import { month } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Form } from '../../../parts/form/Form.tsx';
import { TextField } from '../../../parts/form/fields.tsx';
import { useCallForm } from '../../../parts/form/use-call-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { refreshProfile } from '../../../shell/member/profile.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { FormActions } from '../frame/FormActions.tsx';
import { Section } from '../frame/Section.tsx';
import { Pair } from '../frame/Pair.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';
import styles from './account.module.css';
import type { Profile } from './account-data.ts';

/** Edits picture, name and whether ads show the phone number. */
export function ProfileSection({ id, profile }: { id: string; profile: Profile }) {
  const { t } = useTranslation('settings', 'forms');
  const { language } = usePage();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const { name, surname, showsPhone, phoneForAll, gender = '', userName, creationTime } = profile;
  const form = useCallForm({
    schema: async () => (await import('./profile-schema.ts')).profileSchema,
    values: { name, surname, showsPhone, phoneForAll, gender },
    async send(body) {
      await call(memberCalls.updateProfile, { body });
      form.form.reset({ ...body, gender: body.gender ?? '' });
      show({ title: t('settings.profile.saved') });
      await Promise.all([revalidate(), refreshProfile()]);
    },
  });
  return (
    <Section id={id} title={t('settings.profile.title')} text={t('settings.profile.text')}>
      <ProfilePicture profile={profile} />
      <dl className={styles.facts}>
        {userName !== undefined && (
          <div>
            <dt>{t('settings.profile.userName')}</dt>
            <dd>{userName}</dd>
          </div>
        )}
        {creationTime !== undefined && (
          <div>
            <dt>{t('settings.profile.since')}</dt>
            <dd>{month(creationTime, language)}</dd>
          </div>
        )}
      </dl>
      <Form
        form={form}
        label={t('settings.profile.title')}
        actions={
          <FormActions>
            <Button type="submit" loading={form.isSending}>
              {t('forms.save')}
            </Button>
          </FormActions>
        }
      >
        {/* The values are present before scripts run. */}
        <Pair>
          <TextField
            form={form}
            name="name"
            label={t('settings.profile.firstName')}
            autoComplete="given-name"
            defaultValue={name}
          />
          <TextField
            form={form}
            name="surname"
            label={t('settings.profile.surname')}
            autoComplete="family-name"
            defaultValue={surname}
          />
        </Pair>
        <Field label={t('settings.profile.gender')} hint={t('settings.profile.genderHint')}>
          {(control) => (
            <Select
              {...control}
              {...form.form.register('gender')}
              defaultValue={gender}
              options={['' as const, ...genders].map((value) => ({
                value,
                label: t(`settings.profile.genders.${value === '' ? 'none' : value}`),
              }))}
            />
          )}
        </Field>
        <Switch
          {...form.form.register('showsPhone')}
          defaultChecked={showsPhone}
          label={t('settings.profile.showsPhone')}
          hint={t(profile.phone === undefined ? 'settings.profile.noPhoneHint' : 'settings.profile.showsPhoneHint')}
        />
        {profile.accountType === 'Business' && (
          <Switch
            {...form.form.register('phoneForAll')}
            defaultChecked={phoneForAll}
            label={t('settings.profile.phoneForAll')}
            hint={t('settings.profile.phoneForAllHint')}
          />
        )}
      </Form>
    </Section>
  );
}
