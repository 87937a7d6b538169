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
  /** How many ads stand behind each tab; absent for guests. */
  counts: Readonly<Record<MyAdsKind, number>> | undefined;
  /** Beside "place an ad". */
  actions?: ReactNode;
  children: ReactNode;
}

/** What the three lists of one's own ads share: title, tabs with counts, the way to another ad. */
export function MyAdsFrame({ kind, counts, actions, children }: MyAdsFrameProps) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  return (
    <div className={`wrap ${styles.frame}`}>
      <header className={styles.head}>
        <h1>{t('myAds.title')}</h1>
        <div className={styles.acts}>
          {actions}
          {/* The frame of the page has a filled one already. */}
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
