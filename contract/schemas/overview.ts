import { z } from 'zod';
import { queueNames } from '../overview.ts';

/** A figure in the range, in the previous range of the same length, today and on the same weekday last week. */
export const figure = z.object({
  total: z.number(),
  previous: z.number(),
  today: z.number(),
  lastWeek: z.number(),
  /** One value for each of the range’s steps. */
  points: z.array(z.number()),
});
export type Figure = z.output<typeof figure>;

/** An entry of a ranking: sold value in kuruş and items, published ads, or people and their searches. */
export const topEntry = z.object({
  /** A category, place or member; absent for searches. */
  id: z.string().optional(),
  name: z.string(),
  amount: z.number(),
  count: z.number(),
});
export type TopEntry = z.output<typeof topEntry>;

export const deskQueue = z.object({
  name: z.enum(queueNames),
  count: z.int(),
  /** When the oldest entry began to wait; absent if none waits. */
  oldest: z.iso.datetime().optional(),
});
export type DeskQueue = z.output<typeof deskQueue>;
