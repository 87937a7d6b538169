import { useState } from 'react';
import { RichText, useTranslation } from '../client/i18n.tsx';
import { agreed, hasAnswered, writeCookie } from '../client/cookies.ts';
import { AppLink } from '../client/links.tsx';
import { usePage } from '../client/page.ts';
import { useHydrated } from '../client/use-hydrated.ts';
import { screenPath } from '../screens.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Consent.module.css';

/**
 * Asks once for consent to count page views and searches. Refusing is as easy as agreeing; nothing is counted before. The server sends the question to
 * everybody, because it is the largest text of some pages; a script of the page hides it from users who have answered.
 */
export function Consent() {
  const { t } = useTranslation();
  const { language } = usePage();
  const isHydrated = useHydrated();
  const [isAnswered, setAnswered] = useState(false);
  if (isAnswered || (isHydrated && hasAnswered())) return null;
  const answer = (choice: typeof agreed | 'necessary') => {
    writeCookie('Consent', choice);
    setAnswered(true);
    dispatchEvent(new Event('meydan:consent'));
  };
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
        <Button variant="outlined" size="s" onClick={() => answer('necessary')}>
          {t('shell.consent.refuse')}
        </Button>
        <Button variant="soft" size="s" onClick={() => answer(agreed)}>
          {t('shell.consent.accept')}
        </Button>
      </div>
    </section>
  );
}
