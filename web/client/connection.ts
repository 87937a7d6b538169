import { useSyncExternalStore } from 'react';

/** Mean milliseconds between checks whether the service is reachable again. */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000];
const probeTimeoutMs = 5_000;

let isAway = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let probing: Promise<void> | undefined;
const watchers = new Set<() => void>();

/** Whether the service is unreachable, as far as this page knows. */
export const isServiceUnreachable = (): boolean => isAway;

/** Calls `watcher` whenever the connection is lost or restored. Returns a function that stops it. */
export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** `isServiceUnreachable` for components. */
export const useServiceUnreachable = (): boolean =>
  useSyncExternalStore(watchConnection, isServiceUnreachable, () => false);

/**
 * Call it after a request without an answer. Probes the service before it is reported as unreachable, because a single URL may be blocked for other
 * reasons.
 */
export function checkConnection(): Promise<void> {
  probing ??= probe().finally(() => {
    probing = undefined;
  });
  return probing;
}

/** Resolves once the service is reachable, immediately if no failure is known. Rejects with the signal's reason. */
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

/** Checks the connection on the browser's `online` and `offline` events. Returns a function that stops it. */
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
  else {
    const delay = retryDelaysMs[Math.min(failures++, retryDelaysMs.length - 1)] ?? 0;
    // All browsers lost the service at the same moment. They must not return together.
    timer = setTimeout(() => void checkConnection(), delay * (0.5 + Math.random()));
  }
  if (isAway !== isReachable) return;
  isAway = !isReachable;
  for (const watcher of watchers) watcher();
}
