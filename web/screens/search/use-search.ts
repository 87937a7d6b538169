import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { changed, searchHref } from './search-data.ts';
import type { SearchData } from './search-data.ts';

/** A change of the search, applied to the latest request. */
export type Change = (request: FilterRequest) => FilterRequest;

/** Handles clicks on a screen's plain anchors with the router. Plain anchors are cheaper to render on the server. */
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

/** Controls the page's search: every change is a navigation. */
export function useSearch(data: SearchData) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const now = useRef(data);
  // Quick ticks build on each other before the first answer arrives.
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
        // A new place has another map box.
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
