import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { amount, listDate, price } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { MarkButtons } from '../../parts/MarkButton.tsx';
import { AdPhoto } from '../../parts/AdPhoto.tsx';
import { hasMixedDeals } from '../../parts/card-ad.ts';
import type { CardLabels } from '../../parts/card-labels.ts';
import type { RowAd } from '../../parts/card-ad.ts';
import { screenPath } from '../../screens.ts';
import { Price } from '../../ui/Price.tsx';
import styles from './AdTable.module.css';
import { changed, sameSearchHref } from './search-data.ts';
import type { SearchData } from './search-data.ts';
import { WithFacets } from './WithFacets.tsx';

/** Number of fact columns that leave room for the price beside the filters at 1440 px. */
const maxColumns = 5;

/** Values up to this length, such as a number with its unit, do not wrap. */
const maxFigureLength = 11;

type Sort = NonNullable<FilterRequest['sort']>;
type Direction = 'ascending' | 'descending';
type Sorts = readonly (readonly [Sort, Direction])[];
/** Sort orders of a column. Its head links to the first one that is not active. */
const sortsOf = {
  price: [
    ['LowerPriceFirst', 'ascending'],
    ['HigherPriceFirst', 'descending'],
  ],
  date: [['LastAddedFirst', 'descending']],
} as const satisfies Record<string, Sorts>;

/** The most common facts of the listed ads, in the ads' order. */
function columnsOf(ads: readonly RowAd[]): { key: string; label: string }[] {
  const found = new Map<string, { label: string; count: number; place: number }>();
  for (const { facts } of ads) {
    for (const [place, { key, label }] of facts.entries()) {
      const one = found.get(key);
      if (one) one.count += 1;
      else found.set(key, { label, count: 1, place });
    }
  }
  return [...found]
    .toSorted(([, a], [, b]) => b.count - a.count)
    .slice(0, maxColumns)
    .toSorted(([, a], [, b]) => a.place - b.place)
    .map(([key, { label }]) => ({ key, label }));
}

export interface AdTableProps {
  data: SearchData;
  ads: readonly RowAd[];
  words: CardLabels;
  /** Read by screen readers before the table. */
  caption: string;
}

/** Ads as comparable rows with one column per fact. The heads of price, date and numeric columns are sort links. */
export function AdTable({ data, ads, words, caption }: AdTableProps) {
  const { t } = useTranslation();
  const columns = columnsOf(ads);
  const saysDeal = hasMixedDeals(ads);
  return (
    // Scrolls horizontally if it is too wide, also by keyboard.
    <div className={styles.frame} role="group" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('search.table.ad')}
            </th>
            {columns.map(({ key, label }) => (
              <FactHead key={key} data={data} factKey={key} label={label} />
            ))}
            <SortedHead data={data} label={t('search.table.price')} sorts={sortsOf.price} isEnd />
            <SortedHead data={data} label={t('search.table.date')} sorts={sortsOf.date} />
            <th scope="col">{t('search.table.place')}</th>
            <th scope="col">
              <span className="vh">{t('shell.favourite.act')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ads.map((ad) => (
            <tr key={ad.id}>
              {/* The size is inline, because the stylesheet loads with the script, after the page. */}
              <td className={styles.photo} style={{ width: 72, height: 60 }}>
                <AdPhoto ad={ad} words={words} widest={240} sizes="72px" ratio="fill" bare />
              </td>
              <th scope="row" className={styles.title}>
                <AppLink to={screenPath('adDetail', words.language, { id: ad.path })} className={styles.link}>
                  {ad.title}
                </AppLink>
                {ad.isPaid && <b className={styles.paid}>{words.badges.paid}</b>}
                {saysDeal && ad.deal && <span>{words.deals[ad.deal]}</span>}
              </th>
              {columns.map(({ key }) => {
                const text = ad.facts.find((fact) => fact.key === key)?.text ?? '–';
                return (
                  <td key={key} className={text.length <= maxFigureLength ? styles.figure : undefined}>
                    {text}
                  </td>
                );
              })}
              <td className={styles.price}>
                <Price
                  size="mini"
                  amount={amount(ad.price, words.language)}
                  per={ad.rentPeriod && words.per[ad.rentPeriod]}
                  {...(ad.oldPrice !== undefined && {
                    old: price(ad.oldPrice, words.language),
                    oldLabel: words.oldPrice,
                  })}
                />
              </td>
              <td className={styles.figure}>
                <time dateTime={ad.publishedAt}>{listDate(ad.publishedAt, words.language, words, words.now)}</time>
              </td>
              <td>{ad.place}</td>
              <td className={styles.act}>
                <MarkButtons ad={ad} words={words} on="row" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortedHeadProps {
  data: SearchData;
  label: string;
  sorts: Sorts;
  isEnd?: boolean;
}

/** The head of a fact column. A sort link for numeric filters, once the panel is loaded. */
function FactHead({ data, factKey, label }: Pick<SortedHeadProps, 'data' | 'label'> & { factKey: string }) {
  const plain = <th scope="col">{label}</th>;
  return (
    <WithFacets facets={data.facets} waiting={plain}>
      {(facets) => {
        const id = facets?.specs.find(({ key, kind }) => key === factKey && kind === 'number')?.specId;
        if (id === undefined) return plain;
        const sorts: Sorts = [
          [`${id}-asc`, 'ascending'],
          [`${id}-desc`, 'descending'],
        ];
        return <SortedHead data={data} label={label} sorts={sorts} />;
      }}
    </WithFacets>
  );
}

function SortedHead({ data, label, sorts, isEnd }: SortedHeadProps) {
  const at = sorts.findIndex(([sort]) => sort === data.request.sort);
  const direction = sorts[at]?.[1];
  const next = sorts[(at + 1) % sorts.length]?.[0];
  const Sign = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={isEnd ? styles.end : undefined} data-keep-scroll="">
      <a href={sameSearchHref(data, changed(data.request, { sort: next }), data.isMapOpen)}>
        {label}
        <Sign size={14} aria-hidden="true" />
      </a>
    </th>
  );
}
