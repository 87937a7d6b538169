import { SearchX, TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { RichText, useTranslation } from '../../client/i18n.tsx';
import { Await } from 'react-router';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { count } from '../../client/format.ts';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { chipClass } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './ListedAds.module.css';
import { countOfChosen } from './count-of-chosen.ts';
import { SaveSearch } from './SaveSearch.tsx';
import { changed, hasFilters, sameSearchHref, searchHref } from './search-data.ts';
import type { Nearest, SearchData, Wider } from './search-data.ts';

/** The search without one of the restrictive filters that the service named. */
function without(request: FilterRequest, { filterKey, value }: Nearest): FilterRequest {
  const ids = new Set(value.split(',').map(Number));
  const rest = (list: number[] | undefined) => list?.filter((id) => !ids.has(id));
  switch (filterKey) {
    case 'adc':
      return changed(request, { places: rest(request.places) });
    case 'df':
      return changed(request, { values: rest(request.values) });
    case 'nf':
      return changed(request, { numbers: request.numbers?.filter(({ spec }) => spec !== Number(value.split(':')[0])) });
    case 'pf':
      return changed(request, { price: undefined });
    case 'ffullText':
      return changed(request, { text: undefined });
    case 'mapView':
      return changed(request, { box: undefined });
    case 'near':
      return changed(request, { around: undefined });
    case 'area':
      return changed(request, { area: undefined });
    default:
      return changed(request, { category: undefined });
  }
}

/** A wider category of a category page has its own path. */
const widerHref = (data: SearchData, { request, path }: Wider): string =>
  searchHref(
    data.isCategoryInBase && path !== undefined ? { ...data, base: `/${path}` } : data,
    request,
    data.isMapOpen,
  );

/** Labels of restrictive map areas; the service has none. */
const shapeLabels = { mapView: 'search.chips.map', near: 'search.chips.near', area: 'search.chips.area' } as const;

/** Explains why there is no list and suggests other searches. */
export function NothingFound({ data }: { data: SearchData }) {
  const { t } = useTranslation('none');
  const { problem, request, nearest, total, language } = data;
  const clear = searchHref(
    data,
    data.isCategoryInBase && request.category !== undefined ? { category: request.category } : {},
  );
  const categories = (
    <a href={screenPath('searchAllCategories', language)} className={buttonClass({ variant: 'soft' })}>
      {t('none.categories')}
    </a>
  );
  if (problem === 'SavedSearchNotFound') {
    return (
      <div className={styles.none}>
        <EmptyState
          art={<SearchX aria-hidden="true" />}
          title={t('none.saved')}
          text={t('none.savedText')}
          actions={
            <>
              <a href={screenPath('favouriteSearchLists', language)} className={buttonClass()}>
                {t('none.savedAll')}
              </a>
              {categories}
            </>
          }
        />
      </div>
    );
  }
  if (problem) {
    const isPage = problem === 'PageOutOfRange';
    return (
      <div className={styles.none}>
        <EmptyState
          art={<TriangleAlert aria-hidden="true" />}
          tone="warning"
          title={t('none.problem')}
          text={t(problem, { ns: 'api' })}
          actions={
            <>
              <a href={isPage ? sameSearchHref(data, changed(request, {})) : clear} className={buttonClass()}>
                {t(isPage ? 'none.first' : 'none.clear')}
              </a>
              {categories}
            </>
          }
        />
      </div>
    );
  }
  if (total.count > 0) {
    return (
      <div className={styles.none}>
        <EmptyState
          art={<SearchX aria-hidden="true" />}
          title={t('none.page')}
          text={t('none.pageText')}
          actions={
            <a href={sameSearchHref(data, changed(request, {}), data.isMapOpen)} className={buttonClass()}>
              {t('none.first')}
            </a>
          }
        />
      </div>
    );
  }
  // Only for sentences. The state below names restrictive filters that were chosen by hand.
  if (data.absent !== undefined || (data.groups && request.said !== undefined)) {
    return (
      <div className={styles.none}>
        <EmptyState
          art={<SearchX aria-hidden="true" />}
          title={t(data.absent === undefined ? 'none.noneExact' : 'none.absentTitle')}
          text={t(data.absent === undefined ? 'none.noneExactText' : 'none.absentText')}
          actions={
            <>
              <SaveSearch data={data} at="none" />
              {!data.groups && categories}
            </>
          }
        />
      </div>
    );
  }
  // Without its words such a search would list all ads.
  const areWordsAlone =
    Boolean(request.text) && request.category === undefined && !hasFilters({ ...request, text: undefined });
  const isFiltered = hasFilters(request) || (!data.isCategoryInBase && request.category !== undefined);
  const named = (one: Nearest) =>
    one.filterKey in shapeLabels
      ? { ...one, label: t(shapeLabels[one.filterKey as 'near'], { figure: request.around?.km ?? '' }) }
      : one;
  const widerOf = (wider: Wider[]) =>
    wider.length > 0 && (
      <div className={styles.nearest}>
        <p>{t('none.wider')}</p>
        <ul>
          {wider.map((one) => (
            <li key={one.label}>
              <a href={widerHref(data, one)} className={chipClass()}>
                {t('none.within', { label: one.label, figure: count(one.count, language) })}
              </a>
            </li>
          ))}
        </ul>
      </div>
    );
  if (areWordsAlone) {
    return (
      <div className={styles.none}>
        <EmptyState
          art="tile"
          title={t('none.words', { text: request.text ?? '' })}
          text={t('none.wordsText')}
          actions={
            <>
              <SaveSearch data={data} at="none" />
              {categories}
            </>
          }
        />
      </div>
    );
  }
  // Removing the only condition equals clearing all.
  const isOnly = countOfChosen(data) === 1;
  const state = (found: Nearest[]) => {
    const [best, ...others] = found.map(named);
    return (
      <div className={styles.none}>
        <EmptyState
          art="tile"
          title={t(isFiltered ? 'none.title' : 'none.emptyTitle')}
          text={
            best ? (
              <RichText
                text={t('none.nearest', { label: best.label, figure: count(best.count, language) })}
                tags={{ b: (content) => <b>{content}</b> }}
              />
            ) : (
              t(isFiltered ? 'none.text' : 'none.emptyText')
            )
          }
          actions={
            <>
              {best && (
                <a href={searchHref(data, without(request, best), data.isMapOpen)} className={buttonClass()}>
                  {t('none.remove')}
                </a>
              )}
              {!isFiltered
                ? categories
                : !(isOnly && best) && (
                    <a href={clear} className={buttonClass({ variant: best ? 'soft' : 'filled' })}>
                      {t('none.clear')}
                    </a>
                  )}
              <SaveSearch data={data} at="none" />
            </>
          }
        />
        {others.length > 0 && (
          <div className={styles.nearest}>
            <p>{t('none.or')}</p>
            <ul>
              {others.map((one) => (
                <li key={one.filterKey + one.value}>
                  <a href={searchHref(data, without(request, one), data.isMapOpen)} className={chipClass()}>
                    {t('none.option', { label: one.label, figure: count(one.count, language) })}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {data.wider && (
          <Suspense fallback={null}>
            <Await resolve={data.wider}>{widerOf}</Await>
          </Suspense>
        )}
      </div>
    );
  };
  if (!(nearest instanceof Promise)) return state(nearest ?? []);
  return (
    <Suspense fallback={state([])}>
      <Await resolve={nearest}>{state}</Await>
    </Suspense>
  );
}
