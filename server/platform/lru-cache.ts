/** A cache of at most `most` answers; the one unused for longest goes first. Computing the same key twice at once is done once. */
export function lruCache<K, V>(most: number, make: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const kept = new Map<K, Promise<V>>();
  return (key) => {
    const known = kept.get(key);
    const value = known ?? make(key);
    // Taken out and put back: a Map keeps the order of insertion, so the first key is the one unused for longest.
    kept.delete(key);
    kept.set(key, value);
    if (!known) {
      value.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    }
    return value;
  };
}
