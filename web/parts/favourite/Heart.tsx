import { Suspense } from 'react';
import { lazy } from '../../ui/lazy.ts';
import type { HeartProps } from './HeartButton.tsx';

// Rendered by the server; interactive once its code has loaded.
const HeartButton = lazy(() => import('./HeartButton.tsx').then((module) => ({ default: module.HeartButton })));

/** Adds an ad to the user's favourites, or removes it. */
export const Heart = (props: HeartProps) => (
  <Suspense>
    <HeartButton {...props} />
  </Suspense>
);
