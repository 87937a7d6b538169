import type { Campaign } from '../../../contract/schemas/campaign.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { CampaignCard } from '../campaigns/CampaignCard.tsx';
import styles from '../campaigns/Campaigns.module.css';
import { Section } from './Section.tsx';

/** Campaigns that the operator selected for the home page. */
export function HomeCampaigns({ campaigns }: { campaigns: readonly Campaign[] }) {
  const { t } = useTranslation('home');
  const { language } = usePage();
  return (
    <Section
      title={t('home.campaigns')}
      text={t('home.campaignsText')}
      more={{ label: t('home.campaignsAll'), to: screenPath('campaigns', language) }}
    >
      <ul className={styles.list}>
        {campaigns.map((campaign) => (
          <CampaignCard key={campaign.id} campaign={campaign} />
        ))}
      </ul>
    </Section>
  );
}
