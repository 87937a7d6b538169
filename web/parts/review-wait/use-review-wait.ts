import { useCallback, useEffect, useRef, useState } from 'react';
import { myAdCalls } from '../../../contract/calls/my-ads.ts';
import type { WaitingAd } from '../../../contract/schemas/my-ad.ts';
import { call } from '../../client/call.ts';

/** Polling interval in milliseconds, and the maximum number of polls, for an ad that is being checked again. */
const askMs = 1_000;
const maxAsks = 15;

/** Only the automatic check is left. */
export const isBeingChecked = ({ isEnough, missing }: WaitingAd): boolean => isEnough && missing.length === 0;

/**
 * Why the member's own ad is in review; loaded as soon as `doesWait` is true. `ask` reloads it. `onOver` is called when the ad is not in review, also
 * on the first load.
 */
export function useReviewWait(
  adId: string,
  doesWait: boolean,
  onOver: () => void,
): { waiting: WaitingAd | undefined; ask(): void } {
  const [waitingAd, setWaitingAd] = useState<WaitingAd>();
  const onOverRef = useRef(onOver);
  onOverRef.current = onOver;
  const requests = useRef(0);
  const ask = useCallback(() => {
    call(myAdCalls.waiting, { params: { id: adId } }).then(
      (answer) => {
        setWaitingAd(answer.waiting);
        if (!answer.waiting) onOverRef.current();
      },
      () => undefined,
    );
  }, [adId]);
  useEffect(() => {
    if (doesWait) ask();
  }, [ask, doesWait]);
  useEffect(() => {
    if (!waitingAd || !isBeingChecked(waitingAd) || requests.current >= maxAsks) return undefined;
    requests.current += 1;
    const timer = setTimeout(ask, askMs);
    return () => clearTimeout(timer);
  }, [waitingAd, ask]);
  return { waiting: doesWait ? waitingAd : undefined, ask };
}
