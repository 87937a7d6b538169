import { z } from 'zod';
import { feedbackStatuses, platforms } from '../enums.ts';
import { description, email, photoKeys, shortText } from '../fields/person.ts';
import { limits } from '../limits.ts';
import { uuid } from './basic.ts';

/** The operator's answer. */
export const feedbackAnswer = shortText(limits.descriptionMost, 5);

/** Feedback for its sender. */
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

/** Feedback for the operator. */
export const deskFeedback = ownFeedback.extend({
  /** For a member; guests have none. */
  userId: uuid.optional(),
  userName: z.string().optional(),
  /** A guest's reply address. */
  email: z.string().optional(),
  platform: z.enum(platforms),
  /** The order concerned. */
  orderCode: z.string().optional(),
  /** The reported review. */
  reviewId: uuid.optional(),
  /** Keys of private pictures. */
  photos: z.array(z.string()),
  decidedBy: z.string().optional(),
});
export type DeskFeedback = z.output<typeof deskFeedback>;

export const feedbackForm = z.object({
  subjectId: z.coerce.number('Required').int().positive('Required'),
  description,
  photos: photoKeys.optional(),
  /** A guest's reply address. */
  email: email.or(z.literal('')).optional(),
});
