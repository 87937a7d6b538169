import type { ReactNode } from 'react';
import type { AdBrief } from '../../../contract/schemas/ad.ts';
import { amount, price } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import { Price } from '../../ui/Price.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { cx } from '../../ui/cx.ts';
import { AdThumb } from '../my-ads/own-ad/AdThumb.tsx';
import styles from './AdLine.module.css';

export interface AdLineProps {
  ad: AdBrief;
  /** The previous higher price, kuruş. */
  before?: number | undefined;
  /** A checkbox or drag handle before the photo. */
  start?: ReactNode;
  /** Tags before the place. */
  tags?: ReactNode;
  /** After the place: when the ad was added. */
  facts?: ReactNode;
  /** Below the facts: a note. */
  below?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
}

/** An ad of a list at its current state. An ended ad is marked and links to similar ads. */
export function AdLine({ ad, before, start, tags, facts, below, actions, className }: AdLineProps) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  const href = screenPath('adDetail', language, { id: ad.path });
  const isCheaper = before !== undefined && before > ad.price && ad.isOnSale;
  return (
    <div className={cx(styles.line, start !== undefined && styles.led, !ad.isOnSale && styles.ended, className)}>
      {start !== undefined && <div className={styles.start}>{start}</div>}
      <AppLink to={href} className={styles.photo} tabIndex={-1} aria-hidden="true">
        <AdThumb picture={ad.picture} of={ad.categoryId} sizes="(min-width: 768px) 132px, 104px" />
      </AppLink>
      <div className={styles.about}>
        <h3 className={styles.title}>
          <AppLink to={href}>{ad.title}</AppLink>
        </h3>
        <p className={styles.facts}>
          {!ad.isOnSale && <Tag>{t(ad.isDeleted ? 'lists.item.deleted' : 'lists.item.ended')}</Tag>}
          {tags}
          <span>{ad.place}</span>
          {facts}
          {!ad.isOnSale && !ad.isDeleted && <AppLink to={href}>{t('lists.item.similar')}</AppLink>}
        </p>
        {below}
      </div>
      <div className={styles.price}>
        <Price
          size="row"
          amount={amount(ad.price, language)}
          {...(isCheaper && { old: price(before, language), oldLabel: t('lists.item.oldPrice') })}
        />
      </div>
      {actions !== undefined && <div className={styles.acts}>{actions}</div>}
    </div>
  );
}
