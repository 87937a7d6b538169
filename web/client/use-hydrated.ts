import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False during server rendering and hydration, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
