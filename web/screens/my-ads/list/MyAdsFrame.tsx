import type { ReactNode } from 'react';
import { count } from '../../../client/format.ts';
import { appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { TabLinks } from '../../../ui/Tabs.tsx';
import styles from './MyAdsFrame.module.css';
import { PlaceAdLink } from './PlaceAdLink.tsx';

const tabs = [
  { screen: 'myPublishedAds', kind: 'published' },
  { screen: 'myUnpublishedAds', kind: 'unpublished' },
  { screen: 'myDraftAds', kind: 'drafts' },
] as const;

export type MyAdsKind = (typeof tabs)[number]['kind'];

export interface MyAdsFrameProps {
  kind: MyAdsKind;
  /** Number of ads in each tab; undefined for guests. */
  counts: Readonly<Record<MyAdsKind, number>> | undefined;
  /** Beside the "place an ad" link. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout shared by the three lists of own ads: title, tabs with counts and a link to place an ad. */
export function MyAdsFrame({ kind, counts, actions, children }: MyAdsFrameProps) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  return (
    <div className={`wrap ${styles.frame}`}>
      <header className={styles.head}>
        <h1>{t('myAds.title')}</h1>
        <div className={styles.acts}>
          {actions}
          {/* The site header already has a filled one. */}
          <PlaceAdLink variant="soft" />
        </div>
      </header>
      <TabLinks
        label={t('myAds.tabs.label')}
        renderLink={appLink}
        items={tabs.map((tab) => ({
          href: screenPath(tab.screen, language),
          label: t(`myAds.tabs.${tab.kind}`),
          current: tab.kind === kind,
          count: counts && count(counts[tab.kind], language),
        }))}
      />
      {children}
    </div>
  );
}
