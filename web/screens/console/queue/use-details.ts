import { useCallback, useRef, useState } from 'react';
import { moderationCalls } from '../../../../contract/calls/moderation.ts';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { CallError, call } from '../../../client/call.ts';

export interface LoadedAd {
  review?: ReviewedAd;
  /** Why it could not be had. */
  code?: string;
}

export interface Details {
  of(adId: string | undefined): LoadedAd | undefined;
  /** Asks for an ad unless it was asked for a moment ago; `isFresh` asks in any case. */
  load(adId: string, isFresh?: boolean): Promise<void>;
}

/** How long what is known of an ad is good enough to open it with, milliseconds. */
const freshMs = 30_000;

/** What is known of ads that are open or about to be: the next one is there before anybody asks for it. */
export function useDetails(first: ReviewedAd | undefined): Details {
  const [details, setDetails] = useState<Readonly<Record<string, LoadedAd>>>(() =>
    first ? { [first.ad.id]: { review: first } } : {},
  );
  const requestedAt = useRef(new Map<string, number>(first ? [[first.ad.id, Date.now()]] : []));
  const load = useCallback(async (adId: string, isFresh = false) => {
    const now = Date.now();
    if (!isFresh && now - (requestedAt.current.get(adId) ?? 0) < freshMs) return;
    requestedAt.current.set(adId, now);
    try {
      const review = await call(moderationCalls.detail, { params: { id: adId } });
      // What is decided any second now is not known for long.
      if (review.pending) requestedAt.current.delete(adId);
      setDetails((before) => ({ ...before, [adId]: { review } }));
    } catch (error) {
      requestedAt.current.delete(adId);
      const code = (error instanceof CallError ? error.codes[0] : undefined) ?? 'GeneralError';
      setDetails((before) => ({ ...before, [adId]: { ...before[adId], code } }));
    }
  }, []);
  return { of: (adId) => (adId === undefined ? undefined : details[adId]), load };
}
