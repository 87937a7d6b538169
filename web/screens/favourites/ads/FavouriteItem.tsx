import { ChartNoAxesColumn, Heart, TrendingDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { FavouriteAd } from '../../../../contract/schemas/favourite.ts';
import { amount, fullDate, price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { CartIconButton } from '../../../parts/cart/cart-buttons.tsx';
import { screenPath } from '../../../screens.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Price } from '../../../ui/Price.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { cx } from '../../../ui/cx.ts';
import { lazy } from '../../../ui/lazy.ts';
import { AdThumb } from '../../my-ads/own-ad/AdThumb.tsx';
import styles from './FavouriteItem.module.css';

const HistoryDialog = lazy(() => import('./HistoryDialog.tsx'));

export interface FavouriteItemProps {
  favourite: FavouriteAd;
  isChosen: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

/** A favourite ad: its current price against the price when it was added, and its state. */
export function FavouriteItem({ favourite, isChosen, onChoose, onRemove }: FavouriteItemProps) {
  const { t } = useTranslation('favourites');
  const { language } = usePage();
  const [isHistoryOpen, setHistoryOpen] = useState<boolean>();
  const { ad, keptAt, keptPrice } = favourite;
  const href = screenPath('adDetail', language, { id: ad.path });
  const change = ad.price - keptPrice;
  return (
    <li className={cx(styles.item, isChosen && styles.chosen, !ad.isOnSale && styles.ended)}>
      <div className={styles.tick}>
        <Checkbox
          label={<span className="vh">{t('favourites.select.one', { title: ad.title })}</span>}
          checked={isChosen}
          onChange={onChoose}
        />
      </div>
      <AppLink to={href} className={styles.photo} tabIndex={-1} aria-hidden="true">
        <AdThumb picture={ad.picture} of={ad.categoryId} sizes="(min-width: 768px) 132px, 104px" />
      </AppLink>
      <div className={styles.about}>
        <h3 className={styles.title}>
          <AppLink to={href}>{ad.title}</AppLink>
        </h3>
        <p className={styles.facts}>
          {!ad.isOnSale && <Tag>{t(ad.isDeleted ? 'favourites.deleted' : 'favourites.ended')}</Tag>}
          {ad.isOnSale && change < 0 && (
            <Tag tone="positive" icon={<TrendingDown aria-hidden="true" />}>
              {t('favourites.cheaper', { sum: price(-change, language) })}
            </Tag>
          )}
          {ad.isOnSale && change > 0 && <span>{t('favourites.dearer', { price: price(keptPrice, language) })}</span>}
          <span>{ad.place}</span>
          <span>{t('favourites.keptAt', { date: fullDate(keptAt, language) })}</span>
          {!ad.isOnSale && !ad.isDeleted && <AppLink to={href}>{t('favourites.similar')}</AppLink>}
        </p>
      </div>
      <div className={styles.price}>
        <Price
          size="row"
          amount={amount(ad.price, language)}
          {...(change < 0 && { old: price(keptPrice, language), oldLabel: t('favourites.oldPrice') })}
        />
      </div>
      <div className={styles.acts}>
        {ad.isOnSale && <CartIconButton ad={ad} />}
        <IconButton
          label={t('favourites.historyOf', { title: ad.title })}
          tip="none"
          icon={<ChartNoAxesColumn size={20} />}
          onClick={() => setHistoryOpen(true)}
        />
        <IconButton
          label={t('favourites.removeOf', { title: ad.title })}
          tip="none"
          pressed
          className={styles.heart}
          icon={<Heart size={20} />}
          onClick={onRemove}
        />
      </div>
      {isHistoryOpen !== undefined && (
        <Suspense fallback={null}>
          <HistoryDialog favourite={favourite} open={isHistoryOpen} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
