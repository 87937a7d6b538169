import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import type { Draft } from '../../../../contract/schemas/ad-form.ts';
import { CallError, call } from '../../../client/call.ts';
import { isServiceUnreachable, watchConnection } from '../../../client/connection.ts';
import { useSessionEnd } from '../../../client/session-end.ts';
import { leaveState } from '../../../shell/leave-state.ts';
import { createDraftQueue } from './draft-queue.ts';
import type { DraftQueue, QueueState, SaveProblem } from './draft-queue.ts';
import { storeChanges, readStoredChanges } from './stored-changes.ts';
import { sendOnClose } from './send-on-close.ts';

export interface DraftSession extends QueueState {
  change: DraftQueue['change'];
  flush: DraftQueue['flush'];
  runOnLatest: DraftQueue['runOnLatest'];
  settle: DraftQueue['settle'];
}

function problemOf(error: unknown): SaveProblem {
  if (!(error instanceof CallError)) return { status: 0, code: 'GeneralError' };
  const { status, codes, answer } = error;
  return { status, code: codes[0] ?? 'GeneralError', retryAfterSeconds: answer.retryAfterSeconds };
}

/** A draft that saves itself during editing. `onRefused` receives the error code of a refused save. */
export function useDraft(draft: Draft, onRefused: (code: string) => void): DraftSession {
  const { id } = draft;
  const onRefusedRef = useRef(onRefused);
  onRefusedRef.current = onRefused;
  const [queue] = useState(() =>
    createDraftQueue({
      draft,
      send: (version, changes) => call(draftCalls.update, { params: { draftId: id }, body: { version, changes } }),
      fetch: () => call(draftCalls.get, { params: { draftId: id } }),
      problemOf,
      store: (unsaved) => storeChanges(id, unsaved),
      onRefused: (code) => onRefusedRef.current(code),
      now: () => Date.now(),
    }),
  );
  const state = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const isSignedOut = useSessionEnd() !== undefined;

  useEffect(() => {
    const unsaved = readStoredChanges(id);
    if (unsaved) queue.restore(unsaved);
    return saveOnPageEvents(id, queue);
  }, [id, queue]);
  useEffect(() => queue.pause(isSignedOut), [queue, isSignedOut]);

  return { ...state, change: queue.change, flush: queue.flush, runOnLatest: queue.runOnLatest, settle: queue.settle };
}

/** Saves when the page is hidden or closed and when the connection returns. Returns the cleanup function. */
function saveOnPageEvents(id: string, queue: DraftQueue): () => void {
  const onHide = () => {
    const unsent = queue.unsentChanges();
    if (unsent) sendOnClose(id, unsent);
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') void queue.flush();
  };
  const onConnection = () => {
    if (!isServiceUnreachable()) void queue.flush();
  };
  addEventListener('pagehide', onHide);
  const stopWatching = watchConnection(onConnection);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('pagehide', onHide);
    stopWatching();
    document.removeEventListener('visibilitychange', onVisibility);
    void queue.flush();
  };
}

/** Makes the leave guard ask only while something is unsaved and `save` cannot save it. */
export function useLeaveWhileUnsaved(isUnsaved: boolean, save: () => Promise<boolean>): void {
  const saves = useRef(save);
  saves.current = save;
  useEffect(() => {
    leaveState.current = { isDirty: isUnsaved, isConfirmed: !isUnsaved, save: () => saves.current() };
    return () => {
      leaveState.current = { isDirty: false, isConfirmed: false };
    };
  }, [isUnsaved]);
}
