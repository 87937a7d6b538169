import type { Database } from '../platform/database.ts';
import { statements } from '../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';

const sql = statements<Statements>('kernel', import.meta.url);

const holdKeyStatement = sql(
  'hold-key',
  `select set_config('meydan.is_key_held', pg_try_advisory_xact_lock(hashtextextended('idempotency|' || $1::text, 0))::text, true) as "isHeld"`,
  { prepared: true, planned: true },
);

// One row, also without an answer.
const answerStatement = sql(
  'answer',
  `select current_setting('meydan.is_key_held')::boolean as "isHeld", stored.request, stored.answer
   from (values ($1::text)) as asked (key) left join idempotent_answer stored on stored.key = asked.key and stored.expires_at > $2`,
  { prepared: true, planned: true, present: { isHeld: 'set by the statement before it' } },
);

/**
 * Locks a key until the current transaction ends, and reads its stored answer with the hash of its request; expired answers are left out. `isHeld` is
 * false if another transaction holds the key. One round trip.
 */
export async function lockAnswer(database: Database, key: string, now: Date) {
  const row = await answerStatement.firstAfter(database, holdKeyStatement.with([key]), [key, now]);
  const { isHeld = false, request = null, answer = null } = row ?? {};
  return { isHeld, stored: request === null || answer === null ? undefined : { request, answer } };
}

const keepStatement = sql(
  'keep-answer',
  `insert into idempotent_answer (key, request, answer, expires_at) values ($1, $2, $3, $4)
   on conflict (key) do update set request = excluded.request, answer = excluded.answer, expires_at = excluded.expires_at`,
  { prepared: true, planned: true },
);

/** Stores an answer; replaces an expired one. */
export async function saveAnswer(
  database: Database,
  { key, request, answer, expiresAt }: { key: string; request: string; answer: string; expiresAt: Date },
): Promise<void> {
  await keepStatement.later(database, [key, request, answer, expiresAt]);
}

const forgetStatement = sql('forget-answers', `delete from idempotent_answer where expires_at <= $1`);

/** Deletes expired answers. */
export async function deleteExpiredAnswers(database: Database, now: Date): Promise<void> {
  await forgetStatement.run(database, [now]);
}
