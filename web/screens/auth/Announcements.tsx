import type { FieldPath, FieldValues } from 'react-hook-form';
import { announcementChannels } from '../../../contract/enums.ts';
import type { AnnouncementChannel } from '../../../contract/enums.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { CheckboxField } from '../../parts/form/fields.tsx';
import type { CallForm } from '../../parts/form/use-call-form.ts';
import styles from './forms.module.css';

/** One consent checkbox per announcement channel. None is pre-ticked, and registration does not depend on them. */
export function Announcements<I extends FieldValues & { consents: Partial<Record<AnnouncementChannel, boolean>> }, O>({
  form,
}: {
  form: CallForm<I, O>;
}) {
  const { t } = useTranslation('account', 'forms');
  return (
    <fieldset className={styles.group}>
      <legend>
        {t('account.announcements.title')} <small>{t('forms.optional')}</small>
      </legend>
      <p className={styles.hint}>{t('account.announcements.text')}</p>
      <div className={styles.channels}>
        {announcementChannels.map((channel) => (
          <CheckboxField
            key={channel}
            form={form}
            name={`consents.${channel}` as FieldPath<I>}
            label={t(`account.announcements.${channel}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
