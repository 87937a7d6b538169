/**
 * Keeps answers by key for `ms` milliseconds. An old one is handed out while the next is fetched, so that only the first reader ever
 * waits; a failure is not kept.
 */
export function keptFor<T>(ms: number, now: () => number = () => performance.now()) {
  const kept = new Map<string, { value: Promise<T>; until: number }>();
  return async (key: string, load: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.value;
    const loading = load();
    // Until the new one is there, readers get the old one and start no second load.
    kept.set(key, { value: known?.value ?? loading, until: now() + ms });
    loading.then(
      () => kept.set(key, { value: loading, until: now() + ms }),
      () => kept.delete(key),
    );
    return known?.value ?? loading;
  };
}
