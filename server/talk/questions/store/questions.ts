import { adQuestion } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './questions.sql.ts';

const sql = statements<Statements>('questions-writing', import.meta.url);

const lockAskerStatement = sql('lock-asker', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', {
  prepared: true,
});

/** Serialises a member's questions, so that concurrent ones are all counted. */
export async function lockAccount(database: Database, askerId: string): Promise<void> {
  await lockAskerStatement.run(database, [`question ${askerId}`]);
}

const askedSinceStatement = sql(
  'asked-since',
  `select (count(*) filter (where created_at > $2))::int as "inHour", count(*)::int as "onDay", (count(*) filter (where ad_id = $4))::int as "ofAd"
   from ad_question where asker_id = $1 and created_at > $3`,
  { prepared: true },
);

/** Number of questions within an hour, within a day, and about one ad, deleted ones included. */
export const askedSince = async (database: Database, askerId: string, hour: Date, day: Date, adId: string) =>
  (await askedSinceStatement.first(database, [askerId, hour, day, adId])) ?? { inHour: 0, onDay: 0, ofAd: 0 };

const insertStatement = sql(
  'insert',
  `insert into ad_question (id, ad_id, owner_id, asker_id, asker_name, text, text_key, words, created_at)
   values ($1, $2, $3, $4, $5, $6, encode(sha256(convert_to($7, 'UTF8')), 'base64'), $8, $9) on conflict (ad_id, asker_id, text_key) do nothing returning id`,
);

export interface NewQuestion {
  id: string;
  adId: string;
  ownerId: string;
  askerId: string;
  askerName: string;
  text: string;
  /** Identifies duplicates. Stored as a digest, which outlives the text. */
  textKey: string;
  words: string;
  at: Date;
}

/** Returns false if the member has already asked the same about the ad. */
export async function insertQuestion(database: Database, question: NewQuestion): Promise<boolean> {
  const { id, adId, ownerId, askerId, askerName, text, textKey, words, at } = question;
  const values = [id, adId, ownerId, askerId, askerName, text, textKey, words, at] as const;
  return (await insertStatement.first(database, values)) !== undefined;
}

const lockStatement = sql(
  'hold',
  `select ${columns(adQuestion, { only: ['id', 'adId', 'ownerId', 'askerId', 'text', 'answer', 'answerChanges', 'answerNumber'] })}
   from ad_question where id = $1 and ($2::uuid is null or owner_id = $2) and deleted_at is null for update`,
  { prepared: true },
);

export type LockedQuestion = NonNullable<Awaited<ReturnType<typeof lockStatement.first>>>;

/** Locks a question about the owner's ad; without `ownerId`, about any ad. */
export const lockQuestion = (database: Database, id: string, ownerId?: string): Promise<LockedQuestion | undefined> =>
  lockStatement.first(database, [id, ownerId ?? null]);

const answerStatement = sql(
  'answer',
  `update ad_question set answer = $2, answered_at = coalesce(answered_at, $3), answer_changes = answer_changes + 1,
     answer_number = answer_number + (answered_at is null)::int, helpful = 0, words = $4
   where id = $1 returning answer_number as "answerNumber"`,
);

/** Saves the answer of a locked question. Returns how many times the question has been answered after waiting. */
export async function writeAnswer(
  database: Database,
  { id, text, words }: { id: string; text: string; words: string },
): Promise<number> {
  return (await answerStatement.first(database, [id, text, clock.now(), words]))?.answerNumber ?? 0;
}

const unanswerStatement = sql(
  'unanswer',
  'update ad_question set answer = null, answered_at = null, helpful = 0, words = $2 where id = $1',
);

/** Deletes the answer of a locked question. */
export async function clearAnswer(database: Database, id: string, words: string): Promise<void> {
  await unanswerStatement.run(database, [id, words]);
}

const forgetVotesStatement = sql('forget-votes', 'delete from ad_question_vote where question_id = any($1::uuid[])');

/** Deletes the votes for these questions' answers. */
export async function deleteVotes(database: Database, ids: readonly string[]): Promise<void> {
  await forgetVotesStatement.run(database, [ids]);
}

const emptied = "text = '', words = '', answer = null, answered_at = null, helpful = 0";

const deleteStatement = sql(
  'delete',
  `with held as (
     select id from ad_question where id = any($1::uuid[]) and ($2::uuid is null or owner_id = $2) and deleted_at is null order by id for update)
   update ad_question q set ${emptied}, deleted_at = $3 from held where q.id = held.id
   returning ${columns(adQuestion, { only: ['id', 'adId', 'ownerId', 'askerId'] }, 'q')}`,
);

export type DeletedQuestion = Awaited<ReturnType<typeof deleteStatement.all>>[number];

/** Deletes questions about the owner's ads; without `ownerId`, about any ads. Returns the deleted ones. */
export const deleteQuestions = (
  database: Database,
  ids: readonly string[],
  ownerId?: string,
): Promise<DeletedQuestion[]> => deleteStatement.all(database, [ids, ownerId ?? null, clock.now()]);

const withdrawStatement = sql(
  'withdraw',
  `update ad_question q set ${emptied}, deleted_at = $3, text_key = null
   where q.deleted_at is null and q.answered_at is null
     and ((q.asker_id = $1 and ($2::uuid is null or q.owner_id = $2)) or (q.owner_id = $1 and q.asker_id = $2))
   returning ${columns(adQuestion, { only: ['id', 'adId', 'ownerId', 'askerId'] }, 'q')}`,
);

/** Withdraws a member's unanswered questions; with `otherId`, those between the two. They may be asked again. */
export const deleteUnanswered = (database: Database, accountId: string, otherId?: string): Promise<DeletedQuestion[]> =>
  withdrawStatement.all(database, [accountId, otherId ?? null, clock.now()]);

const voteStatement = sql(
  'vote',
  `with made as (insert into ad_question_vote (question_id, account_id, voted_at) values ($1, $2, $3) on conflict do nothing returning 1)
   update ad_question set helpful = helpful + (select count(*)::int from made) where id = $1 returning helpful`,
);

const unvoteStatement = sql(
  'unvote',
  `with gone as (delete from ad_question_vote where question_id = $1 and account_id = $2 returning 1)
   update ad_question set helpful = helpful - (select count(*)::int from gone) where id = $1 returning helpful`,
);

/** Sets a member's vote for the answer of a locked question. Idempotent. Returns the number of votes. */
export async function setVote(
  database: Database,
  { id, accountId, isHelpful }: { id: string; accountId: string; isHelpful: boolean },
): Promise<number> {
  const row = isHelpful
    ? await voteStatement.first(database, [id, accountId, clock.now()])
    : await unvoteStatement.first(database, [id, accountId]);
  return row?.helpful ?? 0;
}

const purgeStatement = sql('purge', 'delete from ad_question where deleted_at < $1');

/** Deletes the rows of questions that were deleted before a time. */
export async function purgeDeleted(database: Database, before: Date): Promise<void> {
  await purgeStatement.run(database, [before]);
}

const pastAnswerStatement = sql(
  'past-answer',
  `update ad_question set answer = $2, answered_at = $3, answer_changes = 1, answer_number = 1, helpful = $4, words = $5 where id = $1`,
);

/** Saves an answer with its past time and votes, for demo data. */
export async function writePastAnswer(
  database: Database,
  { id, text, at, helpful, words }: { id: string; text: string; at: Date; helpful: number; words: string },
): Promise<void> {
  await pastAnswerStatement.run(database, [id, text, at, helpful, words]);
}
