import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { chance } from '../../../platform/clock.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';

/** Argon2 cost: memory in KiB, passes, and lanes. */
export interface HashCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** Password hashes in PHC format, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. Without a hash it does the same work and returns false, so that timing does not reveal it. */
  verify(password: string, hash: string | null | undefined): Promise<boolean>;
  /** Whether the hash costs less than the current cost. Callers rehash when they have the password. */
  needsRehash(hash: string): boolean;
}

/** OWASP's password storage recommendation for Argon2id: 19 MiB, two passes, one lane. */
const owaspCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;
/** Concurrent hashing uses at most 76 MiB. When the queue is full, callers are asked to retry. */
const limited = concurrencyLimit({ maxRunning: 4, maxWaiting: 200, retryAfterSeconds: 2 });

const derive = promisify(argon2);

interface Parsed extends HashCost {
  salt: Buffer;
  tag: Buffer;
}

export function createPasswords(cost: HashCost = owaspCost): Passwords {
  const dummyHash: Parsed = { ...cost, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) };
  return {
    async hash(password) {
      const salt = randomBytes(saltBytes);
      return formatHash({ ...cost, salt, tag: await tagOf(password, { ...cost, salt }, tagBytes) });
    },
    async verify(password, hash) {
      const stored = hash ? parseHash(hash) : undefined;
      const against = stored ?? dummyHash;
      const tag = await tagOf(password, against, against.tag.length);
      return timingSafeEqual(tag, against.tag) && stored !== undefined;
    },
    needsRehash(hash) {
      const stored = parseHash(hash);
      return (
        stored === undefined ||
        stored.memory < cost.memory ||
        stored.passes < cost.passes ||
        stored.parallelism < cost.parallelism
      );
    },
  };
}

const randomBytes = (bytes: number): Buffer => Buffer.from(chance.secret(bytes), 'base64url');

function tagOf(password: string, { salt, ...cost }: HashCost & { salt: Buffer }, tagLength: number): Promise<Buffer> {
  // Keyboards send ş either as one code point or as two.
  const message = password.normalize('NFKC');
  const { memory, passes, parallelism } = cost;
  return limited(() => derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength }));
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const formatHash = ({ memory, passes, parallelism, salt, tag }: Parsed): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;

const hashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parseHash(hash: string): Parsed | undefined {
  const [, memory, passes, parallelism, salt = '', tag = ''] = hashPattern.exec(hash) ?? [];
  if (memory === undefined) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
