import { createHash } from 'node:crypto';
import type { Queryable } from '../sql/statements.ts';
import { reserveCalls } from '../store/rates.ts';

/** Store interface of the rate limiter. */
export interface RateStore {
  incr(key: string, done: (error: Error | null, state?: RateState) => void, windowMs: number, max: number): void;
  child(route: object): RateStore;
}

interface RateState {
  /** Calls in this window, in all processes. */
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

/** State of one caller and call in this process. */
interface CallerState {
  /** Reserved calls that need no further statement. */
  left: number;
  /** Calls that all processes have reserved. */
  taken: number;
  endsAt: number;
}

/** Maximum number of remembered callers; the others are read from the database again. */
const maxEntries = 20_000;
/** A process reserves a twentieth of the limit at a time, to save statements. */
const lotsOfAll = 20;

/**
 * Counts calls across all processes in the database. Each process reserves some of the remaining calls at a time. A caller at the limit is refused
 * without a statement until the window ends. While the database is unavailable, each process counts alone.
 */
export function sharedRates(
  database: Queryable,
  now: () => number = () => performance.now(),
): new (options?: object, route?: string) => RateStore {
  const entries = new Map<string, CallerState>();

  async function take(key: string, windowMs: number, max: number): Promise<RateState> {
    const before = current(key);
    if (before && before.left > 0) {
      before.left -= 1;
      return { current: Math.min(max, before.taken) - before.left, ttl: before.endsAt - now() };
    }
    if (before && before.taken >= max) return { current: max + 1, ttl: before.endsAt - now() };
    const lot = Math.max(1, Math.floor(max / lotsOfAll));
    const { taken, ttl } = await reserveCalls(database, key, lot, windowMs).catch(() => ({
      taken: (before?.taken ?? 0) + lot,
      ttl: before ? before.endsAt - now() : windowMs,
    }));
    // A concurrent call may have reserved another lot.
    const latest = current(key);
    const granted = Math.max(0, Math.min(lot, max - (taken - lot)));
    const state: CallerState = {
      left: (latest?.left ?? 0) + granted,
      taken: Math.max(taken, latest?.taken ?? 0),
      endsAt: now() + ttl,
    };
    save(key, state);
    if (state.left === 0) return { current: max + 1, ttl };
    state.left -= 1;
    return { current: Math.min(max, state.taken) - state.left, ttl };
  }

  function current(key: string): CallerState | undefined {
    const found = entries.get(key);
    return found && found.endsAt > now() ? found : undefined;
  }

  function save(key: string, state: CallerState): void {
    entries.delete(key);
    entries.set(key, state);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  }

  return class SharedStore implements RateStore {
    readonly #route: string;

    constructor(_options?: object, route = '') {
      this.#route = route;
    }

    incr(key: string, done: (error: Error | null, state?: RateState) => void, windowMs: number, max: number): void {
      // Hashed, so that no client addresses are stored.
      const hashed = createHash('sha256').update(`${this.#route} ${key}`).digest('base64url').slice(0, 22);
      void this.#answer(take(hashed, windowMs, max), done);
    }

    /** Never passes an error; without the database, this process counts alone. */
    async #answer(taken: Promise<RateState>, done: (error: Error | null, state?: RateState) => void): Promise<void> {
      done(null, await taken);
    }

    child(route: object): RateStore {
      // The limiter passes `routeInfo`, which its types omit.
      const { routeInfo } = route as { routeInfo?: { method?: string | string[]; url?: string } };
      return new SharedStore({}, `${String(routeInfo?.method)} ${routeInfo?.url ?? ''}`);
    }
  };
}
