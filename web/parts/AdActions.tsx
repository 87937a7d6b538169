import { Suspense } from 'react';
import { lazy } from '../ui/lazy.ts';
import type { CardAd } from './card-ad.ts';
import { Heart } from './favourite/Heart.tsx';

// The server sends it whole; what it does comes after the page.
const CompareMark = lazy(() => import('./compare/CompareMark.tsx').then((module) => ({ default: module.CompareMark })));

export interface AdActionsProps {
  ad: Pick<CardAd, 'id' | 'title' | 'picture'>;
  on?: 'photo' | 'row';
}

/** What a reader does with an ad of a list: keep it, compare it. */
export function AdActions({ ad, on }: AdActionsProps) {
  const props = { ad, ...(on && { on }) };
  return (
    <>
      <Suspense>
        <CompareMark {...props} />
      </Suspense>
      <Heart {...props} />
    </>
  );
}
