import { Suspense } from 'react';
import { lazy } from '../../ui/lazy.ts';
import type { IncompleteNoteProps } from './IncompleteNote.tsx';

const LateNote = lazy(() => import('./IncompleteNote.tsx'));

/** See `IncompleteNote.tsx`, which is loaded when a file lacks its end. */
export const IncompleteNote = (props: IncompleteNoteProps) => (
  <Suspense fallback={null}>
    <LateNote {...props} />
  </Suspense>
);
