import type { ReactNode } from 'react';
import { appLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import { TabLinks } from '../../ui/Tabs.tsx';
import styles from './FavouritesFrame.module.css';

const tabs = ['favouriteAds', 'favouriteSearchLists', 'favouriteLists', 'favouriteUsers'] as const;

export function FavouritesFrame({ tab, children }: { tab: (typeof tabs)[number]; children: ReactNode }) {
  const { t } = useTranslation('favourites');
  const { language } = usePage();
  return (
    <div className={`wrap ${styles.frame}`}>
      <h1>{t('favourites.title')}</h1>
      <TabLinks
        label={t('favourites.tabs.label')}
        renderLink={appLink}
        items={tabs.map((screen) => ({
          href: screenPath(screen, language),
          label: t(`favourites.tabs.${screen}`),
          current: screen === tab,
        }))}
      />
      {children}
    </div>
  );
}
