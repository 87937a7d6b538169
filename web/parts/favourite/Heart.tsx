import { Suspense } from 'react';
import { lazy } from '../../ui/lazy.ts';
import type { HeartProps } from './HeartButton.tsx';

// The server sends it whole; what it does comes after the page.
const HeartButton = lazy(() => import('./HeartButton.tsx').then((module) => ({ default: module.HeartButton })));

/** Keeps an ad among the reader's favourites. */
export const Heart = (props: HeartProps) => (
  <Suspense>
    <HeartButton {...props} />
  </Suspense>
);
