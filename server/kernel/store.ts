import type { Database } from '../platform/database.ts';
import { statements } from '../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';

const sql = statements<Statements>('kernel', import.meta.url);

const holdKeyStatement = sql(
  'hold-key',
  `select pg_try_advisory_xact_lock(hashtextextended('idempotency|' || $1::text, 0)) as "isHeld"`,
  { prepared: true, planned: true },
);

/** Locks a key until the current transaction ends. Returns false if another transaction holds it. */
export async function lockKey(database: Database, key: string): Promise<boolean> {
  return (await holdKeyStatement.first(database, [key]))?.isHeld === true;
}

const answerStatement = sql(
  'answer',
  `select request, answer from idempotent_answer where key = $1 and expires_at > $2`,
  { prepared: true, planned: true },
);

/** The stored answer of a key with the hash of its request. Undefined if it has expired. */
export const readAnswer = (database: Database, key: string, now: Date) => answerStatement.first(database, [key, now]);

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
  await keepStatement.run(database, [key, request, answer, expiresAt]);
}

const forgetStatement = sql('forget-answers', `delete from idempotent_answer where expires_at <= $1`);

/** Deletes expired answers. */
export async function deleteExpiredAnswers(database: Database, now: Date): Promise<void> {
  await forgetStatement.run(database, [now]);
}
