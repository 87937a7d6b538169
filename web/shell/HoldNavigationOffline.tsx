import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isServiceUnreachable, useServiceUnreachable } from '../client/connection.ts';

/** Holds navigation while the service is unreachable: the next page's code could not be loaded, and input on this page would be lost. */
export function HoldNavigationOffline() {
  const isAway = useServiceUnreachable();
  const blocker = useBlocker(() => isServiceUnreachable());
  useEffect(() => {
    if (blocker.state === 'blocked' && !isAway) blocker.proceed();
  }, [blocker, isAway]);
  return null;
}
