import { useCallback, useEffect, useRef, useState } from 'react';
import { myAdCalls } from '../../../contract/calls/my-ads.ts';
import type { WaitingAd } from '../../../contract/schemas/my-ad.ts';
import { call } from '../../client/call.ts';

/** How often and how many times it is asked whether an ad with nothing missing any more has been checked again. */
const askMs = 1_000;
const maxAsks = 15;

/** Nothing holds the ad any more but the check that is on its way. */
export const isBeingChecked = ({ isEnough, missing }: WaitingAd): boolean => isEnough && missing.length === 0;

/** Why an own ad waits, asked as soon as it does; `ask` asks again, `onOver` hears that it waits no longer, also where that is so from the start. */
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
