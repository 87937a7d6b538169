import type { AdBrief } from '../../../contract/schemas/ad.ts';
import { price } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { pictureUrl } from '../../client/media.ts';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { Drawing } from '../../ui/Photo.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './Offers.module.css';

/** The ad of a negotiation, linked while it is on sale. */
export function AdSummary({ ad, onClose }: { ad: AdBrief; onClose: () => void }) {
  const { t } = useTranslation('offers');
  const { language } = usePage();
  const content = (
    <>
      {ad.picture ? (
        <img src={pictureUrl(ad.picture.key, 200)} alt="" width={72} height={54} className={styles.adPhoto} />
      ) : (
        <Drawing of={ad.categoryId} className={cx(styles.adPhoto, styles.drawn)} />
      )}
      <span className={styles.adWords}>
        <b>{ad.title}</b>
        <span className="num">
          {t('offers.askingPrice')}: <strong>{price(ad.price, language)}</strong>
        </span>
        <span>{ad.place}</span>
      </span>
    </>
  );
  if (!ad.isOnSale) return <div className={styles.ad}>{content}</div>;
  return (
    <AppLink to={screenPath('adDetail', language, { id: ad.path })} className={styles.ad} onClick={onClose}>
      {content}
    </AppLink>
  );
}
