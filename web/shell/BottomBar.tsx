import { CirclePlus, Heart, House, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '../client/i18n.tsx';
import { AppLink } from '../client/links.tsx';
import { useScreenName } from '../client/current-screen.ts';
import { usePage } from '../client/page.ts';
import { useMember } from '../client/session-end.ts';
import { screenPath } from '../screens.ts';
import type { ScreenName } from '../screens.ts';
import { LogoMark } from '../ui/Logo.tsx';
import styles from './BottomBar.module.css';
import { MemberAvatar } from './member/lazy-member.ts';
import { useOverlays } from './overlays.tsx';

/** The bottom bar of phones: home, favourites, the logo that opens the disciplines, create ad, account. */
export function BottomBar() {
  const { t } = useTranslation();
  const { openDrawer } = useOverlays();
  return (
    <nav className={styles.bar} data-screen-only aria-label={t('shell.menu.main')}>
      <Entry screen="home" icon={<House size={22} aria-hidden="true" />} label={t('shell.menu.home')} />
      <Entry screen="favouriteAds" icon={<Heart size={22} aria-hidden="true" />} label={t('shell.menu.favourites')} />
      <button
        type="button"
        className={styles.centre}
        aria-label={t('shell.discipline.title')}
        onClick={() => openDrawer('discipline')}
      >
        <LogoMark size={58} />
      </button>
      <CreateAdEntry />
      <Entry screen="mobileMenu" icon={<AccountIcon />} label={t('shell.menu.account')} />
    </nav>
  );
}

/** Creating an ad requires a member: a guest is sent to sign in first. */
function CreateAdEntry() {
  const { t } = useTranslation();
  const { language } = usePage();
  const member = useMember();
  const create = screenPath('createAdMainCategorySelection', language);
  return (
    <Entry
      screen="createAdMainCategorySelection"
      icon={<CirclePlus size={22} aria-hidden="true" />}
      label={t('shell.menu.createAd')}
      to={member ? create : `${screenPath('login', language)}?redirect_url=${encodeURIComponent(create)}`}
    />
  );
}

function AccountIcon() {
  const member = useMember();
  const icon = <UserRound size={22} aria-hidden="true" />;
  return member ? (
    <Suspense fallback={icon}>
      <MemberAvatar size={26} />
    </Suspense>
  ) : (
    icon
  );
}

function Entry({
  screen,
  icon,
  label,
  to,
}: {
  screen: Exclude<ScreenName, `${string}Detail`>;
  icon: React.ReactNode;
  label: string;
  /** Link target, if it is not the screen's own path. */
  to?: string;
}) {
  const { language } = usePage();
  const shown = useScreenName();
  return (
    <AppLink
      to={to ?? screenPath(screen as 'home', language)}
      className={styles.entry}
      aria-current={shown === screen ? 'page' : undefined}
    >
      {icon}
      <span>{label}</span>
    </AppLink>
  );
}
