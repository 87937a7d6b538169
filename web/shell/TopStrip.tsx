import { ShieldCheck } from 'lucide-react';
import { useTranslation } from '../client/i18n.tsx';
import { usePage } from '../client/page.ts';
import { AppLink } from '../client/links.tsx';
import { screenPath } from '../screens.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import styles from './TopStrip.module.css';

const entries = [
  { screen: 'orders', label: 'shell.menu.orders' },
  { screen: 'campaigns', label: 'shell.menu.campaigns' },
  { screen: 'membershipPackage', label: 'shell.menu.membership' },
  { screen: 'settingsLanguageSelection', label: 'shell.menu.language' },
] as const;

/** The strip above the header: slogan, top menu, language and theme. Scrolls with the page. */
export function TopStrip() {
  const { t } = useTranslation();
  const { language } = usePage();
  return (
    <aside className={styles.strip} data-screen-only aria-label={t('shell.promiseLabel')}>
      <div className={`wrap ${styles.row}`}>
        <span className={styles.promise}>
          <ShieldCheck size={16} aria-hidden="true" /> {t('shell.promise')}
        </span>
        <nav className={styles.menu} aria-label={t('shell.menu.title')}>
          {entries.map(({ screen, label }) => (
            <AppLink key={screen} to={screenPath(screen, language)}>
              {t(label)}
            </AppLink>
          ))}
          <LanguageSwitch className={styles.language} />
          <ThemeSwitch className={styles.theme} size={16} />
        </nav>
      </div>
    </aside>
  );
}
