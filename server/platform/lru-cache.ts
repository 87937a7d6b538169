/** Caches at most `max` results and evicts the least recently used. Concurrent calls with one key share one computation. */
export function lruCache<K, V>(max: number, make: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const cache = new Map<K, Promise<V>>();
  return (key) => {
    const cached = cache.get(key);
    const value = cached ?? make(key);
    // Re-inserted as the newest: a Map iterates in insertion order, so its first key is the least recently used.
    cache.delete(key);
    cache.set(key, value);
    if (!cached) {
      value.catch(() => cache.delete(key));
      const [oldest] = cache.keys();
      if (cache.size > max && oldest !== undefined) cache.delete(oldest);
    }
    return value;
  };
}
