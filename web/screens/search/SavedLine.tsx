import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { savedSearchCalls } from '../../../contract/calls/saved-searches.ts';
import { limits } from '../../../contract/limits.ts';
import { call } from '../../client/call.ts';
import { count } from '../../client/format.ts';
import { RichText, useTranslation } from '../../client/i18n.tsx';
import { whenIdle } from '../../client/when-idle.ts';
import type { SearchData } from './search-data.ts';
import styles from './SearchNotices.module.css';

type OwnSearch = NonNullable<NonNullable<SearchData['saved']>['own']>;

/** The new ads of a saved search, above its owner's list. Showing it marks them as seen. */
export function SavedLine({ own, language }: { own: OwnSearch } & Pick<SearchData, 'language'>) {
  const { t } = useTranslation('savedSearches');
  const { id, name, newCount } = own;
  // Not in the loader: prefetching a page does not count as a visit.
  useEffect(
    () => whenIdle(() => void call(savedSearchCalls.look, { query: { id } }).catch(() => undefined)),
    // Another page of the same search belongs to the same visit.
    [id],
  );
  const max = limits.savedSearchNewMost;
  const figure = newCount > max ? `${max}+` : count(newCount, language);
  return (
    <p className={styles.corrected} role="status">
      <Bell size={18} aria-hidden="true" />
      <RichText
        text={t(newCount === 0 ? 'savedSearches.look.none' : 'savedSearches.look.new', {
          name,
          count: newCount,
          figure,
        })}
        tags={{ b: (content) => <b>{content}</b> }}
      />
    </p>
  );
}
