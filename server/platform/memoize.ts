/**
 * Values that are asked for far more often than they change, by key: loaded when first wanted and again when older than `seconds`. A reload
 * happens beside the requests, which go on with the old value; a failed one leaves it and is tried again at the next request.
 */
export function memoizeEachFor<T>(seconds: number, now: () => number = () => performance.now()) {
  const cache = new Map<string, { value: Promise<T>; until: number }>();
  return async (key: string, load: () => Promise<T>): Promise<T> => {
    const cached = cache.get(key);
    if (cached && cached.until > now()) return cached.value;
    const until = now() + seconds * 1000;
    const loading = load();
    // Until the new one is there, readers get the old one and start no second load.
    cache.set(key, { value: cached?.value ?? loading, until });
    loading.then(
      () => cache.set(key, { value: loading, until }),
      () => (cached ? cache.set(key, { value: cached.value, until: 0 }) : cache.delete(key)),
    );
    return cached?.value ?? loading;
  };
}

/** One such value. */
export function memoizeFor<T>(seconds: number, load: () => Promise<T>, now?: () => number): () => Promise<T> {
  const each = memoizeEachFor<T>(seconds, now);
  return () => each('', load);
}
