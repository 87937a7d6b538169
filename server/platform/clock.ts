import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';

let offsetMs = 0;

/** Milliseconds that this machine's clock is behind the reference clock; see `clock-offset.ts`. */
export const setClockOffset = (ms: number): void => {
  offsetMs = ms;
};

/** The only source of time and randomness, so that tests can control them. */
export const clock = {
  now: (): Date => new Date(Date.now() + offsetMs),
  /** Runs `run` after a delay. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export const chance = {
  uuid: (): string => randomUUID(),
  /** A UUID version 7: it begins with the time, in milliseconds, so that its index grows at one end. It tells when it was created. */
  timedUuid: (): string => randomUUIDv7(),
  /** From 0 up to but excluding 1; not for values that must be unguessable. */
  fraction: (): number => Math.random(),
  /** `bytes` random bytes as base64url, safe in URLs. */
  secret: (bytes: number): string => randomBytes(bytes).toString('base64url'),
};
