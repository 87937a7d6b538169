import { Suspense, useEffect, useState } from 'react';
import type { Arrival } from '../client/arrival.ts';
import { takeSessionItem } from '../client/pending-action.ts';
import { lazy } from '../ui/lazy.ts';

// Lazy: few page loads follow a sign-in.
const ArrivalToast = lazy(() => import('./ArrivalToast.tsx').then((module) => ({ default: module.ArrivalToast })));

/** Shows the arrival toast, if there is one. Rendered for members, and for guests on the home page, where closing an account ends. */
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
