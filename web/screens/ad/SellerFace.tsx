import { BadgeCheck } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import type { Seller } from '../../../contract/schemas/ad.ts';
import { count } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { pictureUrl } from '../../client/media.ts';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Rating } from '../../ui/Rating.tsx';
import styles from './seller.module.css';

export interface SellerFaceProps {
  seller: Seller;
  /** `h1` on the seller's page. */
  as?: 'p' | 'h1' | undefined;
}

export function SellerFace({ seller, as: Name = 'p' }: SellerFaceProps) {
  const { t } = useTranslation('ad');
  const { language } = usePage();
  const figure = seller.rating?.toFixed(1).replace('.', language === 'tr' ? ',' : '.');
  const number = count(seller.ratingCount, language);
  return (
    <div className={styles.face}>
      <Avatar name={seller.name} size={52} {...(seller.picture && { src: pictureUrl(seller.picture.key, 200) })} />
      <div>
        <Name className={styles.name}>
          {seller.name}
          {seller.verified && (
            <BadgeCheck size={18} role="img" aria-label={t('ad.seller.verified')} className={styles.verified} />
          )}
        </Name>
        {seller.rating !== undefined && figure !== undefined ? (
          <AppLink to={screenPath('adOwnerReviews', language, { id: seller.id })} className={styles.rating}>
            <Rating
              compact
              value={seller.rating}
              text={figure}
              label={t('ad.seller.rating', { value: figure, number })}
              count={t('ad.seller.reviews', { count: seller.ratingCount, number })}
            />
          </AppLink>
        ) : (
          <p className={styles.quiet}>{t('ad.seller.noReviews')}</p>
        )}
      </div>
    </div>
  );
}
