import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { useNavigate } from 'react-router';
import { searchCalls } from '../../../contract/calls/search.ts';
import type { Facets } from '../../../contract/schemas/category.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { count } from '../../client/format.ts';
import { queryOf, useQuery } from '../../client/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FilterPanelSkeleton } from './FilterPanelSkeleton.tsx';
import styles from './FilterSheet.module.css';
import { chosenFilters } from './chosen-filters.ts';
import { PlaceChooser } from './PlaceChooser.tsx';
import type { KnownPlace, SearchData } from './search-data.ts';
import type { Change } from './use-search.ts';

/** Milliseconds to wait for further ticks before the counts are updated. */
const debounceMs = 250;

function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

export interface FilterSheetProps {
  data: SearchData;
  facets: Facets | null;
  open: boolean;
  onClose: () => void;
  apply: (change: Change) => void;
}

/** The filters as a sheet. The list changes only when its button is pressed, which shows the resulting number of ads. */
export function FilterSheet({ data, facets, open, onClose, apply }: FilterSheetProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<FilterRequest>(data.request);
  // Of all choices so far: the shown draft follows a moment later.
  const latest = useRef(data.request);
  // The sheet appears at once; its many fields follow in pieces that do not block.
  const hasPanel = useDeferredValue(open, false);
  const [learnt, setLearnt] = useState<KnownPlace[]>([]);
  const [page, setPage] = useState<'filters' | 'category' | 'place'>('filters');
  useEffect(() => {
    if (!open) return;
    latest.current = data.request;
    setDraft(data.request);
    setPage('filters');
  }, [open, data.request]);

  const { sort, page: _page, after, pageSize, ...rest } = useDebounced(draft);
  const isChanged = draft !== data.request;
  const counted = useQuery({
    ...queryOf(searchCalls.count, { query: { request: rest } }),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const panel = useQuery({
    ...queryOf(searchCalls.facets, { query: { request: rest } }),
    enabled: open && isChanged,
    placeholderData: keepPreviousData,
  });
  const shown = (isChanged ? panel.data : undefined) ?? facets;
  const draftData = useMemo(
    () => ({
      ...data,
      request: draft,
      places: [...learnt.filter(({ id }) => !data.places.some((one) => one.id === id)), ...data.places],
    }),
    [data, draft, learnt],
  );
  const replace = useCallback((request: FilterRequest) => {
    latest.current = request;
    // Checkboxes and fields keep their own state, so a choice shows before the rest is drawn again.
    startTransition(() => setDraft(request));
  }, []);
  const change = useCallback((next: Change) => replace(next(latest.current)), [replace]);
  const learn = (places: KnownPlace[]) =>
    setLearnt((before) => [...before.filter(({ id }) => !places.some((one) => one.id === id)), ...places]);
  const total = counted.data?.total;
  const figure = total && count(total.count, data.language) + (total.exact ? '' : '+');

  function submit() {
    onClose();
    if (latest.current !== data.request) apply(() => latest.current);
  }
  // The same element while its data is the same, so that opening and closing the sheet does not render its fields again.
  const fields = useMemo(
    () => (
      <FilterPanel
        data={draftData}
        facets={shown}
        request={draft}
        apply={change}
        sheet={{ openPlace: () => setPage('place') }}
      />
    ),
    [draftData, shown, draft, change],
  );
  const cleared =
    data.isCategoryInBase && data.request.category !== undefined ? { category: data.request.category } : {};
  const chips = chosenFilters(t, draftData, shown);
  const titles = {
    filters: t('search.filter.title'),
    category: t('search.filter.category'),
    place: t('search.place.title'),
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={
        page === 'filters' ? (
          titles.filters
        ) : (
          <button type="button" className={styles.back} onClick={() => setPage('filters')}>
            <ChevronLeft size={20} aria-hidden="true" />
            <span className="vh">{t('search.filter.back')}: </span>
            {titles[page]}
          </button>
        )
      }
      closeLabel={t('search.filter.close')}
      aside={
        page === 'filters' &&
        chips.length > 0 && (
          <button type="button" className={styles.clear} onClick={() => replace(cleared)}>
            {t('search.filter.clear')}
          </button>
        )
      }
      {...(page === 'filters' &&
        chips.length > 0 && {
          top: (
            <div className={styles.chips}>
              {chips.map(({ key, label, request }) => (
                <Chip key={key} removeLabel={t('search.chips.remove')} onClick={() => replace(request)}>
                  {label}
                </Chip>
              ))}
            </div>
          ),
        })}
      footer={
        page === 'place' ? (
          <Button size="l" onClick={() => setPage('filters')}>
            {t('search.place.done')}
          </Button>
        ) : (
          <Button size="l" onClick={submit} aria-live="polite">
            {figure === undefined
              ? t('search.filter.showAny')
              : total?.count === 0
                ? t('search.filter.showNone')
                : figure === '1'
                  ? t('search.filter.showOne')
                  : t('search.filter.show', { figure })}
          </Button>
        )
      }
    >
      {page === 'filters' && (
        <>
          <button type="button" className={styles.link} onClick={() => setPage('category')}>
            <span>{titles.category}</span>
            <b>{data.trail.at(-1)?.name ?? t('search.filter.allCategories')}</b>
            <ChevronRight size={18} aria-hidden="true" />
          </button>
          {(shown && hasPanel) || !open ? fields : <FilterPanelSkeleton />}
        </>
      )}
      {page === 'place' && <PlaceChooser request={draft} knownPlaces={draftData.places} apply={change} learn={learn} />}
      {page === 'category' && (
        // Each category has its own filters, so choosing one opens its page with the current choices.
        <div
          onClick={(event) => {
            const link = (event.target as Element).closest('a');
            if (!link) return;
            event.preventDefault();
            onClose();
            void navigate(link.pathname + link.search);
          }}
        >
          <CategoryTree data={draftData} facets={shown} request={draft} max={60} />
        </div>
      )}
    </Drawer>
  );
}
