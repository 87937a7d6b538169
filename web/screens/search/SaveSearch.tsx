import { Bell, BellRing } from 'lucide-react';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { savedRequest, useSavedSearch } from '../../client/saved-searches.ts';
import { useMember } from '../../client/session-end.ts';
import { useTranslation } from '../../client/i18n.tsx';
import type { SaveSearchDialogProps } from '../../parts/saved-search/SaveSearchDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazy } from '../../ui/lazy.ts';
import { hasFilters } from './search-data.ts';
import type { SearchData } from './search-data.ts';

const SaveSearchDialog = lazy(() => import('../../parts/saved-search/SaveSearchDialog.tsx'));

export interface SaveSearchProps {
  data: SearchData;
  /** In the list's head, in the phone's toolbar, or in the empty state. */
  at: 'head' | 'row' | 'none';
  className?: string | undefined;
}

/** Saves the page's search; links a saved one to its settings. Renders nothing for a search without conditions or one that failed. */
export function SaveSearch({ data, at, className }: SaveSearchProps) {
  const { t } = useTranslation();
  const memberId = useMember()?.userId;
  const saved = useSavedSearch(data.request, memberId, data.saved?.own);
  const [isOpening, setOpening] = useState(false);
  // Stays mounted once opened, so that its closing animates.
  const [shown, setShown] = useState<Pick<SaveSearchDialogProps, 'open' | 'conditions' | 'proposal' | 'saved'>>();
  const isEmpty = !hasFilters(data.request) && data.request.category === undefined;
  if (data.problem !== undefined || (isEmpty && at !== 'row')) return null;

  const open = async () => {
    if (isEmpty) return;
    setOpening(true);
    // Waits for the panel's names of conditions, which the dialog shows.
    const [facets, { chosenFilters }, { proposedName }] = await Promise.all([
      data.facets,
      import('./chosen-filters.ts'),
      import('../../parts/saved-search/proposed-name.ts'),
    ]);
    setOpening(false);
    const conditions = chosenFilters(t, data, facets).map(({ label }) => label);
    setShown({ open: true, conditions, proposal: proposedName(data.heading, conditions), saved });
  };
  const close = () => setShown((before) => before && { ...before, open: false });
  const icon = saved ? <BellRing size={18} aria-hidden="true" /> : <Bell size={18} aria-hidden="true" />;
  const label = t(saved ? 'search.save.saved' : 'search.save.search');
  const common = { 'aria-haspopup': 'dialog', onClick: () => void open() } as const;
  return (
    <>
      {at === 'row' ? (
        <button type="button" {...common} aria-label={label} aria-busy={isOpening} aria-disabled={isEmpty}>
          {icon}
          {t(saved ? 'search.save.savedShort' : 'search.save.short')}
        </button>
      ) : (
        <Button {...common} variant={saved ? 'soft' : 'outlined'} icon={icon} loading={isOpening} className={className}>
          {label}
        </Button>
      )}
      {shown &&
        // A portal, because the button's container may be hidden at other widths and lays out its children.
        createPortal(
          <Suspense fallback={null}>
            <SaveSearchDialog {...shown} request={savedRequest(data.request)} onClose={close} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
