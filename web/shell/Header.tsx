import { Plus, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '../client/i18n.tsx';
import { Later } from '../client/later.tsx';
import { AppLink } from '../client/links.tsx';
import { useScreenName } from '../client/current-screen.ts';
import { usePage } from '../client/page.ts';
import { useMember } from '../client/session-end.ts';
import { screenPath } from '../screens.ts';
import { buttonClass } from '../ui/Button.tsx';
import { lazy } from '../ui/lazy.ts';
import { Logo, LogoMark } from '../ui/Logo.tsx';
import { DisciplineSwitch } from './DisciplineSwitch.tsx';
import styles from './Header.module.css';
import { MemberActions } from './member/lazy-member.ts';
import { SearchBox } from './SearchBox.tsx';
import { useAuthPaths } from './use-auth-paths.ts';

// Rendered by the server; the cart count follows once its code has loaded.
const CartLink = lazy(() => import('./cart/CartLink.tsx'));

/** Logo, discipline, search and the guest's or member's buttons. On the desktop home page the hero contains the search. */
export function Header() {
  const { t } = useTranslation();
  const { language } = usePage();
  const isHome = useScreenName() === 'home';
  const member = useMember();
  return (
    <header className={styles.header} data-home={isHome || undefined} data-screen-only>
      <div className={`wrap ${styles.row}`}>
        <AppLink to="/" className={styles.logo} aria-label={t('shell.homeLink')}>
          <Logo size={34} className={styles.wide} />
          <LogoMark size={36} className={styles.mark} />
        </AppLink>
        <DisciplineSwitch className={styles.discipline} />
        <SearchBox className={styles.search} />
        <div className={styles.acts}>
          <AppLink
            className={buttonClass({ className: styles.create })}
            to={screenPath('createAdMainCategorySelection', language)}
          >
            <Plus size={20} aria-hidden="true" /> {t('shell.menu.createAd')}
          </AppLink>
          <Later>
            <CartLink />
          </Later>
          {member ? (
            <Suspense fallback={null}>
              <MemberActions profileClass={styles.profile} />
            </Suspense>
          ) : (
            <LoginLink />
          )}
        </div>
      </div>
    </header>
  );
}

function LoginLink() {
  const { t } = useTranslation();
  const { login } = useAuthPaths();
  return (
    <AppLink className={styles.login} to={login}>
      <UserRound size={22} aria-hidden="true" />
      <span>
        <b>{t('shell.menu.login')}</b>
        <small>{t('shell.menu.loginHint')}</small>
      </span>
    </AppLink>
  );
}
