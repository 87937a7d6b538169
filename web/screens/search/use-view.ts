import { useCallback, useEffect, useState } from 'react';
import type { View } from './search-data.ts';

/** The current view. All views use the same answer, so a change needs no request; a cookie keeps it for the next page. */
export function useView(initial: View): [View, (view: View) => void] {
  const [view, setView] = useState(initial);
  useEffect(() => setView(initial), [initial]);
  const choose = useCallback((next: View) => {
    document.cookie = `View=${next}; Path=/; Max-Age=31536000; SameSite=Lax`;
    setView(next);
  }, []);
  return [view, choose];
}
