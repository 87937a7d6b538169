import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { changed, searchHref } from './search-data.ts';
import type { SearchData } from './search-data.ts';

/** A change of the search, applied to the latest request. */
export type Change = (request: FilterRequest) => FilterRequest;

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
  return { ...actions, isPending };
}
export type Search = ReturnType<typeof useSearch>;
