import { useTranslation } from '../../client/i18n.tsx';
import type { Seller } from '../../../contract/schemas/ad.ts';
import { count, month } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { cx } from '../../ui/cx.ts';
import styles from './seller.module.css';
import { replyTime } from './reply-time.ts';

/** Member since, reply time and number of ads. */
export function SellerFigures({ seller, className }: { seller: Seller; className?: string | undefined }) {
  const { t } = useTranslation('ad');
  const { language } = usePage();
  return (
    <dl className={cx(styles.figures, className)}>
      <div>
        <dt>{t('ad.seller.since')}</dt>
        <dd>{month(seller.memberSince, language)}</dd>
      </div>
      {seller.replyMinutes !== undefined && (
        <div>
          <dt>{t('ad.seller.reply')}</dt>
          <dd>{replyTime(seller.replyMinutes, t, language)}</dd>
        </div>
      )}
      <div>
        <dt>{t('ad.seller.published')}</dt>
        <dd>{t('ad.seller.ads', { count: seller.publishedAds, number: count(seller.publishedAds, language) })}</dd>
      </div>
    </dl>
  );
}
