import { BadgePercent } from 'lucide-react';
import type { Campaign } from '../../../contract/schemas/campaign.ts';
import { count, fullDate, price } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import styles from './Campaigns.module.css';

/** What a campaign takes off at least: `en az %15 indirim`. */
export function useLeast({ kind, minimum }: Pick<Campaign, 'kind' | 'minimum'>): string {
  const { t } = useTranslation('campaigns');
  const { language } = usePage();
  return kind === 'Percent'
    ? t('campaigns.atLeast.Percent', { percent: minimum })
    : t('campaigns.atLeast.Amount', { sum: price(minimum, language) });
}

/** A campaign in a list: the whole card is one link. */
export function CampaignCard({ campaign, as: Title = 'h3' }: { campaign: Campaign; as?: 'h2' | 'h3' }) {
  const { t } = useTranslation('campaigns');
  const { language } = usePage();
  const { id, name, text, isRunning, startsAt, endsAt, adCount } = campaign;
  return (
    <li className={styles.item}>
      <BadgePercent size={28} aria-hidden="true" />
      <Title>
        <AppLink to={screenPath('campaign', language, { id })}>{name}</AppLink>
      </Title>
      <p className={styles.off}>{useLeast(campaign)}</p>
      {text !== '' && <p className={styles.quiet}>{text}</p>}
      <p className={styles.quiet}>
        {isRunning
          ? t('campaigns.until', { date: fullDate(endsAt, language) })
          : t('campaigns.from', { date: fullDate(startsAt, language) })}{' '}
        · {t('campaigns.ads', { count: adCount, figure: count(adCount, language) })}
      </p>
    </li>
  );
}
