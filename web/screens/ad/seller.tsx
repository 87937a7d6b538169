import type { Translate } from '../../client/translate.ts';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import type { Language } from '../../../contract/enums.ts';
import type { Seller } from '../../../contract/schemas/ad.ts';
import { count, month } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { pictureUrl } from '../../client/media.ts';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './seller.module.css';

export interface SellerFaceProps {
  seller: Seller;
  /** `h1` on the seller's own page. */
  as?: 'p' | 'h1' | undefined;
}

/** A seller's picture, name and rating. */
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

/** Since when, how fast, how much. */
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

const hour = 60;
const day = 24 * hour;

/** Rounded to what somebody would say. */
export function replyTime(minutes: number, t: Translate<'ad'>, language: Language): string {
  const [unit, one] =
    minutes >= 2 * day
      ? (['days', day] as const)
      : minutes >= hour
        ? (['hours', hour] as const)
        : (['minutes', 1] as const);
  const figure = Math.max(1, Math.round(minutes / one));
  return t(`ad.seller.${unit}`, { count: figure, number: count(figure, language) });
}

/** What the law asks a business to show. */
export function businessRows(business: NonNullable<Seller['business']>, t: Translate<'ad'>) {
  return [
    { label: t('ad.seller.businessTitle'), value: business.title },
    { label: t('ad.seller.mersis'), value: business.mersis },
    { label: t('ad.seller.kep'), value: business.kep },
    { label: t('ad.seller.city'), value: business.city },
  ].filter(({ value }) => value !== '');
}
