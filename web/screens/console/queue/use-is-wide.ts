import { useSyncExternalStore } from 'react';

const wide = '(min-width: 1024px)';

function subscribe(notify: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** Whether the three panes stand side by side; the server draws them, and a phone hides what it does not show. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
}
