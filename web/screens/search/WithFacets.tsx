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
 * Renders content that needs the panel's counts: at once if they came with the page, else after a placeholder. The choice is made at the first
 * render,
 * because switching would remount the content and lose open groups and focus.
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

/** Later counts replace earlier ones when they arrive. */
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
