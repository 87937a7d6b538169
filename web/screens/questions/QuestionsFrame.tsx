import type { ReactNode } from 'react';
import { appLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import { TabLinks } from '../../ui/Tabs.tsx';
import styles from './Questions.module.css';

const tabs = [
  ['questionsAskedToMe', 'toMe'],
  ['questionsIAsked', 'mine'],
] as const;

/** Title and tabs of both question screens. */
export function QuestionsFrame({ tab, children }: { tab: (typeof tabs)[number][0]; children: ReactNode }) {
  const { t } = useTranslation('questions');
  const { language } = usePage();
  return (
    <div className={`wrap ${styles.frame}`}>
      <h1>{t('questions.lists.title')}</h1>
      <TabLinks
        label={t('questions.lists.tabs')}
        renderLink={appLink}
        items={tabs.map(([screen, label]) => ({
          href: screenPath(screen, language),
          label: t(`questions.lists.${label}`),
          current: screen === tab,
        }))}
      />
      {children}
    </div>
  );
}
