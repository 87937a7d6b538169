import { z } from 'zod';
import { limits } from '../limits.ts';
import { adBrief } from './ad.ts';
import { uuid } from './basic.ts';

/** Roles in a question: the ad's owner and the asker. */
export const questionSides = ['Owner', 'Asker'] as const;
export type QuestionSide = (typeof questionSides)[number];

/** The reported part. */
export const questionParts = ['Question', 'Answer'] as const;
export type QuestionPart = (typeof questionParts)[number];

export const questionReportReasons = ['Insult', 'Fraud', 'Contact', 'Spam', 'Unrelated', 'Other'] as const;
export type QuestionReportReason = (typeof questionReportReasons)[number];

/** A moderator's decision on a report. */
export const questionVerdicts = ['Remove', 'Keep'] as const;
export type QuestionVerdict = (typeof questionVerdicts)[number];

/** A question for its reader; contact details are masked in both texts. */
export const adQuestion = z.object({
  id: uuid,
  text: z.string(),
  /** The asker's masked name, `A*** Y.`, by which they cannot be found. */
  asker: z.string(),
  askedAt: z.iso.datetime(),
  answer: z
    .object({
      text: z.string(),
      at: z.iso.datetime(),
      /** The text was changed. */
      isChanged: z.boolean(),
    })
    .optional(),
  /** Number of members whom the answer helped. */
  helpful: z.int(),
  /** The caller is one of them. */
  isHelpfulToMe: z.literal(true).optional(),
  /** The caller's role. */
  side: z.enum(questionSides).optional(),
});
export type AdQuestion = z.output<typeof adQuestion>;

/** The caller's text as stored; `isMasked` if something was hidden. */
export const writtenQuestion = z.object({ question: adQuestion, isMasked: z.boolean() });

/** A question in the caller's list, with its ad. */
export const listedQuestion = z.object({
  question: adQuestion,
  ad: adBrief,
  /** Unanswered while its ad is published. */
  isWaiting: z.boolean(),
});
export type ListedQuestion = z.output<typeof listedQuestion>;

export const questionStates = ['All', 'Waiting', 'Answered'] as const;
export type QuestionState = (typeof questionStates)[number];

/** Query for the caller's questions. A page starts after the given question, the last one of the previous page. */
export const questionListQuery = {
  state: z.enum(questionStates).default('All'),
  text: z.string().trim().max(limits.searchTextLength).optional(),
  questionAnswerId: uuid.optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMost).default(limits.pageSize),
};

export const questionList = z.object({
  items: z.array(listedQuestion),
  /** Totals regardless of state and text. */
  counts: z.object({ All: z.int(), Waiting: z.int(), Answered: z.int() }),
  hasNextPage: z.boolean(),
});
export type QuestionList = z.output<typeof questionList>;

/** A reported question or answer, for moderators. */
export const questionReport = z.object({
  id: uuid,
  questionId: uuid,
  part: z.enum(questionParts),
  /** The text when it was reported, contact details masked. Absent after the decision. */
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
