import type { AdBrief } from '../../../contract/schemas/ad.ts';
import { amount } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import { Price } from '../../ui/Price.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdThumb } from '../my-ads/own-ad/AdThumb.tsx';
import styles from './Questions.module.css';

/** The ad of a question, linked while it has a page. */
export function AdLine({ ad, questionId }: { ad: AdBrief; questionId: string }) {
  const { t } = useTranslation('questions');
  const { language } = usePage();
  const isShown = ad.isOnSale || ad.status === 'Locked';
  const content = (
    <>
      <AdThumb picture={ad.picture} sizes="72px" className={styles.photo} />
      <span className={styles.adWords}>
        <b>{ad.title}</b>
        <span className={styles.adFacts}>
          <Price size="mini" amount={amount(ad.price, language)} />
          <span>{ad.place}</span>
          {!isShown && <Tag>{t('questions.lists.ended')}</Tag>}
        </span>
      </span>
    </>
  );
  if (!isShown) return <div className={styles.ad}>{content}</div>;
  const page = screenPath('adDetail', language, { id: ad.path });
  return (
    <AppLink to={`${page}?question=${questionId}`} className={styles.ad}>
      {content}
    </AppLink>
  );
}
