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

/** Why a text is refused. */
const textErrors = [
  'Required',
  'QuestionTooLong',
  'QuestionForbiddenWords',
  'QuestionContactOnly',
] as const satisfies readonly ErrorCode[];

/** Questions about ads, and what their owners answer. */
export const questionCalls = {
  ask: declare({
    id: 'ads.adquestionsanswer.add-question-ad',
    method: 'POST',
    path: `${path}/add-question-ad`,
    access: 'member',
    summary: 'Asks the owner of a published ad. Contact details are hidden in what is asked, which the answer says.',
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
    summary: 'Answers a question about an own ad, or with `isChange` puts other words in the place of the answer.',
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
      'What the page of a published ad shows: the answered questions that helped most, and what waits for an answer of the caller’s, or from them.',
    query: z.object({ adId, numberOfQuestions: pageSize.default(limits.questionsShown) }),
    answer: page.extend({
      /** The newest that the caller asked and nobody has answered, or that wait for the caller. */
      waiting: z.array(adQuestion),
    }),
  }),
  askedToMe: declare({
    id: 'ads.adquestionsanswer.get-questions-for-user',
    method: 'GET',
    path: `${path}/get-questions-for-user`,
    access: 'owner',
    of: { ad: ['query.adId'] },
    summary: 'Questions about the caller’s ads, or about one of them: what waits for an answer first, then the newest.',
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
    summary: 'Questions about an own ad that nobody has answered, the newest first.',
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
      'A page of an ad’s answered questions, those that helped most first; with `isAnswered=false` those of the caller that wait.',
    query: z.object({
      adId,
      numberOfQuestions: pageSize.default(limits.pageSize),
      isAnswered: flag.default(true),
      /** The question that the page before ended with. */
      questionAnswerId: uuid.optional(),
    }),
    answer: page,
  }),
  one: declare({
    id: 'ads.adquestionsanswer.get-answer-by-question',
    method: 'GET',
    path: `${path}/get-answer-by-question`,
    access: 'visitor',
    summary: 'One question with its answer; without one to its asker and the ad’s owner alone.',
    query: z.object({ questionId: uuid }),
    answer: z.object({ question: adQuestion }),
    errors: ['QuestionNotFound'],
  }),
  asked: declare({
    id: 'ads.adquestionsanswer.get-question-ads-by-user',
    method: 'GET',
    path: `${path}/get-question-ads-by-user`,
    access: 'member',
    summary:
      'Questions that the caller asked, the newest first. No other member’s are told: `id` may name the caller alone.',
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
    summary: 'Deletes a question about an own ad, with its answer. Nobody but the ad’s owner may.',
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
    summary: 'Deletes several questions about own ads, all or none.',
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
    summary: 'Deletes the answer to a question about an own ad; the question waits for one again.',
    body: ofQuestion,
    answer: done,
    errors: ['QuestionNotFound', 'AnswerNotFound'],
  }),
  vote: declare({
    id: 'ads.adquestionsanswer.vote',
    method: 'POST',
    path: `${path}/vote`,
    access: 'member',
    summary:
      'Says that an answer helped, or takes that back; once a member, and neither by its asker nor by who answered.',
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
    summary: 'Shows a question or an answer to the moderators, with the reason.',
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
    summary: 'Reported questions and answers, open ones first, the oldest before the others.',
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
    summary:
      'Decides on what was reported, for all who reported it: it stays, or it is removed, of which its writer hears with the reason.',
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
