import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../client/i18n.tsx';
import { connectMarks, markAt } from '../client/marks.ts';
import type { MarkKind } from '../client/marks.ts';
import { favouriteAction, listingAction, pendingAction } from '../client/pending-action.ts';
import { useMember } from '../client/session-end.ts';
import { whenIdle } from '../client/when-idle.ts';
import { useToast } from '../ui/Toast.tsx';
import { lazy } from '../ui/lazy.ts';
import { useOverlays } from './overlays.tsx';
import type { MarkPress } from '../parts/marks/PressedMarks.tsx';

// Loaded with the first press.
const PressedMarks = lazy(() => import('../parts/marks/PressedMarks.tsx'));

const load = (kind: MarkKind, memberId: string) =>
  kind === 'favourite'
    ? void import('../client/favourite-sync.ts').then(({ loadFavourites }) => loadFavourites(memberId))
    : void import('../client/comparison.ts').then(({ loadComparison }) => loadComparison(memberId));

/**
 * Handles the favourite and compare buttons of all cards with one listener, so that a card needs no state and no script. Completes what a guest
 * started before signing in.
 */
export function Marks() {
  const { t } = useTranslation();
  const { show } = useToast();
  const { openDrawer } = useOverlays();
  const memberId = useMember()?.userId;
  const presses = useRef<MarkPress[]>([]);
  const [count, setCount] = useState(0);

  useEffect(
    () =>
      connectMarks({
        memberId,
        label: (kind, isPressed, title) => t(`shell.${kind}.${isPressed ? 'remove' : 'add'}`, { title }),
        load,
      }),
    [memberId, t],
  );
  useEffect(() => {
    const onClick = ({ target, detail }: MouseEvent) => {
      const mark = markAt(target);
      if (!mark) return;
      presses.current.push({ ...mark, clicks: detail });
      setCount((before) => before + 1);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  const context = useRef({ t, show, openDrawer });
  context.current = { t, show, openDrawer };
  useEffect(() => {
    const pending = memberId === undefined ? undefined : pendingAction();
    if (pending !== favouriteAction && pending !== listingAction) return undefined;
    return whenIdle(
      () =>
        void import('../parts/favourite/add-favourite.ts').then(({ finishPendingFavourite }) =>
          finishPendingFavourite(context.current),
        ),
    );
  }, [memberId]);

  return (
    count > 0 && (
      <Suspense fallback={null}>
        <PressedMarks presses={presses} count={count} />
      </Suspense>
    )
  );
}
