import { z } from 'zod';
import { description, email, photoKeys } from '../fields/person.ts';

/** The feedback form, for the screen and the server. */
export const feedbackForm = z.object({
  subjectId: z.coerce.number('Required').int().positive('Required'),
  description,
  photos: photoKeys.optional(),
  /** Where a guest wants the answer. */
  email: email.or(z.literal('')).optional(),
});
