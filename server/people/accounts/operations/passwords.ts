import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { chance } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { isAboutPerson, isCommonPassword } from '../rules.ts';
import type { Person } from '../rules.ts';

/** What a hash costs: memory in KiB, passes over it, lanes. */
export interface HashCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** Passwords as hashes in PHC's form, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether a password is the hash's. Without a hash the same work is done for nothing, so that nobody learns of its absence by time. */
  verify(password: string, hash: string | null | undefined): Promise<boolean>;
  /** Whether a hash costs less than is asked today; replace it when its password is at hand. */
  needsRehash(hash: string): boolean;
}

/** OWASP's password storage recommendation for Argon2id: 19 MiB, two passes, one lane. */
const owaspCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;
/** A flood of sign-ins takes 76 MiB at most, and whoever comes after these many is asked to come again. */
const inTurn = concurrencyLimit({ maxRunning: 4, maxWaiting: 200, retryAfterSeconds: 2 });

const derive = promisify(argon2);

interface Parsed extends HashCost {
  salt: Buffer;
  tag: Buffer;
}

/** Hashing and checking passwords at a cost. */
export function createPasswords(cost: HashCost = owaspCost): Passwords {
  const nobodys: Parsed = { ...cost, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) };
  return {
    async hash(password) {
      const salt = randomBytes(saltBytes);
      return written({ ...cost, salt, tag: await tagOf(password, { ...cost, salt }, tagBytes) });
    },
    async verify(password, hash) {
      const stored = hash ? parsed(hash) : undefined;
      const against = stored ?? nobodys;
      const tag = await tagOf(password, against, against.tag.length);
      return timingSafeEqual(tag, against.tag) && stored !== undefined;
    },
    needsRehash(hash) {
      const stored = parsed(hash);
      return (
        stored === undefined ||
        stored.memory < cost.memory ||
        stored.passes < cost.passes ||
        stored.parallelism < cost.parallelism
      );
    },
  };
}

/** Refuses a password that is tried first by whoever tries: a common one, or what everybody may know of its owner. */
export function refuseWeak(password: string, person?: Person): void {
  if (isCommonPassword(password) || (person && isAboutPerson(password, person))) {
    throw new DomainError('PasswordTooCommon', [{ code: 'PasswordTooCommon', path: 'password' }]);
  }
}

const randomBytes = (bytes: number): Buffer => Buffer.from(chance.secret(bytes), 'base64url');

function tagOf(password: string, { salt, ...cost }: HashCost & { salt: Buffer }, tagLength: number): Promise<Buffer> {
  // One keyboard writes ş as one sign, another as two.
  const message = password.normalize('NFKC');
  const { memory, passes, parallelism } = cost;
  return inTurn(() => derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength }));
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const written = ({ memory, passes, parallelism, salt, tag }: Parsed): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parsed(hash: string): Parsed | undefined {
  const [, memory, passes, parallelism, salt = '', tag = ''] = form.exec(hash) ?? [];
  if (memory === undefined) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
