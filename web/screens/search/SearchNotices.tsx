import { TriangleAlert } from 'lucide-react';
import { RichText, useTranslation } from '../../client/i18n.tsx';
import { amount, count, fullDate } from '../../client/format.ts';
import type { ExchangeRate } from '../../../contract/calls/search.ts';
import type { RelaxedCondition } from '../../../contract/schemas/filter.ts';
import { verbatimHref } from './search-data.ts';
import type { SearchData } from './search-data.ts';
import { SavedLine } from './SavedLine.tsx';
import styles from './SearchNotices.module.css';

const signs: Record<ExchangeRate['currency'], string> = { EUR: '€1', USD: '$1', GBP: '£1' };
const bold = { b: (content: string) => <b>{content}</b> };

/** What was let go, in steps that each brought ads: what brought none alone is told with what follows. */
function stepsOf(relaxed: readonly RelaxedCondition[], full: number): { labels: string[]; found: number }[] {
  const steps: { labels: string[]; found: number }[] = [];
  let [labels, before]: [string[], number] = [[], full];
  for (const { label, value, count: found } of relaxed) {
    labels.push(label || value);
    if (found <= before) continue;
    steps.push({ labels, found });
    [labels, before] = [[], found];
  }
  return steps;
}

/** What a reader must know of the search before reading the list: what was not read, corrected, converted, let go. */
export function SearchNotices({ data }: { data: SearchData }) {
  const { t } = useTranslation('searchNotices');
  const { malformed, correctedText, rate, relaxed = [], fullCount, language, sentence, isVerbatim } = data;
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
      {fullCount !== undefined && data.ads.length > 0 && (
        <div className={styles.relaxed} role="status">
          <p>
            <RichText
              text={
                fullCount === 0
                  ? t('searchNotices.fullNone')
                  : fullCount === 1
                    ? t('searchNotices.fullOne')
                    : t('searchNotices.full', { figure: count(fullCount, language) })
              }
              tags={bold}
            />
          </p>
          {relaxed.length > 0 && (
            <ul>
              {stepsOf(relaxed, fullCount).map(({ labels, found }, index) => (
                <li key={labels.join()}>
                  <RichText
                    text={t(index === 0 ? 'searchNotices.relaxed' : 'searchNotices.relaxedMore', {
                      label: labels.map((label) => t('search.chips.words', { text: label })).join(', '),
                      figure: count(found, language),
                    })}
                    tags={bold}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}
