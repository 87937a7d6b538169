import { useTranslation } from '../../client/i18n.tsx';
import { Suspense } from 'react';
import type { Facets } from '../../../contract/schemas/category.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Chosen } from './Chosen.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FilterPanelSkeleton } from './FilterPanelSkeleton.tsx';
import { chosenFilters } from './chosen-filters.ts';
import { ListedAds } from './ListedAds.tsx';
import { Neighbours } from './Neighbours.tsx';
import { PhoneTools } from './PhoneTools.tsx';
import { hasFilters, searchHref, wholePanelHref } from './search-data.ts';
import type { SearchData } from './search-data.ts';
import { SearchHead } from './SearchHead.tsx';
import { SearchNotices } from './SearchNotices.tsx';
import styles from './SearchPage.module.css';
import { useSearch } from './use-search.ts';
import { useToldList } from './use-told-list.ts';
import { useView } from './use-view.ts';
import { WithFacets } from './WithFacets.tsx';
import { lazy } from '../../ui/lazy.ts';

const MapSearch = lazy(() => import('./MapSearch.tsx').then((module) => ({ default: module.MapSearch })));

/** The results of a search or a category: list, grid or map, with everything that narrows them. */
export function SearchPage({ data }: { data: SearchData }) {
  const { t } = useTranslation();
  const search = useSearch(data);
  const told = useToldList(data);
  const [view, setView] = useView(data.view);
  const { request, trail } = data;
  const clear = searchHref(
    data,
    { ...(data.isCategoryInBase && request.category !== undefined && { category: request.category }) },
    data.isMapOpen,
  );
  const chips = (facets: Facets | null) => (
    <Chosen
      filters={chosenFilters(t, data, facets)}
      href={(one) => searchHref(data, one, data.isMapOpen)}
      clear={clear}
    />
  );
  const hasChips = hasFilters(request) || (!data.isCategoryInBase && request.category !== undefined);
  const chosen = (
    <WithFacets
      facets={data.facets}
      waiting={hasChips ? <Skeleton width={260} height={36} shape="block" className={styles.chipsWaiting} /> : null}
    >
      {chips}
    </WithFacets>
  );
  const notices = <SearchNotices data={data} />;
  const tools = (
    <WithFacets facets={data.facets} waiting={<PhoneTools data={data} facets={null} apply={search.apply} />}>
      {(facets) => <PhoneTools data={data} facets={facets} apply={search.apply} />}
    </WithFacets>
  );

  if (data.isMapOpen) {
    return (
      <div onClick={search.follow}>
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
    <div onClick={search.follow}>
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
            <WithFacets
              facets={data.facets}
              waiting={
                <>
                  <FilterPanelSkeleton />
                  <noscript>
                    <a className={styles.whole} href={wholePanelHref(data, request)}>
                      {t('search.filter.whole')}
                    </a>
                  </noscript>
                </>
              }
            >
              {(facets) => <FilterPanel data={data} facets={facets} request={request} apply={search.apply} />}
            </WithFacets>
          </aside>
          <div className={styles.results} onClickCapture={told}>
            {chosen}
            <ListedAds data={data} view={view} isPending={search.isPending} />
          </div>
        </div>
        {data.landing && <Neighbours links={data.landing.links} />}
      </div>
    </div>
  );
}
