import { Suspense } from 'react';
import { lazy } from '../../ui/lazy.ts';
import type { IncompleteNoteProps } from './IncompleteNote.tsx';

const IncompleteNote = lazy(() => import('./IncompleteNote.tsx'));

/** See `IncompleteNote.tsx`, which is loaded when a file lacks its end. */
export const LazyIncompleteNote = (props: IncompleteNoteProps) => (
  <Suspense fallback={null}>
    <IncompleteNote {...props} />
  </Suspense>
);
