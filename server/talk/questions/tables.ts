import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { QuestionPart, QuestionReportReason, QuestionVerdict } from '../../../contract/schemas/question.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A question about an ad with its answer. Both texts are stored with contact details masked. */
export const adQuestion = pgTable(
  'ad_question',
  {
    id: uuid().primaryKey(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    askerId: uuid('asker_id').notNull(),
    /** The asker's public name: `A*** Y.` */
    askerName: text('asker_name').notNull(),
    text: text().notNull(),
    /** A digest that identifies duplicates; null if the question may be asked again. */
    textKey: text('text_key'),
    createdAt: at('created_at').notNull(),
    answer: text(),
    answeredAt: at('answered_at'),
    /** How many times an answer was written. */
    answerChanges: integer('answer_changes').notNull().default(0),
    /** How many times the question was answered after waiting. */
    answerNumber: integer('answer_number').notNull().default(0),
    /** Number of votes; the votes table names the members. */
    helpful: integer().notNull().default(0),
    /** Folded words of both texts, for searching a member's own questions. */
    words: text().notNull(),
    /** The texts are erased, but the row counts towards limits for a while. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    uniqueIndex('ad_question_once').on(table.adId, table.askerId, table.textKey),
    index('ad_question_answered')
      .on(table.adId, table.helpful, table.answeredAt, table.id)
      .where(sql`answered_at is not null and deleted_at is null`),
    index('ad_question_waiting')
      .on(table.adId, table.createdAt, table.id)
      .where(sql`answered_at is null and deleted_at is null`),
    index('ad_question_owner')
      .on(table.ownerId, table.createdAt)
      .where(sql`deleted_at is null`),
    index('ad_question_to_answer')
      .on(table.ownerId)
      .where(sql`answered_at is null and deleted_at is null`),
    index('ad_question_asker').on(table.askerId, table.createdAt),
    index('ad_question_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** A vote for a helpful answer. */
export const adQuestionVote = pgTable(
  'ad_question_vote',
  {
    questionId: uuid('question_id').notNull(),
    accountId: uuid('account_id').notNull(),
    votedAt: at('voted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.accountId] }),
    index('ad_question_vote_account').on(table.accountId),
  ],
);

/** A report of a question or an answer to the moderators. */
export const adQuestionReport = pgTable(
  'ad_question_report',
  {
    id: uuid().primaryKey(),
    questionId: uuid('question_id').notNull(),
    part: text().$type<QuestionPart>().notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    reporterId: uuid('reporter_id').notNull(),
    authorId: uuid('author_id').notNull(),
    /** A copy of the reported text, so that deleting it does not remove the evidence. Erased with the decision. */
    text: text(),
    reason: text().$type<QuestionReportReason>().notNull(),
    description: text(),
    createdAt: at('created_at').notNull(),
    solvedAt: at('solved_at'),
    solvedBy: uuid('solved_by'),
    verdict: text().$type<QuestionVerdict>(),
    note: text(),
  },
  (table) => [
    uniqueIndex('ad_question_report_open')
      .on(table.questionId, table.part, table.reporterId)
      .where(sql`${table.solvedAt} is null`),
    index('ad_question_report_order').on(table.solvedAt, table.createdAt),
    index('ad_question_report_reporter').on(table.reporterId),
  ],
);
