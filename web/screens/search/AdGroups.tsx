import type { AdDifference } from '../../../contract/schemas/ad-group.ts';
import { amount, count } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import type { Translate } from '../../client/translate.ts';
import { AdGrid } from '../../parts/AdGrid.tsx';
import { AdRows } from '../../parts/AdRow.tsx';
import { useCardLabels } from '../../parts/card-labels.ts';
import type { Language } from '../../../contract/enums.ts';
import { screenPath } from '../../screens.ts';
import styles from './AdGroups.module.css';
import { searchHref } from './search-data.ts';
import type { ListedGroup, SearchData } from './search-data.ts';

export interface AdGroupsProps {
  data: SearchData;
  groups: readonly ListedGroup[];
  /** Shows only cards, because space is limited beside the map. */
  narrow?: boolean | undefined;
}

/**
 * Groups of ads that match only part of the search, below the list. Each group names its difference and each ad shows its own. Cards cannot show the
 * difference, so all views except the map use rows.
 */
export function AdGroups({ data, groups, narrow }: AdGroupsProps) {
  const { t } = useTranslation('none');
  const words = useCardLabels();
  const { language } = data;
  const everywhere = { ...data, base: screenPath('searchResults', language), isCategoryInBase: false };
  return groups.map((group, at) => {
    const { kind, label, reach, total, request, ads, differences } = group;
    const figure = count(total.count, language) + (total.exact ? '' : '+');
    const id = `group-${at}`;
    const noted = ads.map((ad, index) => {
      const note = noteOf(differences[index] ?? [], t, language);
      return note === '' ? ad : { ...ad, note };
    });
    return (
      <section key={id} aria-labelledby={id} className={styles.group}>
        <h2 id={id} className={styles.heading}>
          {reach ? t(`none.groups.places.${reach}`, { label }) : t(`none.groups.kinds.${kind as 'words'}`, { label })}{' '}
          <span className={styles.count}>
            {total.exact && total.count === 1 ? t('none.groups.one') : t('none.groups.count', { figure })}
          </span>
        </h2>
        {narrow ? <AdGrid ads={ads} beside="map" /> : <AdRows ads={noted} words={words} eager={0} />}
        {total.count > ads.length && (
          <a href={searchHref(everywhere, request)} className={styles.all}>
            {t('none.groups.all', { figure })}
          </a>
        )}
      </section>
    );
  });
}

/** All differences of an ad in one line. */
const noteOf = (differences: readonly AdDifference[], t: Translate<'none'>, language: Language): string =>
  differences
    .map((difference) => textOf(difference, t, language))
    .filter(Boolean)
    .join(' · ');

function textOf(difference: AdDifference, t: Translate<'none'>, language: Language): string {
  switch (difference.kind) {
    case 'words':
      return t('none.groups.words', { words: difference.words });
    case 'value': {
      const { name, answer } = difference;
      return answer === undefined ? t('none.groups.unanswered', { name }) : t('none.groups.answer', { name, answer });
    }
    case 'price':
      return t(difference.side === 'above' ? 'none.groups.priceAbove' : 'none.groups.priceBelow', {
        by: amount(difference.by, language),
      });
    case 'number':
      return numberText(difference, t, language);
    case 'place':
      return difference.km === undefined ? '' : t('none.groups.away', { km: count(difference.km, language) });
    case 'category':
      return difference.name;
  }
}

function numberText(
  { name, unit, isYear, answer, side, by = 0 }: Extract<AdDifference, { kind: 'number' }>,
  t: Translate<'none'>,
  language: Language,
): string {
  if (answer === undefined || side === undefined) return t('none.groups.unanswered', { name });
  if (isYear) {
    const years = by === 1 ? t('none.groups.oneYear') : t('none.groups.years', { figure: by });
    return t(side === 'above' ? 'none.groups.yearAbove' : 'none.groups.yearBelow', {
      answer: String(answer),
      by: years,
    });
  }
  const measured = (figure: number) => [count(figure, language), unit].filter(Boolean).join(' ');
  return t(side === 'above' ? 'none.groups.numberAbove' : 'none.groups.numberBelow', {
    name,
    answer: measured(answer),
    by: measured(by),
  });
}
