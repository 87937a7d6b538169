import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { learningCalls } from '../../../contract/calls/learning.ts';
import { typedText } from '../../../contract/typed-text.ts';
import { writeFilterAddress } from '../../../contract/filter-address.ts';
import { call } from '../../client/call.ts';
import { hasAgreed } from '../../client/cookies.ts';
import type { SearchData } from './search-data.ts';

/** Matches an ad's path and captures its id. */
const adOf = /\/(\d{10})$/;

/** Reports the search, the shown ads in order and the opened ads, only with the reader's consent. Returns a click handler for the list. */
export function useListTracking(data: SearchData): (event: MouseEvent) => void {
  const lastSent = useRef<string>(undefined);
  const { ads, request, language, sentence, total, pageSize } = data;

  useEffect(() => {
    const send = () => {
      if (!hasAgreed()) return;
      const { text: _text, said: _said, likely: { text: _left, ...likely } = {}, ...conditions } = request;
      const seen = {
        ...(sentence && { sentence }),
        reading: writeFilterAddress({ ...conditions, likely })
          .toString()
          .slice(0, 500),
        words: typedText(request)
          .split(/\s+/)
          .filter(Boolean)
          .slice(0, 20)
          .map((word) => word.slice(0, 60)),
        total: total.count,
        language,
        ads: ads.map(({ id }) => id),
        from: ((request.page ?? 1) - 1) * pageSize + 1,
      };
      const key = JSON.stringify(seen);
      if (lastSent.current === key) return;
      lastSent.current = key;
      // A failed report must not disturb the reader.
      call(learningCalls.seen, { body: seen }).catch(() => undefined);
    };
    send();
    addEventListener('meydan:consent', send);
    return () => removeEventListener('meydan:consent', send);
  }, [ads, request, language, sentence, total, pageSize]);

  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const adId = link && adOf.exec(link.pathname)?.[1];
    if (!adId || !hasAgreed() || !ads.some(({ id }) => id === adId)) return;
    call(learningCalls.clicked, { body: { adId } }).catch(() => undefined);
  };
}
