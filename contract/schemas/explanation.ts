import { z } from 'zod';
import { strengths } from './filter.ts';

/** Ranking class: the title equals the query, full match, partial match of the item, or another item. */
export const standings = ['Title', 'Full', 'Relaxed', 'Hidden'] as const;
export type Standing = (typeof standings)[number];

/** How an ad meets a condition. */
export const fulfilments = ['Answers', 'Words', 'No'] as const;
export type Fulfilment = (typeof fulfilments)[number];

/** Where an ad contains a word. */
export const wordFields = ['Title', 'Names', 'Description', 'Nowhere'] as const;
export type WordField = (typeof wordFields)[number];

/** Parts of the score, in display order. */
export const scorePartNames = ['words', 'nearness', 'cover', 'likely', 'rank', 'clicks'] as const;

/** Why an ad has its position in the results for a query. */
export const explanation = z.object({
  title: z.string(),
  /** The corrected query, if it differs from the typed one. */
  correctedText: z.string().optional(),
  standing: z.enum(standings),
  /** From 1. Absent if it is not among the examined ads. */
  place: z.int().optional(),
  /** Number of ads examined for the position. */
  lookedThrough: z.int(),
  conditions: z.array(z.object({ label: z.string(), strength: z.enum(strengths), fulfilled: z.enum(fulfilments) })),
  words: z.array(z.object({ word: z.string(), field: z.enum(wordFields) })),
  score: z.array(z.object({ part: z.enum(scorePartNames), points: z.number() })),
  /** Total score for ranking. */
  points: z.number(),
  /** Factor for photos, specs, description, seller and price; 1 is usual. */
  quality: z.number(),
  /** Days since it was published or lifted to the top. */
  ageDays: z.number(),
});
export type Explanation = z.output<typeof explanation>;
