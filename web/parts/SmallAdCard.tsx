import type { ReactNode } from 'react';
import { amount, price } from '../client/format.ts';
import { AppLink } from '../client/links.tsx';
import { screenPath } from '../screens.ts';
import { cx } from '../ui/cx.ts';
import { Price } from '../ui/Price.tsx';
import { Sparkline } from '../ui/Sparkline.tsx';
import { AdPhoto } from './AdPhoto.tsx';
import type { CardLabels } from './card-labels.ts';
import type { CardAd } from './card-ad.ts';
import { MarkButton } from './MarkButton.tsx';
import styles from './SmallAdCard.module.css';
import linked from './card-link.module.css';

export interface SmallAdCardProps {
  ad: CardAd;
  /** From `useCardLabels()`, called once per list. */
  words: CardLabels;
  /** `seen`: square picture, price and title. `drop`: wide card with the saving and the price steps. `row`: for a map pin. */
  variant?: 'seen' | 'drop' | 'row' | undefined;
  /** For `drop`: past prices, oldest first. */
  prices?: readonly number[] | undefined;
  as?: 'article' | 'li' | undefined;
  /** Replaces the heart on the photo. */
  corner?: ReactNode;
  className?: string | undefined;
}

/** A compact ad: recently viewed, price drops, the preview of a map pin (`row`). */
export function SmallAdCard({
  ad,
  words,
  variant = 'seen',
  prices,
  as: Box = 'article',
  corner,
  className,
}: SmallAdCardProps) {
  const isSeen = variant === 'seen';
  // A map preview is not inside a list section.
  const Title = variant === 'row' ? 'h2' : 'h3';
  const old =
    ad.oldPrice !== undefined && !isSeen
      ? { old: price(ad.oldPrice, words.language), oldLabel: words.oldPrice }
      : undefined;
  return (
    <Box className={cx(styles.card, linked.card, styles[variant], className)}>
      <AdPhoto
        ad={ad}
        words={words}
        widest={320}
        sizes={isSeen ? '(min-width: 768px) 160px, 128px' : '132px'}
        ratio={isSeen ? 'square' : 'fill'}
        bare={variant !== 'row'}
        className={styles.photo}
      >
        {corner ?? <MarkButton kind="favourite" ad={ad} words={words} />}
      </AdPhoto>
      <div className={styles.body}>
        <p className={styles.price}>
          <Price
            size={isSeen ? 'mini' : 'card'}
            amount={amount(ad.price, words.language)}
            per={ad.rentPeriod && words.per[ad.rentPeriod]}
            {...old}
          />
        </p>
        <Title className={styles.title}>
          <AppLink to={screenPath('adDetail', words.language, { id: ad.path })} className={linked.link}>
            {ad.title}
          </AppLink>
        </Title>
        {variant === 'drop' && ad.oldPrice !== undefined && (
          <p className={styles.saving}>
            {words.saving(price(ad.oldPrice - ad.price, words.language))}
            <Sparkline values={prices ?? []} />
          </p>
        )}
        {variant === 'row' && <p className={styles.place}>{ad.place}</p>}
      </div>
    </Box>
  );
}
