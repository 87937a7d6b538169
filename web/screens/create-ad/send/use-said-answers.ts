import { useState, useRef, useEffect } from 'react';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import type { SaidAnswer } from '../../../../contract/schemas/ad-form.ts';
import { call } from '../../../client/call.ts';
import type { InformationSession } from '../information/information-session.ts';

/** After a save, milliseconds until the service is asked what the words say now. */
const delayMs = 500;

/** What title and description say of open questions; asked again when other words or answers have been saved. */
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
