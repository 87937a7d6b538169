import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isServiceAway, useServiceAway } from '../client/connection.ts';

/** Holds navigation while the service is unreachable: the next page's code could not be loaded, and input on this page would be lost. */
export function HoldNavigationOffline() {
  const isAway = useServiceAway();
  const blocker = useBlocker(() => isServiceAway());
  useEffect(() => {
    if (blocker.state === 'blocked' && !isAway) blocker.proceed();
  }, [blocker, isAway]);
  return null;
}
