import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { AuthPage } from './AuthPage.tsx';
import styles from './forms.module.css';
import { replacementStore } from './identity-replacement.ts';

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
