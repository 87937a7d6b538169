import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { RichText, useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import type { RegistrationText } from './auth-data.ts';
import styles from './forms.module.css';

/** Links the personal data notice. It is information only and needs no approval. */
export function DataNotice({ text }: { text: RegistrationText }) {
  const { t } = useTranslation('account');
  const { language } = usePage();
  return (
    <p className={styles.hint}>
      <RichText
        text={t('account.complete.notice')}
        tags={{
          a: (content) => (
            <AppLink
              className={styles.inline}
              to={`${screenPath('agreements', language)}?activeAgreement=${text.slug}`}
              target="_blank"
            >
              {content}
            </AppLink>
          ),
        }}
      />
    </p>
  );
}
