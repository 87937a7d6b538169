import { z } from 'zod';
import { strengths } from './filter.ts';

/** Where an ad stands: its title is the sentence, it meets the whole search, it is the thing but differs otherwise, or it is another thing. */
export const standings = ['Title', 'Full', 'Relaxed', 'Hidden'] as const;
export type Standing = (typeof standings)[number];

/** How an ad fulfils a condition. */
export const fulfilments = ['Answers', 'Words', 'No'] as const;
export type Fulfilment = (typeof fulfilments)[number];

/** Where an ad says a word. */
export const wordFields = ['Title', 'Names', 'Description', 'Nowhere'] as const;
export type WordField = (typeof wordFields)[number];

/** The parts of a score, as they are shown. */
export const scorePartNames = ['words', 'nearness', 'cover', 'likely', 'rank', 'clicks'] as const;

/** Why an ad stands where it stands in what a sentence finds. */
export const explanation = z.object({
  title: z.string(),
  /** The sentence as it was read, where that differs from what was typed. */
  correctedText: z.string().optional(),
  standing: z.enum(standings),
  /** From 1; absent where it is not among the ads looked through. */
  place: z.int().optional(),
  /** So many ads are looked through for the place. */
  lookedThrough: z.int(),
  conditions: z.array(z.object({ label: z.string(), strength: z.enum(strengths), fulfilled: z.enum(fulfilments) })),
  words: z.array(z.object({ word: z.string(), field: z.enum(wordFields) })),
  score: z.array(z.object({ part: z.enum(scorePartNames), points: z.number() })),
  /** Points in all; what is compared with other ads. */
  points: z.number(),
  /** What photos, answers, description, seller and price multiply its worth by; 1 is usual. */
  quality: z.number(),
  /** Days since it was published, or put on top. */
  ageDays: z.number(),
});
export type Explanation = z.output<typeof explanation>;
