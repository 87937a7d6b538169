import { useSyncExternalStore } from 'react';

/** Milliseconds between looks whether the service is back. */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000];
const probeTimeoutMs = 5_000;

let isAway = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let probing: Promise<void> | undefined;
const watchers = new Set<() => void>();

/** Whether the service cannot be reached, as far as this page knows. */
export const isServiceAway = (): boolean => isAway;

/** Hears whenever the connection is lost or is back; returns how to stop. */
export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The same as `isServiceAway`, for what is drawn. */
export const useServiceAway = (): boolean => useSyncExternalStore(watchConnection, isServiceAway, () => false);

/** A request got no answer. Looks for itself before it says that the service is away: one address may be blocked for other reasons. */
export function checkConnection(): Promise<void> {
  probing ??= probe().finally(() => {
    probing = undefined;
  });
  return probing;
}

/** Resolves once the service can be reached; at once where nothing is known to the contrary. Rejects with the signal's reason. */
export function whenOnline(signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!isAway) return resolve();
    const stop = watchConnection(() => {
      if (isAway) return;
      stop();
      resolve();
    });
    signal?.addEventListener('abort', () => {
      stop();
      reject(signal.reason as Error);
    });
  });
}

/** Follows what the browser says of the network, for as long as the page is open. */
export function watchNetwork(): () => void {
  const onChange = () => void checkConnection();
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  if (!navigator.onLine) onChange();
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

async function probe(): Promise<void> {
  clearTimeout(timer);
  const isReachable =
    navigator.onLine &&
    (await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) }).then(
      ({ ok }) => ok,
      () => false,
    ));
  if (isReachable) failures = 0;
  else timer = setTimeout(() => void checkConnection(), retryDelaysMs[Math.min(failures++, retryDelaysMs.length - 1)]);
  if (isAway !== isReachable) return;
  isAway = !isReachable;
  for (const watcher of watchers) watcher();
}
