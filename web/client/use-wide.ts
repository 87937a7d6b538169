import { useSyncExternalStore } from 'react';

/** The width from which a page has side panels. Phones show sheets instead. */
const query = '(min-width: 768px)';

function watch(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/**
 * True if the window is wide enough for side panels. The server renders for a wide window; a narrow one drops the panel after hydration, before its
 * lazy parts load.
 */
export const useWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => true,
  );
