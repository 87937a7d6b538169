import { limits } from '../../../../contract/limits.ts';
import { siteLimits } from '../../../../contract/site-content.ts';
import type { PageContent } from '../../../../contract/schemas/page-content.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from '../site/Site.module.css';
import type { ProblemAt } from './PartFields.tsx';

type Contact = NonNullable<PageContent['contact']>;

const noContact: Contact = {};

const fields = [
  { name: 'email', type: 'email', most: limits.emailMost },
  { name: 'phone', type: 'tel', most: limits.phoneMost },
  { name: 'address', type: 'text', most: siteLimits.pageAddressMost },
] as const;

/** The operator's contact data. An empty field uses the server's setting. */
export function ContactFields({
  contact = noContact,
  settings,
  problemAt,
  onContact,
}: {
  contact?: Contact | undefined;
  settings: Contact;
  problemAt: ProblemAt;
  onContact: (contact: Contact | undefined) => void;
}) {
  const { t } = useTranslation('siteDesk');
  const set = (name: keyof Contact, value: string) => {
    const { [name]: _, ...others } = contact;
    const next = value === '' ? others : { ...others, [name]: value };
    onContact(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <Card title={t('siteDesk.contact.name')}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{t('siteDesk.contact.text')}</p>
        <div className={styles.two}>
          {fields.map(({ name, type, most }) => {
            const setting = settings[name];
            return (
              <Field
                key={name}
                label={t(`siteDesk.field.${name}`)}
                hint={
                  setting === undefined
                    ? t('siteDesk.contact.noSetting')
                    : t('siteDesk.contact.setting', { value: setting })
                }
                error={problemAt(`content.contact.${name}`)}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    type={type}
                    maxLength={most}
                    value={contact[name] ?? ''}
                    onChange={(event) => set(name, event.target.value)}
                  />
                )}
              </Field>
            );
          })}
        </div>
      </div>
    </Card>
  );
}
