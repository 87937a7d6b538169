import { Suspense } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { AdGrid } from '../../parts/AdGrid.tsx';
import { AdRows } from '../../parts/AdRow.tsx';
import { useCardLabels } from '../../parts/card-labels.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import styles from './ListedAds.module.css';
import { canBeTable, sameSearchHref } from './search-data.ts';
import type { SearchData, View } from './search-data.ts';
import { lazy } from '../../ui/lazy.ts';

const AdTable = lazy(() => import('./AdTable.tsx').then((module) => ({ default: module.AdTable })));
const AdGroups = lazy(() => import('./AdGroups.tsx').then((module) => ({ default: module.AdGroups })));
const NothingFound = lazy(() => import('./NothingFound.tsx').then((module) => ({ default: module.NothingFound })));

/** Number of pictures that are preloaded: the first is the largest of the first view on a phone. Others load once the page is laid out. */
const eager = 1;

export interface ListedAdsProps {
  data: SearchData;
  view: View;
  /** The next answer is loading: dims the current list. */
  isPending: boolean;
  /** Two columns beside the map. */
  narrow?: boolean;
}

/** One page of results with pagination links. */
export function ListedAds({ data, view, isPending, narrow }: ListedAdsProps) {
  const { t } = useTranslation();
  const words = useCardLabels();
  const { ads, request } = data;
  const groups = data.groups && (
    <Suspense fallback={null}>
      <AdGroups data={data} groups={data.groups} narrow={narrow} />
    </Suspense>
  );
  if (ads.length === 0) {
    return (
      <>
        <Suspense fallback={null}>
          <NothingFound data={data} />
        </Suspense>
        {groups}
      </>
    );
  }
  return (
    <section aria-labelledby="ads" aria-busy={isPending} className={styles.list} data-pending={isPending || undefined}>
      <h2 id="ads" className="vh">
        {isPending ? t('search.page.loading') : t('search.page.ads')}
      </h2>
      {view === 'grid' || narrow ? (
        <AdGrid ads={ads} beside={narrow ? 'map' : 'filters'} eager={eager} />
      ) : view === 'table' && canBeTable(data) ? (
        <Suspense fallback={<AdRows ads={ads} words={words} eager={0} />}>
          <AdTable data={data} ads={ads} words={words} caption={t('search.page.ads')} />
        </Suspense>
      ) : (
        <AdRows ads={ads} words={words} eager={eager} />
      )}
      <Pagination
        className={styles.pages}
        page={request.page ?? 1}
        pageCount={data.pageCount}
        href={(page) => sameSearchHref(data, { ...request, page }, data.isMapOpen)}
        labels={{
          nav: t('search.pages.label'),
          previous: t('search.pages.previous'),
          next: t('search.pages.next'),
          page: (page) => t('search.pages.page', { page }),
        }}
      />
      {groups}
    </section>
  );
}
