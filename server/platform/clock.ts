import { randomBytes, randomUUID } from 'node:crypto';

let offsetMs = 0;

/** By how much this machine's clock is behind the one that counts, see `clock-offset.ts`. */
export const setClockOffset = (ms: number): void => {
  offsetMs = ms;
};

/** Time and chance come from here alone, so that a test can hold them still. */
export const clock = {
  now: (): Date => new Date(Date.now() + offsetMs),
  /** Runs something after a while; what it answers calls it off. */
  after(ms: number, run: () => void): () => void {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export const chance = {
  uuid: (): string => randomUUID(),
  /** From 0 to 1, without 1; for nothing that must not be guessed. */
  fraction: (): number => Math.random(),
  /** A secret of `bytes` bytes, safe in an address. */
  secret: (bytes: number): string => randomBytes(bytes).toString('base64url'),
};
