import { ArrowDownUp, List, Map as MapIcon, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { Later } from '../../client/later.tsx';
import type { Facets } from '../../../contract/schemas/category.ts';
import styles from './PhoneTools.module.css';
import { SaveSearch } from './lazy-save-search.ts';
import { changed, sameSearchHref } from './search-data.ts';
import type { SearchData } from './search-data.ts';
import { countOfChosen } from './count-of-chosen.ts';
import type { Change } from './use-search.ts';
import { lazy } from '../../ui/lazy.ts';

const FilterSheet = lazy(() => import('./FilterSheet.tsx').then((module) => ({ default: module.FilterSheet })));
const SortSheet = lazy(() => import('./SortSheet.tsx').then((module) => ({ default: module.SortSheet })));

export interface PhoneToolsProps {
  data: SearchData;
  facets: Facets | null;
  apply: (change: Change) => void;
}

/** The phone's buttons for filters, sort order and map, always in reach. The sheets load when first opened. */
export function PhoneTools({ data, facets, apply }: PhoneToolsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'filter' | 'sort'>();
  const [loaded, setLoaded] = useState({ filter: false, sort: false });
  const { request, isMapOpen } = data;
  const { box, ...withoutBox } = request;
  const chosen = countOfChosen(data);
  const show = (sheet: 'filter' | 'sort') => {
    setLoaded((before) => ({ ...before, [sheet]: true }));
    setOpen(sheet);
  };
  const close = () => setOpen(undefined);
  return (
    <>
      <div className={styles.tools}>
        <button type="button" aria-haspopup="dialog" onClick={() => show('filter')}>
          <SlidersHorizontal size={18} aria-hidden="true" />
          {t('search.filter.title')}
          {chosen > 0 && (
            <b>
              <span className="vh">, </span>
              {chosen}
              <span className="vh"> {t('search.chips.label')}</span>
            </b>
          )}
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => show('sort')}>
          <ArrowDownUp size={18} aria-hidden="true" />
          {t('search.sort.short')}
        </button>
        {isMapOpen ? (
          <a href={sameSearchHref(data, withoutBox)}>
            <List size={18} aria-hidden="true" />
            {t('search.view.list')}
          </a>
        ) : (
          <a href={sameSearchHref(data, changed(request, {}), true)}>
            <MapIcon size={18} aria-hidden="true" />
            {t('search.view.map')}
          </a>
        )}
        <Later>
          <SaveSearch data={data} at="row" />
        </Later>
      </div>
      <Suspense>
        {loaded.filter && (
          <FilterSheet data={data} facets={facets} open={open === 'filter'} onClose={close} apply={apply} />
        )}
        {loaded.sort && <SortSheet data={data} open={open === 'sort'} onClose={close} />}
      </Suspense>
    </>
  );
}
