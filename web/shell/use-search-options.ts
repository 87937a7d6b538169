import { useDeferredValue } from 'react';
import { searchCalls } from '../../contract/calls/search.ts';
import { limits } from '../../contract/limits.ts';
import { useTranslation } from '../client/i18n.tsx';
import { useLaterCall } from '../client/use-later-call.ts';
import type { SearchOption } from './SearchOption.tsx';

interface SearchInput {
  text: string;
  /** The page's own search, for which nothing is suggested. */
  shownText: string;
  isFocused: boolean;
  recent: readonly string[];
  resultsPath: (query: string) => string;
}

/** Options below the search box: recent searches while the field is empty, then suggestions of the service. */
export function useSearchOptions({ text, shownText, isFocused, recent, resultsPath }: SearchInput) {
  const { t } = useTranslation();
  const typed = useDeferredValue(text.trim());
  const isEmpty = typed === '';
  // An empty field requests popular searches.
  const isSuggesting = isFocused && (isEmpty || (typed !== shownText && typed.length >= 2));
  const suggestions = useLaterCall(
    searchCalls.suggestions,
    isSuggesting ? { query: { query: typed.slice(0, limits.searchTextLength) } } : undefined,
  );
  const suggested: SearchOption[] = (suggestions?.items ?? [])
    .filter(({ kind }) => !isEmpty || kind === 'Popular')
    .map((item) => ({ ...item, kind: item.kind === 'Make' ? '' : t(`shell.search.kind.${item.kind}`) }));
  const own: SearchOption[] = isEmpty
    ? recent.map((one) => ({ label: one, href: resultsPath(one), kind: '', isRecent: true }))
    : [];
  const options = [...own, ...suggested.filter(({ href }) => !own.some((one) => one.href === href))];
  return { options, hasRecent: own.length > 0 };
}
