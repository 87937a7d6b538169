import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { keptRequest, useSavedSearch } from '../../client/saved-searches.ts';
import { useMember } from '../../client/session-end.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useOverlays } from '../../shell/overlays.tsx';
import { Button } from '../../ui/Button.tsx';
import { hasFilters } from './search-data.ts';
import type { SearchData } from './search-data.ts';

export interface SaveSearchProps {
  data: SearchData;
  /** In the head of the list, in the row of a phone, or where nothing was found. */
  at: 'head' | 'row' | 'none';
}

/** Saves the search of the page; one that is saved leads to how it is kept. Nothing where a search asks for nothing, or cannot be made. */
export function SaveSearch({ data, at }: SaveSearchProps) {
  const { t } = useTranslation();
  const { openDrawer } = useOverlays();
  const memberId = useMember()?.userId;
  const saved = useSavedSearch(data.request, memberId, data.saved?.own);
  const [isOpening, setOpening] = useState(false);
  const isEmpty = !hasFilters(data.request) && data.request.category === undefined;
  if (data.problem !== undefined || (isEmpty && at !== 'row')) return null;

  const open = async () => {
    setOpening(true);
    // What the panel knows by name may still be on its way; the dialog is told as much as there is.
    const [facets, { chosenFilters }, { proposedName }] = await Promise.all([
      data.facets,
      import('./chosen-filters.ts'),
      import('../../parts/saved-search/proposed-name.ts'),
    ]);
    setOpening(false);
    const labels = chosenFilters(t, data, facets).map(({ label }) => label);
    openDrawer('saveSearch', {
      request: JSON.stringify(keptRequest(data.request)),
      conditions: JSON.stringify(labels),
      name: proposedName(data.heading, labels),
      ...(saved && { saved: JSON.stringify(saved) }),
    });
  };
  const icon = saved ? <BellRing size={18} aria-hidden="true" /> : <Bell size={18} aria-hidden="true" />;
  const label = t(saved ? 'search.save.saved' : 'search.save.search');
  const common = { 'aria-haspopup': 'dialog', onClick: () => void open() } as const;
  if (at === 'row') {
    return (
      <button type="button" {...common} aria-label={label} aria-busy={isOpening} aria-disabled={isEmpty}>
        {icon}
        {t(saved ? 'search.save.savedShort' : 'search.save.short')}
      </button>
    );
  }
  return (
    <Button {...common} variant={saved ? 'soft' : 'outlined'} icon={icon} loading={isOpening}>
      {label}
    </Button>
  );
}
