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

type Own = NonNullable<NonNullable<SearchData['saved']>['own']>;

/** Above the list of a search that its owner saved: what is new in it. Seeing it, they have looked. */
export function SavedLine({ own, language }: { own: Own } & Pick<SearchData, 'language'>) {
  const { t } = useTranslation('savedSearches');
  const { id, name, newCount } = own;
  // Not while the page is loaded: what is fetched ahead is not looked at.
  useEffect(
    () => whenIdle(() => void call(savedSearchCalls.look, { query: { id } }).catch(() => undefined)),
    // Another page of the same search is the same look.
    [id],
  );
  const most = limits.savedSearchNewMost;
  const figure = newCount > most ? `${most}+` : count(newCount, language);
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
