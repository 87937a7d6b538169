/** Share of the bytes for entries that were requested once. */
const coldShare = 0.25;

/** Entries by key, bounded in bytes. */
export interface WarmAndCold<V> {
  get(key: string): V | undefined;
  /** Adds an entry, or replaces the one of this key. `bytes` is the size of the entry. */
  set(key: string, value: V, bytes: number): void;
  delete(key: string): void;
  clear(): void;
  bytes(): number;
}

/**
 * A segmented LRU cache: new entries are cold, and become warm when they are requested again. Each segment evicts its least recently used entries, so a
 * robot that requests each address once evicts only cold entries. Calls `onRemoved` for every removed entry.
 */
export function warmAndCold<V>(maxBytes: number, onRemoved: (value: V) => void): WarmAndCold<V> {
  const segment = () => ({ entries: new Map<string, { value: V; bytes: number }>(), bytes: 0 });
  const cold = segment();
  const warm = segment();

  function take(from: typeof cold, key: string) {
    const entry = from.entries.get(key);
    if (!entry) return undefined;
    from.entries.delete(key);
    from.bytes -= entry.bytes;
    return entry;
  }

  /** Adds an entry as the newest. Returns the entries for which there is no space any more. */
  function put(to: typeof cold, key: string, entry: { value: V; bytes: number }, max: number) {
    to.entries.set(key, entry);
    to.bytes += entry.bytes;
    const evicted: [string, { value: V; bytes: number }][] = [];
    for (const [oldest] of to.entries) {
      if (to.bytes <= max) break;
      const removed = take(to, oldest);
      if (removed) evicted.push([oldest, removed]);
    }
    return evicted;
  }

  const putCold = (key: string, entry: { value: V; bytes: number }) => {
    for (const [, { value }] of put(cold, key, entry, maxBytes * coldShare)) onRemoved(value);
  };

  const putWarm = (key: string, entry: { value: V; bytes: number }) => {
    for (const [other, evicted] of put(warm, key, entry, maxBytes * (1 - coldShare))) putCold(other, evicted);
  };

  function remove(key: string): void {
    const entry = take(cold, key) ?? take(warm, key);
    if (entry) onRemoved(entry.value);
  }

  return {
    get(key) {
      const entry = take(cold, key) ?? take(warm, key);
      if (!entry) return undefined;
      putWarm(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      const isWarm = warm.entries.has(key);
      remove(key);
      if (isWarm) putWarm(key, { value, bytes });
      else putCold(key, { value, bytes });
    },
    delete: remove,
    clear() {
      for (const each of [cold, warm]) {
        for (const { value } of each.entries.values()) onRemoved(value);
        each.entries.clear();
        each.bytes = 0;
      }
    },
    bytes: () => cold.bytes + warm.bytes,
  };
}
