import { z } from 'zod';
import { feedbackStatuses, platforms } from '../enums.ts';
import { description, email, photoKeys, shortText } from '../fields/person.ts';
import { limits } from '../limits.ts';
import { uuid } from './basic.ts';

/** An answer of the operator's desk. */
export const feedbackAnswer = shortText(limits.descriptionMost, 5);

/** Feedback as whoever gave it sees it. */
export const ownFeedback = z.object({
  id: uuid,
  subject: z.string(),
  description: z.string(),
  status: z.enum(feedbackStatuses),
  createdAt: z.iso.datetime(),
  answer: z.string().optional(),
  decidedAt: z.iso.datetime().optional(),
});
export type OwnFeedback = z.output<typeof ownFeedback>;

/** Feedback as the operator's desk reads it. */
export const deskFeedback = ownFeedback.extend({
  /** A member's id and name; a guest has none. */
  userId: uuid.optional(),
  userName: z.string().optional(),
  /** Where a guest wants the answer. */
  email: z.string().optional(),
  platform: z.enum(platforms),
  /** The order that it is about. */
  orderCode: z.string().optional(),
  /** The review of a seller that it reports. */
  reviewId: uuid.optional(),
  /** Keys of private pictures. */
  photos: z.array(z.string()),
  decidedBy: z.string().optional(),
});
export type DeskFeedback = z.output<typeof deskFeedback>;

/** The feedback form, for the screen and the server. */
export const feedbackForm = z.object({
  subjectId: z.coerce.number('Required').int().positive('Required'),
  description,
  photos: photoKeys.optional(),
  /** Where a guest wants the answer. */
  email: email.or(z.literal('')).optional(),
});
