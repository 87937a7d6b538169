import { z } from 'zod';
import { declare } from '../declare.ts';
import type { ErrorCode } from '../errors.ts';
import { longText } from '../fields/plain-text.ts';
import { question } from '../fields/trade.ts';
import { limits } from '../limits.ts';
import { adId, done, flag, uuid } from '../schemas/basic.ts';
import {
  adQuestion,
  questionList,
  questionListQuery,
  questionParts,
  questionReport,
  questionReportReasons,
  questionVerdicts,
  writtenQuestion,
} from '../schemas/question.ts';

const path = '/ads/adquestionsanswer';
const ofQuestion = z.object({ questionId: uuid });
const pageSize = z.coerce.number().int().min(1).max(limits.pageSizeMost);
const page = z.object({ items: z.array(adQuestion), total: z.int(), hasNextPage: z.boolean() });

/** Errors for a text. */
const textErrors = [
  'Required',
  'QuestionTooLong',
  'QuestionForbiddenWords',
  'QuestionContactOnly',
] as const satisfies readonly ErrorCode[];

/** Questions about ads, and their owners' answers. */
export const questionCalls = {
  ask: declare({
    id: 'ads.adquestionsanswer.add-question-ad',
    method: 'POST',
    path: `${path}/add-question-ad`,
    access: 'member',
    summary: 'Asks the owner of a published ad a question. Contact details in the text are masked; the answer says so.',
    body: z.object({ adId, text: question }),
    answer: writtenQuestion,
    errors: [
      ...textErrors,
      'AdNotFound',
      'QuestionOnOwnAd',
      'QuestionAdEnded',
      'MemberUnavailable',
      'QuestionAlreadyAsked',
      'QuestionLimitReached',
    ],
    rate: { max: 300, seconds: 60 },
    idempotency: { hours: 24 },
  }),
  answer: declare({
    id: 'ads.adquestionsanswer.add-answer-question',
    method: 'POST',
    path: `${path}/add-answer-question`,
    access: 'owner',
    of: { adQuestion: ['body.questionId'] },
    summary: 'Answers a question about the caller’s ad; with `isChange`, replaces the answer.',
    body: z.object({ questionId: uuid, text: question, isChange: z.boolean().default(false) }),
    answer: writtenQuestion,
    errors: [
      ...textErrors,
      'QuestionNotFound',
      'QuestionAdEnded',
      'QuestionAlreadyAnswered',
      'AnswerNotFound',
      'AnswerLimitReached',
      'MemberUnavailable',
    ],
    rate: { max: 300, seconds: 60 },
    idempotency: { hours: 24 },
  }),
  ofAd: declare({
    id: 'ads.adquestionsanswer.get-questions-ads',
    method: 'GET',
    path: `${path}/get-questions-ads`,
    access: 'visitor',
    summary:
      'Returns the questions for an ad’s page: the most helpful answered ones, and those waiting for or from the caller.',
    query: z.object({ adId, numberOfQuestions: pageSize.default(limits.questionsShown) }),
    answer: page.extend({
      /** The newest unanswered ones that the caller asked, or that the caller has to answer. */
      waiting: z.array(adQuestion),
    }),
  }),
  askedToMe: declare({
    id: 'ads.adquestionsanswer.get-questions-for-user',
    method: 'GET',
    path: `${path}/get-questions-for-user`,
    access: 'owner',
    of: { ad: ['query.adId'] },
    summary: 'Lists questions about the caller’s ads, or one of them: unanswered first, then newest.',
    query: z.object({ adId: adId.optional(), ...questionListQuery }),
    answer: questionList,
    errors: ['AdNotFound'],
  }),
  withoutAnswer: declare({
    id: 'ads.adquestionsanswer.get-questions-without-answer',
    method: 'GET',
    path: `${path}/get-questions-without-answer`,
    access: 'owner',
    of: { ad: ['query.adId'] },
    summary: 'Lists unanswered questions about the caller’s ad, newest first.',
    query: z.object({
      adId,
      numberOfQuestions: pageSize.default(limits.pageSize),
      questionAnswerId: uuid.optional(),
    }),
    answer: page,
    errors: ['AdNotFound'],
  }),
  withAnswer: declare({
    id: 'ads.adquestionsanswer.get-questions-with-answer',
    method: 'GET',
    path: `${path}/get-questions-with-answer`,
    access: 'visitor',
    summary:
      'Returns a page of an ad’s answered questions, most helpful first. `isAnswered=false` returns the caller’s waiting ones.',
    query: z.object({
      adId,
      numberOfQuestions: pageSize.default(limits.pageSize),
      isAnswered: flag.default(true),
      /** The last question on the previous page. */
      questionAnswerId: uuid.optional(),
    }),
    answer: page,
  }),
  one: declare({
    id: 'ads.adquestionsanswer.get-answer-by-question',
    method: 'GET',
    path: `${path}/get-answer-by-question`,
    access: 'visitor',
    summary: 'Returns a question with its answer. Only its asker and the ad’s owner see an unanswered one.',
    query: z.object({ questionId: uuid }),
    answer: z.object({ question: adQuestion }),
    errors: ['QuestionNotFound'],
  }),
  asked: declare({
    id: 'ads.adquestionsanswer.get-question-ads-by-user',
    method: 'GET',
    path: `${path}/get-question-ads-by-user`,
    access: 'member',
    summary: 'Lists the caller’s questions, newest first. `id` must be the caller’s id.',
    query: z.object({ id: uuid.optional(), ...questionListQuery }),
    answer: questionList,
    errors: ['AccountNotFound'],
  }),
  remove: declare({
    id: 'ads.adquestionsanswer.delete-question',
    method: 'DELETE',
    path: `${path}/delete-question`,
    access: 'owner',
    of: { adQuestion: ['body.questionId'] },
    summary: 'Deletes a question about the caller’s ad, with its answer. Only for the ad’s owner.',
    body: ofQuestion,
    answer: done,
    errors: ['QuestionNotFound'],
  }),
  removeSeveral: declare({
    id: 'ads.adquestionsanswer.delete-questions',
    method: 'DELETE',
    path: `${path}/delete-questions`,
    access: 'owner',
    of: { adQuestion: ['body.questionIds'] },
    summary: 'Deletes several questions about the caller’s ads, all or none.',
    body: z.object({ questionIds: z.array(uuid).min(1).max(limits.actsMost) }),
    answer: z.object({ count: z.int() }),
    errors: ['QuestionNotFound'],
  }),
  removeAnswer: declare({
    id: 'ads.adquestionsanswer.delete-answer',
    method: 'DELETE',
    path: `${path}/delete-answer`,
    access: 'owner',
    of: { adQuestion: ['body.questionId'] },
    summary: 'Deletes the answer to a question about the caller’s ad. The question is unanswered again.',
    body: ofQuestion,
    answer: done,
    errors: ['QuestionNotFound', 'AnswerNotFound'],
  }),
  vote: declare({
    id: 'ads.adquestionsanswer.vote',
    method: 'POST',
    path: `${path}/vote`,
    access: 'member',
    summary: 'Marks an answer as helpful, or removes the mark. Once per member; not for the asker or the answerer.',
    body: z.object({ questionId: uuid, isHelpful: z.boolean() }),
    answer: z.object({ helpful: z.int() }),
    errors: ['QuestionNotFound', 'VoteOnOwnWords'],
    rate: { max: 300, seconds: 60 },
    addition: true,
  }),
  report: declare({
    id: 'ads.adquestionsanswer.report',
    method: 'POST',
    path: `${path}/report`,
    access: 'member',
    summary: 'Reports a question or an answer to the moderators, with a reason.',
    body: z.object({
      questionId: uuid,
      part: z.enum(questionParts),
      reason: z.enum(questionReportReasons),
      description: longText(limits.questionMost, 0).optional(),
    }),
    answer: done,
    errors: ['QuestionNotFound', 'AnswerNotFound', 'ReportOnOwnWords', 'ReportExists', 'TextTooLong'],
    rate: { max: 60, seconds: 3600 },
    addition: true,
  }),
  reports: declare({
    id: 'ads.adquestionsanswer.reports',
    method: 'GET',
    path: `${path}/reports`,
    access: 'moderator',
    permission: 'handleReports',
    summary: 'Lists reported questions and answers, open ones first, oldest first.',
    query: z.object({
      pageNumber: z.coerce.number().int().min(1).max(500).default(1),
      pageSize: pageSize.default(limits.pageSize),
      isSolved: flag.optional(),
    }),
    answer: z.object({ items: z.array(questionReport), total: z.int(), hasNextPage: z.boolean() }),
    addition: true,
  }),
  solveReport: declare({
    id: 'ads.adquestionsanswer.solve-report',
    method: 'POST',
    path: `${path}/solve-report`,
    access: 'moderator',
    permission: 'handleReports',
    summary:
      'Decides all reports of a question or answer: keeps it, or removes it and notifies its author with the reason.',
    body: z
      .object({
        reportId: uuid,
        verdict: z.enum(questionVerdicts),
        note: longText(limits.questionMost, 0).optional(),
      })
      .refine(({ verdict, note }) => verdict === 'Keep' || (note ?? '') !== '', { error: 'Required', path: ['note'] }),
    answer: done,
    errors: ['ReportNotFound', 'ReportAlreadySolved', 'Required', 'TextTooLong'],
    addition: true,
  }),
};
