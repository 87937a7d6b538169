import { ChevronDown, ChevronLeft, ChevronRight, MapPin } from 'lucide-react';
import { Suspense, useRef } from 'react';
import type { Facets } from '../../../contract/schemas/category.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { Popover } from '../../ui/Popover.tsx';
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx';
import styles from './FilterPanel.module.css';
import { placesAround } from './place-selection.ts';
import { changed } from './search-data.ts';
import type { SearchData } from './search-data.ts';
import type { Change } from './use-search.ts';
import { CheckboxList } from './CheckboxList.tsx';
import type { PanelLabels } from './panel-labels.ts';
import { lazy } from '../../ui/lazy.ts';

const PlaceChooser = lazy(() => import('./PlaceChooser.tsx').then((module) => ({ default: module.PlaceChooser })));
const NearMe = lazy(() => import('./NearMe.tsx').then((module) => ({ default: module.NearMe })));
/** Number of places listed below the field; the field opens all places. */
const maxShown = 5;
/** Minimum height for the panel below the field, pixels; otherwise the page scrolls. */
const minRoomPx = 320;

export interface PlaceGroupProps extends PanelLabels {
  data: Pick<SearchData, 'places'>;
  facets: Pick<Facets, 'places'>;
  request: FilterRequest;
  apply: (change: Change) => void;
  /** Opens the choice as its own page if there is no room for a panel. */
  openPage?: (() => void) | undefined;
}

/** Place filter: a field that opens all places, and likely choices below it. */
export function PlaceGroup({ data, facets, request, apply, openPage, ...labels }: PlaceGroupProps) {
  const { t } = labels;
  const chosen = new Set(request.places);
  const names = data.places.filter(({ id }) => chosen.has(id)).map(({ name }) => name);
  const around = placesAround(data.places, facets.places);
  const [parent] = around;
  const group = useRef<HTMLElement>(null);
  /** The panel opens below its field. Scrolls to make room, then focuses the search field. */
  const opened = (panel: HTMLElement) => {
    if (panel.getBoundingClientRect().height < minRoomPx) group.current?.scrollIntoView({ block: 'start' });
    panel.querySelector('input')?.focus({ preventScroll: true });
  };
  const face = (
    <>
      <MapPin size={18} aria-hidden="true" />
      <span>{names.length > 0 ? names.join(', ') : t('search.place.all')}</span>
      {openPage ? <ChevronRight size={18} aria-hidden="true" /> : <ChevronDown size={18} aria-hidden="true" />}
    </>
  );
  return (
    <section ref={group} className={styles.group}>
      <h3>
        {t('search.place.title')}
        {chosen.size > 0 && <small>{t('search.filter.chosen', { figure: chosen.size })}</small>}
      </h3>
      {openPage ? (
        <button type="button" className={styles.field} onClick={openPage}>
          <span className="vh">{t('search.place.choose')}: </span>
          {face}
        </button>
      ) : (
        <Popover
          label={t('search.place.choose')}
          lazy
          className={styles.placePanel}
          onOpen={opened}
          trigger={(props) => (
            <button type="button" {...props} className={styles.field}>
              <span className="vh">{t('search.place.choose')}: </span>
              {face}
            </button>
          )}
        >
          <Suspense fallback={<SkeletonText widths={['60%', '40%', '70%', '50%']} />}>
            <PlaceChooser request={request} knownPlaces={data.places} apply={apply} />
          </Suspense>
        </Popover>
      )}
      <div className={styles.nearPlace}>
        <Suspense fallback={<Skeleton shape="block" height={36} />}>
          <NearMe request={request} apply={apply} t={t} />
        </Suspense>
      </div>
      {parent && (
        <button
          type="button"
          className={styles.up}
          onClick={() => apply((now) => changed(now, { places: around[1] ? [around[1].id] : undefined }))}
        >
          <ChevronLeft size={16} aria-hidden="true" />
          {around[1]?.name ?? t('search.place.all')}
        </button>
      )}
      <CheckboxList
        field="adc"
        max={maxShown}
        choices={facets.places.toSorted((a, b) => b.count - a.count)}
        chosen={chosen}
        {...labels}
      />
    </section>
  );
}
