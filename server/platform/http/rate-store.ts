import { createHash } from 'node:crypto';
import type { Queryable } from '../sql/statements.ts';
import { reserveCalls } from '../store/rates.ts';

/** What the limiter asks of a store. */
export interface RateStore {
  incr(key: string, done: (error: Error | null, state?: RateState) => void, windowMs: number, max: number): void;
  child(route: object): RateStore;
}

interface RateState {
  /** Calls within the window, in all copies. */
  current: number;
  /** Until the window ends, milliseconds. */
  ttl: number;
}

/** What this copy knows of one caller of one call. */
interface CallerState {
  /** Calls that it may let through without asking. */
  left: number;
  /** Calls that all copies have taken so far. */
  taken: number;
  endsAt: number;
}

/** Callers that one copy remembers; what is forgotten is asked again. */
const maxEntries = 20_000;
/** A copy takes calls in lots of this part of what is allowed, so that a call that may be made often costs few statements. */
const lotsOfAll = 20;

/**
 * Counts calls for all copies together, in the database. A copy takes some of what is left at a time and gives no more than that; who has used up the whole is
 * refused without a statement until the window ends. While the database is away each copy counts for itself.
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
    // Others of this copy may have taken a lot meanwhile.
    const meanwhile = current(key);
    const granted = Math.max(0, Math.min(lot, max - (taken - lot)));
    const state: CallerState = {
      left: (meanwhile?.left ?? 0) + granted,
      taken: Math.max(taken, meanwhile?.taken ?? 0),
      endsAt: now() + ttl,
    };
    keep(key, state);
    if (state.left === 0) return { current: max + 1, ttl };
    state.left -= 1;
    return { current: Math.min(max, state.taken) - state.left, ttl };
  }

  function current(key: string): CallerState | undefined {
    const found = entries.get(key);
    return found && found.endsAt > now() ? found : undefined;
  }

  function keep(key: string, state: CallerState): void {
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
      // Addresses of people are kept by nobody.
      const hashed = createHash('sha256').update(`${this.#route} ${key}`).digest('base64url').slice(0, 22);
      void this.#answer(take(hashed, windowMs, max), done);
    }

    /** Never by a failure: a copy that cannot ask counts for itself. */
    async #answer(taken: Promise<RateState>, done: (error: Error | null, state?: RateState) => void): Promise<void> {
      done(null, await taken);
    }

    child(route: object): RateStore {
      // Which the limiter hands over beside what its types say.
      const { routeInfo } = route as { routeInfo?: { method?: string | string[]; url?: string } };
      return new SharedStore({}, `${String(routeInfo?.method)} ${routeInfo?.url ?? ''}`);
    }
  };
}
