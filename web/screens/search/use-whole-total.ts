import { useEffect, useMemo, useState } from 'react';
import type { SearchData, Total } from './search-data.ts';

/** Replaces the total with the full count once it is known. The list counts at most 1000 ads and does not wait for more. */
export function useWholeTotal(data: SearchData): SearchData {
  const { wholeTotal } = data;
  const [counted, setCounted] = useState<{ by: typeof wholeTotal; total: Total }>();
  useEffect(() => {
    let isCurrent = true;
    void wholeTotal?.then((total) => {
      if (isCurrent && total) setCounted({ by: wholeTotal, total });
    });
    return () => {
      isCurrent = false;
    };
  }, [wholeTotal]);
  const total = counted && counted.by === wholeTotal ? counted.total : data.total;
  return useMemo(() => (total === data.total ? data : { ...data, total }), [data, total]);
}
