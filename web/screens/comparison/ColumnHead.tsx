import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ComparedAd } from '../../../contract/schemas/comparison.ts';
import { amount, price } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { pictureSources, pictureUrl } from '../../client/media.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import type { CardLabels } from '../../parts/card-labels.ts';
import { MarkButton } from '../../parts/MarkButton.tsx';
import { CartIconButton } from '../../parts/cart/cart-buttons.tsx';
import { screenPath } from '../../screens.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Drawing, Photo } from '../../ui/Photo.tsx';
import { Price } from '../../ui/Price.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './ColumnHead.module.css';

export interface ColumnHeadProps {
  item: ComparedAd;
  words: CardLabels;
  onRemove: () => void;
  /** Undefined at that end of the row. */
  onLeft: (() => void) | undefined;
  onRight: (() => void) | undefined;
}

/** A column's head: the ad, its current price and the column's actions. */
export function ColumnHead({ item: { ad, state, isOwn }, words, onRemove, onLeft, onRight }: ColumnHeadProps) {
  const { t } = useTranslation('comparison');
  const { language } = usePage();
  const { title } = ad;
  const sources = ad.picture && pictureSources(ad.picture, 640);
  const isShown = state !== 'TakenDown';
  return (
    <th scope="col" className={styles.head}>
      <div className={styles.photo}>
        {isShown && (
          <Photo
            src={sources?.src}
            of={ad.categoryId}
            srcSet={sources?.srcSet}
            sizes="(min-width: 768px) 280px, 46vw"
            alt=""
            width={ad.picture?.width}
            height={ad.picture?.height}
          />
        )}
        {!isOwn && state === 'OnSale' && <MarkButton kind="favourite" ad={ad} words={words} />}
      </div>
      <div className={styles.name}>
        {state === 'OnSale' ? (
          <AppLink to={screenPath('adDetail', language, { id: ad.path })} className={styles.title}>
            {title}
          </AppLink>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
      </div>
      {isShown && (
        <div className={styles.price}>
          <Price
            size="card"
            amount={amount(ad.price, language)}
            per={ad.rentPeriod && words.per[ad.rentPeriod]}
            {...(state === 'OnSale' &&
              ad.oldPrice !== undefined && { old: price(ad.oldPrice, language), oldLabel: words.oldPrice })}
          />
        </div>
      )}
      <div className={styles.foot}>
        {state !== 'OnSale' && <Tag>{t(state === 'Ended' ? 'comparison.ended' : 'comparison.takenDown')}</Tag>}
        {isOwn && <Tag tone="action">{t('comparison.own')}</Tag>}
        <div className={styles.acts} data-screen-only>
          {(onLeft ?? onRight) && (
            <>
              <IconButton
                size="s"
                tip="none"
                disabled={!onLeft}
                label={t('comparison.leftOf', { title })}
                icon={<ChevronLeft size={20} />}
                onClick={onLeft}
              />
              <IconButton
                size="s"
                tip="none"
                disabled={!onRight}
                label={t('comparison.rightOf', { title })}
                icon={<ChevronRight size={20} />}
                onClick={onRight}
              />
            </>
          )}
          {state === 'OnSale' && <CartIconButton size="s" ad={ad} />}
          <IconButton
            size="s"
            tip="none"
            label={t('comparison.removeOf', { title })}
            icon={<X size={20} />}
            onClick={onRemove}
          />
        </div>
      </div>
    </th>
  );
}

export interface CompactHeadProps {
  items: readonly ComparedAd[];
  /** True while the table head is scrolled out of view. */
  isShown: boolean;
  /** The horizontally scrolled element, whose position the head follows. */
  frame: React.RefObject<HTMLDivElement | null>;
}

/** A sticky head with the ads' titles. Hidden from screen readers, because it repeats the table head. */
export function CompactHead({ items, isShown, frame }: CompactHeadProps) {
  const { language } = usePage();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pushed = frame.current;
    if (!pushed || !isShown) return undefined;
    const follow = () => line.current?.scrollTo({ left: pushed.scrollLeft, behavior: 'instant' });
    follow();
    pushed.addEventListener('scroll', follow, { passive: true });
    return () => pushed.removeEventListener('scroll', follow);
  }, [frame, isShown]);
  return (
    <div className={styles.compact} data-shown={isShown || undefined} aria-hidden="true" data-screen-only>
      <div ref={line} className={styles.line}>
        <div className={styles.space} />
        {items.map(({ id, ad, state }) => (
          <div key={id} className={styles.one}>
            {state !== 'TakenDown' &&
              (ad.picture ? (
                <img src={pictureUrl(ad.picture.key, 200)} alt="" width={40} height={40} />
              ) : (
                <Drawing of={ad.categoryId} />
              ))}
            <div>
              <span>{ad.title}</span>
              {state !== 'TakenDown' && <b>{price(ad.price, language)}</b>}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
