import { BadgePercent } from 'lucide-react';
import { campaignCalls } from '../../../contract/calls/campaigns.ts';
import type { Campaign } from '../../../contract/schemas/campaign.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { orRefuse } from '../../client/or-refuse.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import { screenPath } from '../../screens.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Route } from './+types/Campaigns.ts';
import { CampaignCard } from './CampaignCard.tsx';
import styles from './Campaigns.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, language, settings, t } = context.get(pageContext);
  const { items } = await orRefuse(() => call(campaignCalls.active, {}));
  return {
    items,
    meta: {
      title: t('campaigns.title'),
      description: t('campaigns.metaDescription'),
      indexed: true,
      language,
      publicUrl: settings.publicUrl,
      paths: { tr: screenPath('campaigns', 'tr'), en: screenPath('campaigns', 'en') },
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Campaigns({ loaderData: { items } }: Route.ComponentProps) {
  const { t } = useTranslation('campaigns');
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('campaigns.title')}</h1>
      <p className={styles.intro}>{t('campaigns.intro')}</p>
      {items.length === 0 ? (
        <EmptyState
          art={<BadgePercent aria-hidden="true" />}
          tone="neutral"
          title={t('campaigns.none')}
          text={t('campaigns.noneText')}
        />
      ) : (
        <>
          <Group title={t('campaigns.running')} items={items.filter(({ isRunning }) => isRunning)} isFirst />
          <Group title={t('campaigns.coming')} items={items.filter(({ isRunning }) => !isRunning)} />
        </>
      )}
    </div>
  );
}

/** Number of cards in the first row, whose pictures load at once. */
const eagerCards = 3;

function Group({ title, items, isFirst = false }: { title: string; items: readonly Campaign[]; isFirst?: boolean }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {items.map((campaign, at) => (
          <CampaignCard key={campaign.id} campaign={campaign} eager={isFirst && at < eagerCards} />
        ))}
      </ul>
    </section>
  );
}
