import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { useNavigate } from 'react-router';
import type { Facets } from '../../../contract/schemas/category.ts';
import { chipClass } from '../../ui/Chip.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ListedAds } from './ListedAds.tsx';
import styles from './MapSearch.module.css';
import { changed, sameSearchHref, searchHref } from './search-data.ts';
import type { SearchData, View } from './search-data.ts';
import { SearchHead } from './SearchHead.tsx';
import type { Search } from './use-search.ts';
import { lazy } from '../../ui/lazy.ts';

const MapView = lazy(() => import('./MapView.tsx').then((module) => ({ default: module.MapView })));
const FilterSheet = lazy(() => import('./FilterSheet.tsx').then((module) => ({ default: module.FilterSheet })));

export interface MapSearchProps {
  data: SearchData;
  search: Search;
  chosen: ReactNode;
  notices: ReactNode;
  view: View;
  setView: (view: View) => void;
  /** Renders content with the panel's counts, once they are loaded. */
  sheet: (draw: (facets: Facets | null) => ReactNode) => ReactNode;
}

/** The list at the left and the map at the right; on a phone only the map. The address contains the visible part of the map. */
export function MapSearch({ data, search, chosen, notices, view, setView, sheet }: MapSearchProps) {
  const { t } = useTranslation('map');
  const navigate = useNavigate();
  const [filters, setFilters] = useState<'never' | 'open' | 'closed'>('never');
  // The map needs WebGL, so the server renders only a placeholder.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const fallback = (
    <div className={styles.waiting} role="status">
      <Spinner size={28} />
      {t('map.loading')}
    </div>
  );
  return (
    <div className={styles.split}>
      <div className={styles.left}>
        <SearchHead data={data} view={view} setView={setView} narrow />
        <div className={styles.bar}>
          <button type="button" aria-haspopup="dialog" className={chipClass()} onClick={() => setFilters('open')}>
            <SlidersHorizontal size={15} aria-hidden="true" />
            {t('map.filters')}
          </button>
          {chosen}
        </div>
        {notices}
        <div className={styles.list}>
          <ListedAds data={data} view={view} isPending={search.isPending} narrow />
        </div>
      </div>
      <div className={styles.map}>
        {isMounted ? (
          <Suspense fallback={fallback}>
            <MapView
              request={data.request}
              language={data.language}
              onArea={(area) =>
                void navigate(searchHref(data, changed(data.request, { area, box: undefined }), true), {
                  preventScrollReset: true,
                })
              }
              onBox={(box) =>
                void navigate(sameSearchHref(data, changed(data.request, { box }), true), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          </Suspense>
        ) : (
          fallback
        )}
      </div>
      <Suspense>
        {filters !== 'never' &&
          sheet((facets) => (
            <FilterSheet
              data={data}
              facets={facets}
              open={filters === 'open'}
              onClose={() => setFilters('closed')}
              apply={search.apply}
            />
          ))}
      </Suspense>
    </div>
  );
}
