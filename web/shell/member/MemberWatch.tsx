import { Suspense, useEffect, useState } from 'react';
import { pendingAction, saveSearchAction } from '../../client/pending-action.ts';
import { saveChosenLanguage } from '../../client/language.ts';
import { whenIdle } from '../../client/when-idle.ts';
import { hasLocalViews } from '../../client/recently-viewed.ts';
import { lazy } from '../../ui/lazy.ts';
import { Arrivals } from '../Arrivals.tsx';
import { useSessionWatch } from './use-session-watch.ts';
import { useLiveUpdates } from './use-live-updates.tsx';

// Lazy: few guests have started to save a search.
const FinishSaving = lazy(() => import('../../parts/saved-search/FinishSaving.tsx'));
// Loaded after the page's own code.
const CompareTray = lazy(() =>
  import('../../parts/compare/CompareTray.tsx').then((module) => ({ default: module.CompareTray })),
);

/** Background tasks of a member's page: live updates, and the end of the session. Renders the comparison tray. */
export function MemberWatch({ memberId }: { memberId: string }) {
  useSessionWatch(memberId);
  useLiveUpdates(memberId);
  useEffect(() => void saveChosenLanguage(), []);
  const [isSaving, setSaving] = useState(false);
  // A guest started to save a search; after the sign-in they may be on another page.
  useEffect(() => setSaving(pendingAction() === saveSearchAction), []);
  // Moves the guest's views from this browser to the account.
  useEffect(
    () =>
      hasLocalViews()
        ? whenIdle(() => void import('../../client/viewed-ads.ts').then(({ moveLocalViews }) => moveLocalViews()))
        : undefined,
    [],
  );
  return (
    <Suspense fallback={null}>
      <CompareTray memberId={memberId} />
      {isSaving && <FinishSaving />}
      <Arrivals />
    </Suspense>
  );
}
