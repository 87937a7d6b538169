import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Call } from '../../contract/declare.ts';
import type { Caller, OnceRequest, RequestContext } from '../platform/caller.ts';
import { clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { TransactionOptions } from './transaction.ts';
import { DomainError } from '../platform/errors.ts';
import { job } from '../platform/jobs.ts';
import { forgetAnswers, holdKey, keepAnswer, keptAnswer } from './store.ts';

const hourMs = 3_600_000;
const againSeconds = 1;

/**
 * The key of a request, for a call that heeds it. Refuses IdempotencyKeyMissing where the call requires one, and IdempotencyKeyInvalid for what is
 * not 1 to 255 visible characters.
 */
export function idempotencyKeyOf(
  { idempotency }: Pick<Call, 'idempotency'>,
  header: string | readonly string[] | undefined,
): string | undefined {
  if (!idempotency) return undefined;
  if (header === undefined) {
    if (idempotency.isRequired) throw new DomainError('IdempotencyKeyMissing');
    return undefined;
  }
  if (typeof header !== 'string' || !/^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(header)) {
    throw new DomainError('IdempotencyKeyInvalid');
  }
  return header;
}

/**
 * Does `work` once: what it writes and the answer that it makes are committed together, and whoever asks again the same under the same key is
 * answered the same. What fails leaves nothing behind, so it may be asked again. Refuses IdempotencyKeyInUse while another does it, and
 * IdempotencyKeyReused where the key was used for something else.
 */
export async function answerOnce(
  database: Database,
  { callId, caller, key, input, hours }: OnceRequest,
  work: () => Promise<string>,
  options: TransactionOptions = {},
): Promise<string> {
  // Nobody learns another's answer by guessing the key: it counts for its caller and call alone.
  const own = hashOf([ownerOf(caller), callId, key]);
  const request = hashOf(input);
  return database.inTransaction(async () => {
    // Not waited for: many who repeat themselves would take every connection.
    if (!(await holdKey(database, own))) throw new DomainError('IdempotencyKeyInUse', [], againSeconds);
    const now = clock.now();
    const stored = await keptAnswer(database, own, now);
    if (stored) {
      if (stored.request !== request) throw new DomainError('IdempotencyKeyReused');
      return stored.answer;
    }
    const answer = await work();
    const expiresAt = new Date(now.getTime() + hours * hourMs);
    await keepAnswer(database, { key: own, request, answer, expiresAt });
    return answer;
  }, options);
}

/**
 * Does once the part of a call's work that changes the database, in one transaction that is begun again where others were in its way; what it answers, a value of JSON, is answered to each repetition.
 * What somebody outside has to do follows after it, and must bear to be done again. Without a key, as inside the process, it is done each time.
 */
export async function once<T>(
  database: Database,
  { once: asked }: Pick<RequestContext, 'once'>,
  work: () => Promise<T>,
): Promise<T> {
  if (!asked) return database.inTransaction(work, { repeatable: true });
  const answer = await answerOnce(database, asked, async () => JSON.stringify(await work()), { repeatable: true });
  return JSON.parse(answer) as T;
}

/** Takes away what is kept no longer. */
export const forgetAnswersJob = (database: Database) =>
  job({
    name: 'idempotency.forget',
    cron: '17 * * * *',
    payload: z.object({}),
    run: () => forgetAnswers(database, clock.now()),
  });

function ownerOf(caller: Caller): string {
  if (caller.kind === 'visitor') throw new Error('A visitor is nobody to whom an answer could be repeated');
  return caller.kind === 'service' ? 'service' : `${caller.kind} ${caller.id}`;
}

/** The same for the same values, however their keys are ordered. */
const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value, (_key, part: unknown) => (isRecord(part) ? sorted(part) : part)))
    .digest('base64url');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
