import type { ReactNode } from 'react';
import { amount, listDate, price } from '../client/format.ts';
import { AppLink } from '../client/links.tsx';
import { screenPath } from '../screens.ts';
import { cx } from '../ui/cx.ts';
import { Price } from '../ui/Price.tsx';
import { AdPhoto } from './AdPhoto.tsx';
import type { CardLabels, RowAd } from './card-labels.ts';
import styles from './AdRow.module.css';
import linked from './card-link.module.css';

export interface AdRowProps {
  ad: RowAd;
  /** From `useCardWords()`, called once for the whole list. */
  words: CardLabels;
  priority?: boolean | undefined;
  /** Under the price: a verdict, then compare, list, heart. */
  verdict?: ReactNode;
  actions?: ReactNode;
  as?: 'article' | 'li' | undefined;
}

/** An ad as a row of a list: labelled facts on a fixed grid, so that years line up down the page. */
export function AdRow({ ad, words, priority, verdict, actions, as: Box = 'article' }: AdRowProps) {
  return (
    <Box className={cx(styles.row, linked.card, ad.dopings.includes('Shining') && styles.shining)}>
      <AdPhoto
        ad={ad}
        words={words}
        priority={priority}
        widest={480}
        sizes="(min-width: 768px) 232px, 132px"
        ratio="fill"
        className={styles.photo}
      />
      <div className={styles.middle}>
        <h3 className={styles.title}>
          <AppLink to={screenPath('adDetail', words.language, { id: ad.path })} className={linked.link}>
            {ad.title}
          </AppLink>
        </h3>
        {ad.facts.length > 0 && (
          <dl className={styles.facts}>
            {ad.facts.slice(0, 5).map((fact) => (
              <div key={fact.key}>
                <dt>{fact.label}</dt>
                <dd>{fact.text}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className={styles.meta}>
          <span className={styles.place}>{ad.place}</span>
          <time dateTime={ad.publishedAt}>{listDate(ad.publishedAt, words.language, words, words.now)}</time>
          <span className={ad.owner === 'Business' ? styles.store : styles.person}>
            {ad.ownerName ?? words.personal}
          </span>
          {ad.verified && <span className={styles.verified}>{words.verified}</span>}
        </p>
      </div>
      <div className={styles.end}>
        <Price
          size="row"
          amount={amount(ad.price, words.language)}
          {...(ad.oldPrice !== undefined && { old: price(ad.oldPrice, words.language), oldLabel: words.oldPrice })}
        />
        {verdict}
        {actions && <div className={styles.acts}>{actions}</div>}
      </div>
    </Box>
  );
}
