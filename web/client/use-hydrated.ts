import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is as the server drew it, true once its scripts run. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
