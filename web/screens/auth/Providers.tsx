import { externalProviders } from '../../../contract/enums.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import type { ProviderLink } from './auth-data.ts';
import { providerMarks, providerNames } from '../../parts/sign-in-providers.tsx';
import styles from './forms.module.css';

/** Sign-in links of external providers. They are plain links, because they leave the site. */
export function Providers({ items, redirectUrl }: { items: ProviderLink[]; redirectUrl: string | undefined }) {
  const { t } = useTranslation('account');
  const { language } = usePage();
  const query = new URLSearchParams({
    lang: language,
    ...(redirectUrl !== undefined && { redirect_url: redirectUrl }),
  });
  const providers = items.flatMap(({ provider, startPath }) => {
    const name = externalProviders.find((one) => one === provider);
    return name ? [{ name, startPath }] : [];
  });
  if (providers.length === 0) return null;
  return (
    <>
      <p className={styles.divider}>{t('account.or')}</p>
      <ul className={styles.providers}>
        {providers.map(({ name, startPath }) => (
          <li key={name}>
            <a
              className={buttonClass({ variant: 'outlined', full: true, className: styles.provider })}
              href={`${startPath}?${query}`}
              aria-label={t('account.continueWith', { provider: providerNames[name] })}
            >
              {providerMarks[name]} {providerNames[name]}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
