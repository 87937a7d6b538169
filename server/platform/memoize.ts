/**
 * Caches values by key for `seconds`. An expired value is reloaded in the background while requests get the old one. If the reload fails, the old
 * value stays and the next request tries again.
 */
export function memoizeEachFor<T>(seconds: number, now: () => number = () => performance.now()) {
  const cache = new Map<string, { value: Promise<T>; until: number }>();
  return async (key: string, load: () => Promise<T>): Promise<T> => {
    const cached = cache.get(key);
    if (cached && cached.until > now()) return cached.value;
    const until = now() + seconds * 1000;
    const loading = load();
    // Until the reload finishes, callers get the old value and start no second reload.
    cache.set(key, { value: cached?.value ?? loading, until });
    loading.then(
      () => cache.set(key, { value: loading, until }),
      () => (cached ? cache.set(key, { value: cached.value, until: 0 }) : cache.delete(key)),
    );
    return cached?.value ?? loading;
  };
}

/** Caches a single value; see `memoizeEachFor`. */
export function memoizeFor<T>(seconds: number, load: () => Promise<T>, now?: () => number): () => Promise<T> {
  const each = memoizeEachFor<T>(seconds, now);
  return () => each('', load);
}
