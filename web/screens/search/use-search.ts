import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { changed, searchHref } from './search-data.ts';
import type { SearchData } from './search-data.ts';

/** A change of the search: what is asked next, from what was asked last. */
export type Change = (request: FilterRequest) => FilterRequest;

/** A screen's own links are plain anchors, which cost the server nothing; this one listener makes them the router's. */
export function useFollow() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const link = (event.target as Element).closest('a');
      if (
        !link ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const isInPage = link.hash !== '' && link.pathname === location.pathname;
      if (link.origin !== location.origin || link.target !== '' || isInPage) return;
      event.preventDefault();
      void navigate(link.pathname + link.search, { preventScrollReset: link.closest('[data-keep-scroll]') !== null });
    },
    [navigate],
  );
}

/** Steers the search of a page: every change is an address. */
export function useSearch(data: SearchData) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const now = useRef(data);
  // Two quick ticks build on each other, though the first one's answer is still on its way.
  const latest = useRef(data.request);
  useEffect(() => {
    now.current = data;
    latest.current = data.request;
  }, [data]);

  const actions = useMemo(
    () => ({
      apply(change: Change) {
        const before = latest.current;
        latest.current = change(before);
        // Another place lies elsewhere on the map.
        if (latest.current.places !== before.places) latest.current = changed(latest.current, { box: undefined });
        void navigate(searchHref(now.current, latest.current, now.current.isMapOpen), { preventScrollReset: true });
      },
    }),
    [navigate],
  );
  const isPending = navigation.state === 'loading' && navigation.location.pathname === pathname;
  return { ...actions, follow: useFollow(), isPending };
}
export type Search = ReturnType<typeof useSearch>;
