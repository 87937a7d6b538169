import { limits } from '../../../contract/limits.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { tabStore } from '../../parts/form/tab-store.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { AuthPage } from './AuthPage.tsx';
import styles from './forms.module.css';

/** The sign-in with the new identity, while the member is away to sign in with the one that it replaces. */
interface Replacement {
  ticket: string;
  /** Milliseconds since 1970. */
  at: number;
}

const store = tabStore<Replacement>('identity.replacement');

/** The ticket of the new identity, where its member has just been sent to prove the old one; it is handed out once. */
export function takeReplacement(): string | undefined {
  const stored = store.read();
  store.save(undefined);
  return stored && Date.now() - stored.at < limits.proofSeconds * 1000 ? stored.ticket : undefined;
}

/** Another identity is verified on the account: it is replaced by whoever signs in with that one, too. */
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
        {/* Leaves the product, so it is a plain link. */}
        <a
          href={`${startPath}?${query}`}
          className={buttonClass({ size: 'l', full: true })}
          onClick={() => store.save({ ticket, at: Date.now() })}
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
