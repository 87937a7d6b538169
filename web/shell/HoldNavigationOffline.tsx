import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isServiceAway, useServiceAway } from '../client/connection.ts';

/** Going to another page waits for the connection: without it the page's code cannot be fetched, and what is typed here would be lost for nothing. */
export function HoldNavigationOffline() {
  const isAway = useServiceAway();
  const blocker = useBlocker(() => isServiceAway());
  useEffect(() => {
    if (blocker.state === 'blocked' && !isAway) blocker.proceed();
  }, [blocker, isAway]);
  return null;
}
