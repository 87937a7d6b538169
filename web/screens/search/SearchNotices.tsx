import { TriangleAlert } from 'lucide-react';
import { RichText, useTranslation } from '../../client/i18n.tsx';
import { amount, fullDate } from '../../client/format.ts';
import type { ExchangeRate } from '../../../contract/calls/search.ts';
import { verbatimHref } from './search-data.ts';
import type { SearchData } from './search-data.ts';
import { SavedLine } from './SavedLine.tsx';
import styles from './SearchNotices.module.css';

const signs: Record<ExchangeRate['currency'], string> = { EUR: '€1', USD: '$1', GBP: '£1' };
const bold = { b: (content: string) => <b>{content}</b> };

/** Notices about the search: ignored parameters, corrected spelling, converted currencies. */
export function SearchNotices({ data }: { data: SearchData }) {
  const { t } = useTranslation('searchNotices');
  const { malformed, correctedText, rate, language, sentence, isVerbatim } = data;
  return (
    <>
      {data.saved?.own && <SavedLine own={data.saved.own} language={language} />}
      {malformed.length > 0 && (
        <p className={styles.notice} role="alert">
          <TriangleAlert size={18} aria-hidden="true" />
          {t('searchNotices.ignored', {
            names: malformed.map((key) => t(`searchNotices.keys.${key as 'pf'}`)).join(', '),
          })}
        </p>
      )}
      {correctedText !== undefined && (
        <p className={styles.corrected}>
          <RichText text={t('searchNotices.corrected', { text: correctedText })} tags={bold} />
          {sentence !== undefined && !isVerbatim && (
            <a href={verbatimHref(data, sentence)}>{t('searchNotices.verbatim', { text: sentence })}</a>
          )}
        </p>
      )}
      {rate && (
        <p className={rate.isOld ? styles.notice : styles.corrected}>
          {rate.isOld && <TriangleAlert size={18} aria-hidden="true" />}
          {t(rate.isOld ? 'searchNotices.oldRate' : 'searchNotices.rate', {
            unit: signs[rate.currency],
            lira: amount(Math.round(rate.lira * 100), language),
            date: fullDate(rate.at, language),
          })}
        </p>
      )}
    </>
  );
}
