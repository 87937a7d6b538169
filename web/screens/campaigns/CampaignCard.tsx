import { BadgePercent } from 'lucide-react';
import type { Campaign } from '../../../contract/schemas/campaign.ts';
import { count, fullDate } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { CampaignPicture } from './CampaignPicture.tsx';
import styles from './Campaigns.module.css';
import { useMinimumDiscount } from './use-minimum-discount.ts';

/** One list column; the full width on a phone. */
const cardSizes = '(min-width: 1360px) 330px, (min-width: 1024px) 33vw, (min-width: 720px) 50vw, 100vw';

/** A campaign in a list; the whole card is one link. `eager` loads the picture of a card in the first view at once. */
export function CampaignCard({ campaign, eager = false }: { campaign: Campaign; eager?: boolean }) {
  const { t } = useTranslation('campaigns');
  const { language } = usePage();
  const { id, name, text, picture, isRunning, startsAt, endsAt, adCount } = campaign;
  return (
    <li className={styles.item}>
      {picture ? (
        <CampaignPicture picture={picture} sizes={cardSizes} eager={eager} />
      ) : (
        <BadgePercent size={28} aria-hidden="true" />
      )}
      <h3>
        <AppLink to={screenPath('campaign', language, { id })}>{name}</AppLink>
      </h3>
      <p className={styles.off}>{useMinimumDiscount(campaign)}</p>
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
