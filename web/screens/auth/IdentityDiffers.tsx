import { limits } from '../../../contract/limits.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { tabStore } from '../../parts/form/tab-store.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { AuthPage } from './AuthPage.tsx';
import styles from './forms.module.css';

/** The new identity's ticket, stored while the member signs in with the old identity. */
interface Replacement {
  ticket: string;
  /** Milliseconds since 1970. */
  at: number;
}

const replacementStore = tabStore<Replacement>('identity.replacement');

/** Reads and removes the new identity's ticket. Undefined if it is missing or older than the proof lifetime. */
export function takeReplacement(): string | undefined {
  const stored = replacementStore.read();
  replacementStore.save(undefined);
  return stored && Date.now() - stored.at < limits.proofSeconds * 1000 ? stored.ticket : undefined;
}

/** Shown if the account has another verified identity. The member replaces it by also signing in with the old one. */
export function IdentityDiffers({
  ticket,
  startPath,
  redirectUrl,
  onCancel,
}: {
  ticket: string;
  startPath: string;
  redirectUrl: string | undefined;
  onCancel: () => void;
}) {
  const { t } = useTranslation('account', 'forms');
  const { language } = usePage();
  const query = new URLSearchParams({
    lang: language,
    ...(redirectUrl !== undefined && { redirect_url: redirectUrl }),
  });
  return (
    <AuthPage title={t('account.identity.title')} text={t('account.identity.text')} isAlone>
      <div className={styles.choices}>
        {/* A plain link, because it leaves the site. */}
        <a
          href={`${startPath}?${query}`}
          className={buttonClass({ size: 'l', full: true })}
          onClick={() => replacementStore.save({ ticket, at: Date.now() })}
        >
          {t('account.identity.prove')}
        </a>
        <Button variant="text" onClick={onCancel}>
          {t('account.identity.keep')}
        </Button>
        <p className={styles.hint}>{t('account.identity.hint')}</p>
      </div>
    </AuthPage>
  );
}
