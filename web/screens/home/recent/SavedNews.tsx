import { useEffect, useState } from 'react';
import { savedSearchCalls } from '../../../../contract/calls/saved-searches.ts';
import { limits } from '../../../../contract/limits.ts';
import type { SavedSearchBrief } from '../../../../contract/schemas/saved-search.ts';
import { call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { chipClass } from '../../../ui/Chip.tsx';
import { Section } from '../Section.tsx';
import styles from './Recent.module.css';

/** A member's saved searches with new ads. Renders nothing without any. */
export function SavedNews() {
  const { t } = useTranslation('savedSearches');
  const { language } = usePage();
  const [items, setItems] = useState<readonly SavedSearchBrief[]>([]);
  useEffect(() => {
    let isWanted = true;
    call(savedSearchCalls.brief, { query: {} }).then(
      (answer) => {
        if (isWanted) setItems(answer.items.filter(({ newCount }) => newCount > 0));
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  if (items.length === 0) return null;
  const max = limits.savedSearchNewMost;
  return (
    <Section
      title={t('savedSearches.home.title')}
      more={{ label: t('savedSearches.home.all'), to: screenPath('favouriteSearchLists', language) }}
    >
      <ul className={styles.news}>
        {items.map(({ id, code, name, newCount }) => (
          <li key={id}>
            <AppLink
              to={`${screenPath('searchResults', language)}?code=${encodeURIComponent(code)}`}
              className={chipClass({ size: 'l' })}
            >
              {name}
              <b className={styles.newCount}>
                {t('savedSearches.list.new', {
                  count: newCount,
                  figure: newCount > max ? `${max}+` : count(newCount, language),
                })}
              </b>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
