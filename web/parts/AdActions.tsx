import { Suspense } from 'react';
import { lazy } from '../ui/lazy.ts';
import type { CardAd } from './card-ad.ts';
import { Heart } from './favourite/Heart.tsx';

// Rendered by the server; interactive once its code has loaded.
const CompareMark = lazy(() => import('./compare/CompareMark.tsx').then((module) => ({ default: module.CompareMark })));

export interface AdActionsProps {
  ad: Pick<CardAd, 'id' | 'title' | 'picture'>;
  on?: 'photo' | 'row';
}

/** Favourite and compare buttons of an ad in a list. */
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
