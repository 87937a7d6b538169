import { useCallback, useEffect, useState } from 'react';
import type { View } from './search-data.ts';

/** List, grid or table: all are drawn from the same answer, so the choice needs no request; the cookie tells the next page. */
export function useView(initial: View): [View, (view: View) => void] {
  const [view, setView] = useState(initial);
  useEffect(() => setView(initial), [initial]);
  const choose = useCallback((next: View) => {
    document.cookie = `View=${next}; Path=/; Max-Age=31536000; SameSite=Lax`;
    setView(next);
  }, []);
  return [view, choose];
}
