import { Fragment } from 'react';
import { priceLabel } from '../../contract/price-judgement.ts';
import { listDate } from '../client/format.ts';
import { AppLink } from '../client/links.tsx';
import { screenPath } from '../screens.ts';
import { cx } from '../ui/cx.ts';
import { AdPhoto } from './AdPhoto.tsx';
import { CardPrice } from './CardPrice.tsx';
import { MarkButtons } from './MarkButton.tsx';
import { factColumns, maxFacts, needsLabel } from './card-facts.ts';
import { hasMixedDeals } from './card-ad.ts';
import type { CardLabels } from './card-labels.ts';
import type { RowAd } from './card-ad.ts';
import styles from './AdRow.module.css';
import linked from './card-link.module.css';

export interface AdRowProps {
  ad: RowAd;
  /** From `useCardLabels()`, called once per list. */
  words: CardLabels;
  priority?: boolean | undefined;
  /** Shows the favourite and compare buttons. */
  hasMarks?: boolean | undefined;
  /** Fact keys by column; without them, facts are placed one after another. */
  columns?: readonly string[] | undefined;
  /** Shows sale or rent, in lists that contain both. */
  saysDeal?: boolean | undefined;
  as?: 'article' | 'li' | undefined;
}

export interface AdRowsProps {
  ads: readonly RowAd[];
  words: CardLabels;
  /** Number of first pictures that load immediately. */
  eager: number;
}

/** Ads as rows with shared fact columns, so that equal facts line up down the page. */
export function AdRows({ ads, words, eager }: AdRowsProps) {
  const columns = factColumns(ads);
  const saysDeal = hasMixedDeals(ads);
  return (
    <ul className={styles.rows}>
      {ads.map((ad, index) => (
        <AdRow
          key={ad.id}
          as="li"
          ad={ad}
          words={words}
          priority={index < eager}
          columns={columns}
          saysDeal={saysDeal}
          hasMarks
        />
      ))}
    </ul>
  );
}

/** An ad as a row, in a list or alone. */
export function AdRow({ ad, words, priority, hasMarks, columns, saysDeal, as: Box = 'article' }: AdRowProps) {
  // If an ad lacks a fact, the following facts stay in their columns.
  const columnOf = (key: string, index: number) => {
    const at = columns?.indexOf(key) ?? index;
    return at === index ? undefined : { gridColumn: at + 1 };
  };
  const { priceJudgement: judgement } = ad;
  return (
    <Box className={cx(styles.row, linked.card, ad.dopings.includes('Shining') && styles.shining)}>
      <AdPhoto
        ad={ad}
        words={words}
        priority={priority}
        widest={480}
        sizes="(min-width: 1024px) 188px, (min-width: 768px) 160px, 180px"
        ratio="fill"
        className={styles.photo}
      />
      <h3 className={styles.title}>
        <AppLink to={screenPath('adDetail', words.language, { id: ad.path })} className={linked.link}>
          {ad.title}
        </AppLink>
      </h3>
      {ad.facts.length > 0 && (
        <dl className={styles.facts}>
          {ad.facts.slice(0, maxFacts).map((fact, index) => {
            const style = columnOf(fact.key, index);
            return (
              <Fragment key={fact.key}>
                <dt style={style}>{fact.label}</dt>
                <dd style={style} data-alone={needsLabel(fact) ? fact.label : undefined}>
                  {fact.text}
                </dd>
              </Fragment>
            );
          })}
        </dl>
      )}
      <p className={styles.meta}>
        {ad.note && <b className={styles.note}>{ad.note}</b>}
        {saysDeal && ad.deal && <b className={styles.deal}>{words.deals[ad.deal]}</b>}
        <span className={styles.place}>{ad.place}</span>
        <time dateTime={ad.publishedAt}>{listDate(ad.publishedAt, words.language, words, words.now)}</time>
        <span className={ad.owner === 'Business' ? styles.store : styles.person}>{ad.ownerName ?? words.personal}</span>
        {ad.verified && <span className={styles.verified}>{words.verified}</span>}
      </p>
      <CardPrice ad={ad} words={words} size="row" className={styles.end}>
        {judgement && (
          <span
            className={styles.verdict}
            data-word={priceLabel(judgement)}
            data-short={words.verdictShort(priceLabel(judgement), judgement.percent)}
          >
            {words.verdict(priceLabel(judgement), judgement.percent)}
          </span>
        )}
      </CardPrice>
      {hasMarks && <MarkButtons ad={ad} words={words} on="row" />}
    </Box>
  );
}
