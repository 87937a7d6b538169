import { adQuestion } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { questionRoute } from '../rules.ts';
import type { Statements } from './account-data.sql.ts';

const sql = statements<Statements>('questions-members', import.meta.url);

const eraseStatement = sql(
  'erase',
  `delete from ad_question where asker_id = $1 or owner_id = $1
   returning ${columns(adQuestion, { only: ['id', 'adId', 'ownerId', 'askerId'] })}`,
);

/** Deletes a member's questions and the questions about the member's ads. */
export const eraseQuestions = (database: Database, accountId: string) => eraseStatement.all(database, [accountId]);

const eraseVotesStatement = sql(
  'erase-votes',
  `with gone as (delete from ad_question_vote where account_id = $1 returning question_id)
   update ad_question q set helpful = q.helpful - 1 from gone where q.id = gone.question_id`,
);

/** Deletes a member's votes. */
export async function eraseVotes(database: Database, accountId: string): Promise<void> {
  await eraseVotesStatement.run(database, [accountId]);
}

const eraseNoticesStatement = sql(
  'erase-words-in-notices',
  `update notification set tokens = tokens - 'Question.Text' - 'Question.Answer'
   where account_id = any($1::uuid[]) and template in ('AdQuestion.Created', 'AdQuestion.Answered') and route_value = any($2::text[])`,
);

/** Removes the texts of deleted questions from the parties' notifications. */
export async function eraseTextsInNotices(
  database: Database,
  gone: readonly { id: string; adId: string; ownerId: string; askerId: string }[],
): Promise<void> {
  if (gone.length === 0) return;
  const people = [...new Set(gone.flatMap(({ ownerId, askerId }) => [ownerId, askerId]))];
  await eraseNoticesStatement.run(database, [people, gone.map(questionRoute)]);
}

const exportAskedStatement = sql(
  'export-asked',
  `select ${columns(adQuestion, { only: ['adId', 'text', 'createdAt', 'answer', 'answeredAt', 'deletedAt'] })} from ad_question
   where asker_id = $1 order by created_at, id`,
);

const exportAskedOfThemStatement = sql(
  'export-asked-of-them',
  `select ad_id::text as "adId", text as question, created_at as "createdAt", answer, answered_at as "answeredAt", deleted_at as "deletedAt" from ad_question
   where owner_id = $1 order by created_at, id`,
);

const exportVotesStatement = sql(
  'export-votes',
  `select question_id as "questionId", voted_at as "votedAt" from ad_question_vote where account_id = $1 order by voted_at`,
);

/** A member's questions, received questions with answers, and votes, for the data export. Deleted questions appear without text. */
export const exportQuestions = async (database: Database, accountId: string) => ({
  asked: await exportAskedStatement.all(database, [accountId]),
  askedOfThem: await exportAskedOfThemStatement.all(database, [accountId]),
  foundHelpful: await exportVotesStatement.all(database, [accountId]),
});
