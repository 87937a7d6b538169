import { BadgeCheck, Landmark, Lock } from 'lucide-react';
import { useTranslation } from '../client/i18n.tsx';
import { product } from '../../contract/product.ts';
import { AppLink } from '../client/links.tsx';
import { year } from '../client/format.ts';
import { useNow } from '../client/now.ts';
import { usePage } from '../client/page.ts';
import { screenPath } from '../screens.ts';
import type { ScreenName } from '../screens.ts';
import { Logo } from '../ui/Logo.tsx';
import styles from './Footer.module.css';

const hourMs = 3_600_000;

const groups = [
  {
    title: 'shell.footer.product',
    links: [
      { screen: 'about', label: 'shell.footer.about' },
      { screen: 'landingPage', label: 'shell.footer.landing' },
      { screen: 'contact', label: 'shell.footer.contact' },
      { screen: 'campaigns', label: 'shell.menu.campaigns' },
    ],
  },
  {
    title: 'shell.footer.help',
    links: [
      { screen: 'faq', label: 'shell.footer.faq' },
      { screen: 'feedback', label: 'shell.footer.feedback' },
      { screen: 'searchAllCategories', label: 'shell.menu.allCategories' },
    ],
  },
] as const satisfies readonly { title: string; links: readonly { screen: ScreenName; label: string }[] }[];

const legal = [
  { slug: 'privacy-policy', label: 'shell.footer.privacy' },
  { slug: 'terms-and-conditions', label: 'shell.footer.terms' },
  { slug: 'cookie-policy', label: 'shell.footer.cookies' },
  { slug: 'personal-data-protection', label: 'shell.footer.personalData' },
] as const;

const networks = { instagram: 'Instagram', x: 'X', youtube: 'YouTube' } as const;

/** About, help, agreements and trust marks. Links that the operator has not set are left out. */
export function Footer() {
  const { t } = useTranslation();
  const { language, settings } = usePage();
  const agreements = screenPath('agreements', language);
  const social = Object.entries(networks).flatMap(([key, name]) => {
    const href = settings.social[key as keyof typeof networks];
    return href ? [{ href, name }] : [];
  });
  const stores = [
    { href: settings.stores.ios, name: t('shell.footer.ios') },
    { href: settings.stores.android, name: t('shell.footer.android') },
  ].filter((store) => store.href !== undefined);
  return (
    <footer className={styles.footer} data-screen-only>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.about}>
          <AppLink to="/" aria-label={t('shell.homeLink')} className={styles.logo}>
            <Logo size={32} />
          </AppLink>
          <p>{t('shell.footer.slogan')}</p>
          {[...social, ...stores].map(({ href, name }) => (
            <a key={name} href={href} rel="noopener" className={styles.outside}>
              {name}
            </a>
          ))}
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={t(title)}>
            <h2>{t(title)}</h2>
            <ul>
              {links.map(({ screen, label }) => (
                <li key={screen}>
                  <AppLink to={screenPath(screen, language)}>{t(label)}</AppLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label={t('shell.footer.agreements')}>
          <h2>{t('shell.footer.agreements')}</h2>
          <ul>
            {legal.map(({ slug, label }) => (
              <li key={slug}>
                <AppLink to={`${agreements}?activeAgreement=${slug}`}>{t(label)}</AppLink>
              </li>
            ))}
            <li>
              <AppLink to={agreements}>{t('shell.footer.allAgreements')}</AppLink>
            </li>
          </ul>
        </nav>
        <div className={styles.trust}>
          <h2>{t('shell.footer.trust')}</h2>
          <ul>
            <li>
              <Lock size={16} aria-hidden="true" /> {t('shell.footer.ssl')}
            </li>
            <li>
              <Landmark size={16} aria-hidden="true" /> {t('shell.footer.provider')}
            </li>
            <li>
              <BadgeCheck size={16} aria-hidden="true" /> {t('shell.footer.eids')}
            </li>
            {settings.etbisUrl !== undefined && (
              <li>
                <BadgeCheck size={16} aria-hidden="true" />
                <a href={settings.etbisUrl} rel="noopener">
                  {t('shell.footer.etbis')}
                </a>
              </li>
            )}
          </ul>
        </div>
      </div>
      <div className={`wrap ${styles.last}`}>
        <span>
          © {year(useNow(hourMs))} {product.name}
        </span>
        <AppLink to={screenPath('settingsLanguageSelection', language)}>{t('shell.footer.locale')}</AppLink>
      </div>
    </footer>
  );
}
