import { Suspense } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { Later } from '../../client/later.tsx';
import { useWide } from '../../client/use-wide.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FilterPanelSkeleton } from './FilterPanelSkeleton.tsx';
import { ListedAds } from './ListedAds.tsx';
import { Neighbours } from './Neighbours.tsx';
import { PhoneTools } from './PhoneTools.tsx';
import { hasFilters, hasNotices, searchHref, wholePanelHref } from './search-data.ts';
import type { SearchData } from './search-data.ts';
import { SearchHead } from './SearchHead.tsx';
import styles from './SearchPage.module.css';
import { useSearch } from './use-search.ts';
import { useListTracking } from './use-list-tracking.ts';
import { useView } from './use-view.ts';
import { useWholeTotal } from './use-whole-total.ts';
import { WithFacets } from './WithFacets.tsx';
import { lazy } from '../../ui/lazy.ts';

const ChosenFilters = lazy(() => import('./ChosenFilters.tsx').then((module) => ({ default: module.ChosenFilters })));
const SearchNotices = lazy(() => import('./SearchNotices.tsx').then((module) => ({ default: module.SearchNotices })));
// Phones have a sheet instead.
const FilterPanel = lazy(() => import('./FilterPanel.tsx').then((module) => ({ default: module.FilterPanel })));
const MapSearch = lazy(() => import('./MapSearch.tsx').then((module) => ({ default: module.MapSearch })));

export function SearchPage({ data: loaded }: { data: SearchData }) {
  const { t } = useTranslation();
  const data = useWholeTotal(loaded);
  const search = useSearch(data);
  const trackClick = useListTracking(data);
  const [view, setView] = useView(data.view);
  const isWide = useWide();
  const { request, trail } = data;
  const clear = searchHref(
    data,
    { ...(data.isCategoryInBase && request.category !== undefined && { category: request.category }) },
    data.isMapOpen,
  );
  const hasChips = hasFilters(request) || (!data.isCategoryInBase && request.category !== undefined);
  const waiting = <Skeleton width={260} height={36} shape="block" className={styles.chipsWaiting} />;
  const chosen = hasChips && (
    <WithFacets facets={data.facets} waiting={waiting}>
      {(facets) => (
        <Suspense fallback={waiting}>
          <ChosenFilters data={data} facets={facets} clear={clear} />
        </Suspense>
      )}
    </WithFacets>
  );
  const notices = hasNotices(data) && (
    <Suspense fallback={null}>
      <SearchNotices data={data} />
    </Suspense>
  );
  const tools = (
    <WithFacets facets={data.facets} waiting={<PhoneTools data={data} facets={null} apply={search.apply} />}>
      {(facets) => <PhoneTools data={data} facets={facets} apply={search.apply} />}
    </WithFacets>
  );

  if (data.isMapOpen) {
    return (
      <div data-follow="">
        {tools}
        <Suspense fallback={null}>
          <MapSearch
            data={data}
            search={search}
            chosen={chosen}
            notices={notices}
            view={view}
            setView={setView}
            sheet={(draw) => (
              <WithFacets facets={data.facets} waiting={null}>
                {draw}
              </WithFacets>
            )}
          />
        </Suspense>
      </div>
    );
  }
  return (
    <div data-follow="">
      {tools}
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb
          label={t('search.page.path')}
          className={styles.trail}
          items={[
            { label: t('search.page.home'), href: '/' },
            ...[...trail, ...(data.landing?.crumb ? [data.landing.crumb] : [])].map(({ name, path }) => ({
              label: name,
              href: `/${path}`,
            })),
          ]}
        />
        <SearchHead data={data} view={view} setView={setView} />
        {notices}
        <div className={styles.columns}>
          <aside className={styles.panel} aria-labelledby="filters">
            <h2 id="filters" className="vh">
              {t('search.filter.panel')}
            </h2>
            {isWide && (
              <WithFacets
                facets={data.facets}
                waiting={
                  <>
                    <FilterPanelSkeleton />
                    <noscript>
                      <a href={wholePanelHref(data, request)}>{t('search.filter.whole')}</a>
                    </noscript>
                  </>
                }
              >
                {(facets) => (
                  <Later styles="wide" fallback={<FilterPanelSkeleton />}>
                    <FilterPanel data={data} facets={facets} request={request} apply={search.apply} />
                  </Later>
                )}
              </WithFacets>
            )}
          </aside>
          <div className={styles.results} onClickCapture={trackClick}>
            {chosen}
            <ListedAds data={data} view={view} isPending={search.isPending} />
          </div>
        </div>
        {data.landing && <Neighbours links={data.landing.links} />}
      </div>
    </div>
  );
}
