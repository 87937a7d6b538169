import { Suspense } from 'react';
import { lazy } from '../../ui/lazy.ts';
import type { IncompleteNoteProps } from './IncompleteNote.tsx';

const IncompleteNote = lazy(() => import('./IncompleteNote.tsx'));

/** Loads IncompleteNote.tsx when a file is incomplete. */
export const LazyIncompleteNote = (props: IncompleteNoteProps) => (
  <Suspense fallback={null}>
    <IncompleteNote {...props} />
  </Suspense>
);
