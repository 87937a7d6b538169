import { AppLink } from '../client/links.tsx';
import { RichText, useTranslation } from '../client/i18n.tsx';
import { agreed } from '../client/cookies.ts';
import { usePage } from '../client/page.ts';
import { screenPath } from '../screens.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Consent.module.css';

/**
 * Asks once for consent to count page views and searches. Refusing is as easy as agreeing; nothing is counted before. The server sends the question to
 * everybody, because it is the largest text of some pages. Scripts of the page store the answer and hide the question afterwards (`start-scripts.ts`).
 */
export function Consent() {
  const { t } = useTranslation();
  const { language } = usePage();
  return (
    <section className={styles.banner} data-screen-only data-nosnippet="" aria-label={t('shell.consent.title')}>
      <p>
        <RichText
          text={t('shell.consent.text')}
          tags={{
            policy: (content) => (
              <AppLink to={`${screenPath('agreements', language)}?activeAgreement=cookie-policy`}>{content}</AppLink>
            ),
          }}
        />
      </p>
      <div className={styles.acts}>
        <Button variant="outlined" size="s" data-answer="necessary">
          {t('shell.consent.refuse')}
        </Button>
        <Button variant="soft" size="s" data-answer={agreed}>
          {t('shell.consent.accept')}
        </Button>
      </div>
    </section>
  );
}
