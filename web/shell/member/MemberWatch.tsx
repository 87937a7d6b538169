import { Suspense, useEffect, useState } from 'react';
import { pendingAction, saveSearchAction } from '../../client/pending-action.ts';
import { saveChosenLanguage } from '../../client/language.ts';
import { whenIdle } from '../../client/when-idle.ts';
import { hasLocalViews } from '../../client/recently-viewed.ts';
import { lazy } from '../../ui/lazy.ts';
import { Arrivals } from '../Arrivals.tsx';
import { useSessionWatch } from './use-session-watch.ts';
import { useLiveUpdates } from './use-live-updates.tsx';

// Few have begun to save a search as a guest.
const FinishSaving = lazy(() => import('../../parts/saved-search/FinishSaving.tsx'));
// Its code comes after everything that the page itself needs.
const CompareTray = lazy(() =>
  import('../../parts/compare/CompareTray.tsx').then((module) => ({ default: module.CompareTray })),
);

/** What runs beside a member's page: news as they happen, and the end of the session wherever it comes from. Shows what the member compares, and nothing else itself. */
export function MemberWatch({ memberId }: { memberId: string }) {
  useSessionWatch(memberId);
  useLiveUpdates(memberId);
  useEffect(() => void saveChosenLanguage(), []);
  const [isSaving, setSaving] = useState(false);
  // A guest wanted to save a search; the page that they come back to may be another one.
  useEffect(() => setSaving(pendingAction() === saveSearchAction), []);
  // What this browser kept for a guest is the member's from now on.
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
