import { useState, useRef, useEffect } from 'react';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import type { SaidAnswer } from '../../../../contract/schemas/ad-form.ts';
import { call } from '../../../client/call.ts';
import type { InformationSession } from '../information/information-session.ts';

/** Delay after a save before the texts are read again, in milliseconds. */
const delayMs = 500;

/** Answers to open questions found in title and description; reloaded after texts or answers are saved. */
export function useSaidAnswers(session: Pick<InformationSession, 'own' | 'draft'>): readonly SaidAnswer[] {
  const { own, draft } = session;
  const { id } = own.draft;
  const [items, setItems] = useState(own.saidAnswers);
  const { title, description, specs } = draft.saved;
  const key = JSON.stringify([title, description, specs]);
  const requestedKey = useRef(key);
  useEffect(() => {
    if (requestedKey.current === key) return undefined;
    const timer = setTimeout(() => {
      requestedKey.current = key;
      call(draftCalls.saidAnswers, { params: { draftId: id } }).then(
        (answer) => setItems(answer.items),
        () => undefined,
      );
    }, delayMs);
    return () => clearTimeout(timer);
  }, [id, key]);
  return items;
}
