import { z } from 'zod';
import { limits } from '../limits.ts';
import { adBrief } from './ad.ts';
import { uuid } from './basic.ts';

/** The two sides of a question: whose ad it is about, and who asked. */
export const questionSides = ['Owner', 'Asker'] as const;
export type QuestionSide = (typeof questionSides)[number];

/** What of a question is reported: what was asked, or what was answered. */
export const questionParts = ['Question', 'Answer'] as const;
export type QuestionPart = (typeof questionParts)[number];

/** Why a question or an answer is reported. */
export const questionReportReasons = ['Insult', 'Fraud', 'Contact', 'Spam', 'Unrelated', 'Other'] as const;
export type QuestionReportReason = (typeof questionReportReasons)[number];

/** What a moderator does about a report. */
export const questionVerdicts = ['Remove', 'Keep'] as const;
export type QuestionVerdict = (typeof questionVerdicts)[number];

/** A question about an ad, as its reader may see it: contact details are hidden in both texts. */
export const adQuestion = z.object({
  id: uuid,
  text: z.string(),
  /** Who asked, as everybody reads it: `A*** Y.` Nothing by which they could be found. */
  asker: z.string(),
  askedAt: z.iso.datetime(),
  answer: z
    .object({
      text: z.string(),
      at: z.iso.datetime(),
      /** Its words are not the first ones. */
      isChanged: z.boolean(),
    })
    .optional(),
  /** How many members the answer has helped. */
  helpful: z.int(),
  /** The caller is one of them. */
  isHelpfulToMe: z.literal(true).optional(),
  /** Which side of it the caller is. */
  side: z.enum(questionSides).optional(),
});
export type AdQuestion = z.output<typeof adQuestion>;

/** What an own text became: something in it was hidden from everybody. */
export const writtenQuestion = z.object({ question: adQuestion, isMasked: z.boolean() });

/** A question in a list of one's own, with the ad that it is about. */
export const listedQuestion = z.object({
  question: adQuestion,
  ad: adBrief,
  /** It is unanswered, and its ad is published: an answer is awaited. */
  isWaiting: z.boolean(),
});
export type ListedQuestion = z.output<typeof listedQuestion>;

export const questionStates = ['All', 'Waiting', 'Answered'] as const;
export type QuestionState = (typeof questionStates)[number];

/** How a list of one's own questions is asked for; a page begins behind the question that the one before ended with. */
export const questionListQuery = {
  state: z.enum(questionStates).default('All'),
  text: z.string().trim().max(limits.searchTextLength).optional(),
  questionAnswerId: uuid.optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMost).default(limits.pageSize),
};

export const questionList = z.object({
  items: z.array(listedQuestion),
  /** Of all that could be asked for, whatever the state and the words. */
  counts: z.object({ All: z.int(), Waiting: z.int(), Answered: z.int() }),
  hasNextPage: z.boolean(),
});
export type QuestionList = z.output<typeof questionList>;

/** A reported question or answer as moderators see it. */
export const questionReport = z.object({
  id: uuid,
  questionId: uuid,
  part: z.enum(questionParts),
  /** The words as they were when they were reported, contact details hidden; absent once it is decided. */
  text: z.string().optional(),
  reason: z.enum(questionReportReasons),
  description: z.string().optional(),
  reporterName: z.string(),
  authorId: uuid,
  authorName: z.string(),
  ad: adBrief.optional(),
  createdAt: z.iso.datetime(),
  solvedAt: z.iso.datetime().optional(),
  solvedBy: z.string().optional(),
  verdict: z.enum(questionVerdicts).optional(),
  note: z.string().optional(),
});
export type QuestionReport = z.output<typeof questionReport>;
