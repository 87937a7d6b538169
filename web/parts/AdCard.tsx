import type { ReactNode } from 'react';
import { listDate } from '../client/format.ts';
import { AppLink } from '../client/links.tsx';
import { screenPath } from '../screens.ts';
import { cx } from '../ui/cx.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AdPhoto } from './AdPhoto.tsx';
import { CardPrice } from './CardPrice.tsx';
import { factText, needsLabel } from './card-facts.ts';
import type { CardLabels } from './card-labels.ts';
import type { CardAd } from './card-ad.ts';
import styles from './AdCard.module.css';
import linked from './card-link.module.css';

export interface AdCardProps {
  ad: CardAd;
  /** From `useCardLabels()`, called once per list. */
  words: CardLabels;
  /** In the first view: loads the picture immediately. */
  priority?: boolean | undefined;
  /** `sizes` of the picture, if the card is not in an AdGrid. */
  sizes?: string | undefined;
  /** Buttons at the photo's corner (a heart), above the link. */
  actions?: ReactNode;
  /** Shows sale or rent, in lists that contain both. */
  saysDeal?: boolean | undefined;
  as?: 'article' | 'li' | undefined;
  className?: string | undefined;
}

/** An ad in a grid. The whole card is one link, whose text is the title. */
export function AdCard({ ad, words, priority, sizes, actions, saysDeal, as: Box = 'article', className }: AdCardProps) {
  return (
    <Box className={cx(styles.card, linked.card, ad.dopings.includes('Shining') && styles.shining, className)}>
      <AdPhoto ad={ad} words={words} priority={priority} sizes={sizes}>
        {actions}
      </AdPhoto>
      <div className={styles.body}>
        <p className={styles.price}>
          <CardPrice ad={ad} words={words} />
        </p>
        <h3 className={styles.title}>
          <AppLink to={screenPath('adDetail', words.language, { id: ad.path })} className={linked.link}>
            {ad.title}
          </AppLink>
        </h3>
        <Facts facts={ad.facts} />
        <p className={styles.meta}>
          <span>
            {saysDeal && ad.deal && `${words.deals[ad.deal]} · `}
            {ad.place}
          </span>
          <time dateTime={ad.publishedAt}>{listDate(ad.publishedAt, words.language, words, words.now)}</time>
        </p>
      </div>
    </Box>
  );
}

export function Facts({ facts }: Pick<CardAd, 'facts'>) {
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.slice(0, 3).map((fact) => (
        <li key={fact.key}>
          {!needsLabel(fact) && <span className="vh">{fact.label}: </span>}
          {factText(fact)}
        </li>
      ))}
    </ul>
  );
}

/** Loading placeholder with the exact size of a card. */
export function AdCardSkeleton({ as: Box = 'li' }: { as?: 'li' | 'div' }) {
  return (
    <Box className={styles.card} aria-hidden="true">
      <Skeleton shape="photo" />
      <div className={styles.body}>
        <Skeleton width="52%" height={20} />
        <Skeleton width="92%" />
        <Skeleton width="64%" />
        <Skeleton width="88%" className={styles.bottom} />
      </div>
    </Box>
  );
}
