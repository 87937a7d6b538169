import { CircleHelp, CirclePlus, Heart, House, LayoutGrid, UserRound } from 'lucide-react';
import { useTranslation } from '../client/words.tsx';
import { AppLink, useScreenName } from '../client/links.tsx';
import { usePage } from '../client/page.ts';
import { screenExists, screenPath } from '../screens.ts';
import type { ScreenName } from '../screens.ts';
import { LogoMark } from '../ui/Logo.tsx';
import styles from './BottomBar.module.css';
import { useOverlays } from './overlays.tsx';

/** A phone's bar: home, favourites, the mark that opens the disciplines, create ad, menu. */
export function BottomBar() {
  const { t } = useTranslation();
  const { openDrawer } = useOverlays();
  return (
    <nav className={styles.bar} aria-label={t('shell.menu.main')}>
      <Entry screen="home" icon={<House size={22} aria-hidden="true" />} label={t('shell.menu.home')} />
      <Entry screen="favouriteAds" icon={<Heart size={22} aria-hidden="true" />} label={t('shell.menu.favourites')} />
      {!screenExists('favouriteAds') && (
        <Entry
          screen="searchAllCategories"
          icon={<LayoutGrid size={22} aria-hidden="true" />}
          label={t('shell.menu.categories')}
        />
      )}
      <button
        type="button"
        className={styles.centre}
        aria-label={t('shell.discipline.title')}
        onClick={() => openDrawer('discipline')}
      >
        <LogoMark size={58} />
      </button>
      <Entry
        screen="createAdMainCategorySelection"
        icon={<CirclePlus size={22} aria-hidden="true" />}
        label={t('shell.menu.createAd')}
      />
      {!screenExists('createAdMainCategorySelection') && (
        <Entry screen="faq" icon={<CircleHelp size={22} aria-hidden="true" />} label={t('shell.footer.help')} />
      )}
      <Entry screen="mobileMenu" icon={<UserRound size={22} aria-hidden="true" />} label={t('shell.menu.account')} />
    </nav>
  );
}

function Entry({
  screen,
  icon,
  label,
}: {
  screen: Exclude<ScreenName, `${string}Detail`>;
  icon: React.ReactNode;
  label: string;
}) {
  const { language } = usePage();
  const shown = useScreenName();
  if (!screenExists(screen)) return null;
  const to = screenPath(screen as 'home', language);
  return (
    <AppLink to={to} className={styles.entry} aria-current={shown === screen ? 'page' : undefined}>
      {icon}
      <span>{label}</span>
    </AppLink>
  );
}
