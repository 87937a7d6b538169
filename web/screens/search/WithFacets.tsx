import { Suspense, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Facets } from '../../../contract/schemas/category.ts';
import type { SearchData } from './search-data.ts';

export interface WithFacetsProps {
  facets: SearchData['facets'];
  waiting: ReactNode;
  children: (facets: Facets | null) => ReactNode;
}

/**
 * Draws what depends on the panel's counts: at once where they came with the page, in a placeholder's stead where they follow. Which of the
 * two is settled at the first drawing, since a change between them would throw away what is open and where the focus is.
 */
export function WithFacets({ facets, waiting, children }: WithFacetsProps) {
  const [isStreamed] = useState(() => facets instanceof Promise);
  return isStreamed ? (
    <Suspense fallback={waiting}>
      <Streamed facets={facets}>{children}</Streamed>
    </Suspense>
  ) : (
    <Settled facets={facets}>{children}</Settled>
  );
}

type Part = Omit<WithFacetsProps, 'waiting'>;

function Streamed({ facets, children }: Part) {
  return children(facets instanceof Promise ? use(facets) : facets);
}

/** Later counts replace the earlier ones when they come. */
function Settled({ facets, children }: Part) {
  const [last, setLast] = useState<Facets | null>(() => (facets instanceof Promise ? null : facets));
  useEffect(() => {
    let isCurrent = true;
    void Promise.resolve(facets).then((now) => {
      if (isCurrent) setLast(now);
    });
    return () => {
      isCurrent = false;
    };
  }, [facets]);
  return children(facets instanceof Promise ? last : facets);
}
