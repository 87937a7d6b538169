import { useState, useRef, useCallback, useEffect } from 'react';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import { call } from '../../../client/call.ts';
import type { DraftSession } from '../draft/use-draft.ts';
import type { Information } from './information-session.ts';
import type { InformationData } from './load-information.ts';

/** Delay after a save before the draft is validated, in milliseconds. */
const delayMs = 1_200;

/** Validates the draft on request and some time after each save. */
export function useDraftCheck({ draft: { id }, check }: Information, { saved }: DraftSession) {
  const [answer, setAnswer] = useState(check);
  const first = useRef(saved);
  const ask = useCallback(async () => {
    const fresh = await call(draftCalls.validate, { params: { draftId: id } });
    setAnswer(fresh);
    return fresh;
  }, [id]);
  useEffect(() => {
    if (first.current === saved && check) return undefined;
    const timer = setTimeout(() => void ask().catch(() => undefined), delayMs);
    return () => clearTimeout(timer);
  }, [saved, ask]);
  return { answer, ask };
}

/** Removes shown problems that the server no longer reports. New problems wait until the user checks the form. */
export function useResolvedProblems(
  answer: InformationData['check'],
  setProblems: (make: (before: ReadonlyMap<string, string>) => ReadonlyMap<string, string>) => void,
): void {
  useEffect(() => {
    if (!answer) return;
    const wrong = new Set(answer.problems.map(({ path }) => path));
    setProblems((before) =>
      [...before.keys()].every((path) => wrong.has(path))
        ? before
        : new Map([...before].filter(([path]) => wrong.has(path))),
    );
  }, [answer]);
}
