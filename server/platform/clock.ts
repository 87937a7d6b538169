import { randomBytes, randomUUID } from 'node:crypto';

/** Time and chance come from here alone, so that a test can hold them still. */
export const clock = {
  now: (): Date => new Date(),
};

export const chance = {
  uuid: (): string => randomUUID(),
  /** A secret of `bytes` bytes, safe in an address. */
  secret: (bytes: number): string => randomBytes(bytes).toString('base64url'),
};
