import { Suspense, useEffect, useState } from 'react';
import type { Arrival } from '../client/arrival.ts';
import { takeSessionItem } from '../client/pending-action.ts';
import { lazy } from '../ui/lazy.ts';

// Few pages follow a sign-in.
const ArrivalToast = lazy(() => import('./ArrivalToast.tsx').then((module) => ({ default: module.ArrivalToast })));

/** Tells what was done just before this page was loaded, if anything was. Stands in the frame of members, and for guests on the home page, where closing an account leads. */
export function Arrivals() {
  const [arrival, setArrival] = useState<Arrival>();
  useEffect(() => {
    const taken = takeSessionItem('arrival');
    if (taken !== undefined) setArrival(taken as Arrival);
  }, []);
  if (!arrival) return null;
  return (
    <Suspense fallback={null}>
      <ArrivalToast how={arrival} />
    </Suspense>
  );
}
