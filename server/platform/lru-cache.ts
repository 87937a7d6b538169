/** A cache of at most `most` answers; the one unused for longest goes first. Computing the same key twice at once is done once. */
export function lruCache<K, V>(max: number, make: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const cache = new Map<K, Promise<V>>();
  return (key) => {
    const cached = cache.get(key);
    const value = cached ?? make(key);
    // Taken out and put back: a Map keeps the order of insertion, so the first key is the one unused for longest.
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
