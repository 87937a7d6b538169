import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useSearchParams } from 'react-router';
import type { Conversation } from './use-conversation.ts';

/** The URL query that names a message found by a search. */
export const foundMessageQuery = (number: number): string => `?message=${number}`;

/** Loads and scrolls to the message in the URL. Returns its number once it is loaded. */
export function useFoundMessage({ loadTo }: Conversation, box: RefObject<HTMLElement | null>): number | undefined {
  const [search] = useSearchParams();
  const wanted = Number(search.get('message')) || undefined;
  const [found, setFound] = useState<number>();
  useEffect(() => {
    if (wanted === undefined) return setFound(undefined);
    let isLeft = false;
    void loadTo(wanted).then(() => {
      if (!isLeft) setFound(wanted);
    });
    return () => {
      isLeft = true;
    };
  }, [wanted, loadTo]);
  useLayoutEffect(() => {
    if (found !== undefined)
      box.current?.querySelector(`[data-number="${found}"]`)?.scrollIntoView({ block: 'center' });
  }, [found, box]);
  return found;
}
