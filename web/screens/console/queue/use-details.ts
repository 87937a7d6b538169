import { useCallback, useRef, useState } from 'react';
import { moderationCalls } from '../../../../contract/calls/moderation.ts';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { CallError, call } from '../../../client/call.ts';

export interface LoadedAd {
  review?: ReviewedAd;
  /** Error code if loading failed. */
  code?: string;
}

export interface Details {
  of(adId: string | undefined): LoadedAd | undefined;
  /** Loads an ad unless it was loaded recently. `isFresh` always loads. */
  load(adId: string, isFresh?: boolean): Promise<void>;
}

/** How long a loaded ad may be shown without loading it again, in milliseconds. */
const freshMs = 30_000;

/** Caches loaded ads, so that the next ad is ready before it is opened. */
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
      // A pending decision takes effect within seconds, so the next load must be fresh.
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
