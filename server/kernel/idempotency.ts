import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Call } from '../../contract/declare.ts';
import type { Caller, OnceRequest, RequestContext } from '../platform/caller.ts';
import { clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { TransactionOptions } from './transaction.ts';
import { DomainError } from '../platform/errors.ts';
import { job } from '../platform/jobs.ts';
import { deleteExpiredAnswers, lockAnswer, saveAnswer } from './store.ts';

const hourMs = 3_600_000;
const againSeconds = 1;

/**
 * The idempotency key of a request, if the call uses one. Throws IdempotencyKeyMissing if the call requires a key, and IdempotencyKeyInvalid unless
 * it has 1 to 255 visible characters.
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
 * Runs `work` once for a key. Its writes and its answer are committed together; the same request with the same key gets the same answer. A failure
 * stores nothing, so the request can be retried. Throws IdempotencyKeyInUse while another request runs with the key, and IdempotencyKeyReused if the
 * key belongs to another request.
 */
export async function answerOnce(
  database: Database,
  { callId, caller, key, input, hours }: OnceRequest,
  work: () => Promise<string>,
  options: TransactionOptions = {},
): Promise<string> {
  // A key is valid only for its caller and call, so guessing a key does not expose another caller's answer.
  const own = hashOf([ownerOf(caller), callId, key]);
  const request = hashOf(input);
  return database.inTransaction(async () => {
    const now = clock.now();
    const { isHeld, stored } = await lockAnswer(database, own, now);
    // Fails instead of waiting: many repeated requests would use up all connections.
    if (!isHeld) throw new DomainError('IdempotencyKeyInUse', [], againSeconds);
    if (stored) {
      if (stored.request !== request) throw new DomainError('IdempotencyKeyReused');
      return stored.answer;
    }
    const answer = await work();
    const expiresAt = new Date(now.getTime() + hours * hourMs);
    await saveAnswer(database, { key: own, request, answer, expiresAt });
    return answer;
  }, options);
}

/**
 * Runs the part of a call that changes the database once, in one transaction that is retried after a conflict. Repeated requests get the same answer,
 * a JSON value.
 * Calls to external services follow after it and must be safe to repeat. Without a key, as for in-process calls, the work always runs.
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

/** Deletes expired answers. */
export const deleteExpiredAnswersJob = (database: Database) =>
  job({
    name: 'idempotency.forget',
    cron: '17 * * * *',
    payload: z.object({}),
    run: () => deleteExpiredAnswers(database, clock.now()),
  });

function ownerOf(caller: Caller): string {
  if (caller.kind === 'visitor') throw new Error('A visitor has no idempotency keys');
  return caller.kind === 'service' ? 'service' : `${caller.kind} ${caller.id}`;
}

/** A hash that does not depend on the order of keys. */
const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value, (_key, part: unknown) => (isRecord(part) ? sorted(part) : part)))
    .digest('base64url');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
