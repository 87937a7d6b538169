import { Link2 } from 'lucide-react';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { AdThumb } from '../../my-ads/own-ad/AdThumb.tsx';
import { writeQueueAddress } from '../queue/queue-address.ts';
import { AdStatusTag } from './AdStatusTag.tsx';
import styles from './AdPane.module.css';

/** Other ads with the same photos or text, linked to the queue screen. */
export function LookAlikes({ lookAlikes }: Pick<ReviewedAd, 'lookAlikes'>) {
  const { t } = useTranslation('consoleQueue');
  const groups = [
    { title: t('consoleQueue.ad.likePhoto'), ads: lookAlikes.filter(({ by }) => by === 'photo') },
    { title: t('consoleQueue.ad.likeText'), ads: lookAlikes.filter(({ by }) => by === 'text') },
  ];
  return groups.map(
    ({ title, ads }) =>
      ads.length > 0 && (
        <Card key={title} pad="s" titleAs="h3" title={title}>
          <ul className={styles.twins}>
            {ads.map((ad) => (
              <LookAlike key={ad.id} ad={ad} />
            ))}
          </ul>
        </Card>
      ),
  );
}

function LookAlike({ ad }: { ad: ReviewedAd['lookAlikes'][number] }) {
  const { t } = useTranslation('consoleQueue');
  const { language } = usePage();
  return (
    <li>
      <AppLink
        to={writeQueueAddress(screenPath('reviewQueue', language), { id: ad.id })}
        prefetch="none"
        className={styles.twin}
      >
        <AdThumb picture={ad.picture} sizes="64px" className={styles.thumb} />
        <span className={styles.twinAbout}>
          <b>{ad.title}</b>
          <span>{[ad.id, ad.sellerName, price(ad.price, language)].join(' · ')}</span>
        </span>
        <span className={styles.twinTags}>
          {ad.isSameSeller && <Tag icon={<Link2 aria-hidden="true" />}>{t('consoleQueue.ad.sameSeller')}</Tag>}
          <AdStatusTag status={ad.status} />
        </span>
      </AppLink>
    </li>
  );
}
