import { useSyncExternalStore } from 'react';

const wide = '(min-width: 1024px)';

function subscribe(notify: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** Whether the three panes fit side by side. The server assumes so; on a phone CSS hides the panes that are not shown. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
}
