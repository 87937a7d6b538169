import { useEffect, useState } from 'react';
import { deskCalls } from '../../../../contract/calls/desk.ts';
import type { DeskHit } from '../../../../contract/calls/desk.ts';
import { call } from '../../../client/call.ts';

const waitMs = 200;
const minLength = 2;

export interface Hits {
  items: readonly DeskHit[];
  state: 'idle' | 'searching' | 'failed';
}

const none: Hits = { items: [], state: 'idle' };

/** Records that match a typed text. Waits for a pause in typing, and keeps the earlier records until then. */
export function useHits(typed: string): Hits {
  const text = typed.trim();
  const [hits, setHits] = useState(none);
  useEffect(() => {
    if (text.length < minLength) {
      setHits(none);
      return undefined;
    }
    const stop = new AbortController();
    setHits(({ items }) => ({ items, state: 'searching' }));
    const timer = setTimeout(() => {
      void call(deskCalls.find, { body: { text } }, stop.signal).then(
        ({ items }) => setHits({ items, state: 'idle' }),
        () => {
          if (!stop.signal.aborted) setHits({ items: [], state: 'failed' });
        },
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  return hits;
}
