import { z } from 'zod';
import { genders } from '../../../../contract/enums.ts';
import { profileForm } from '../../../../contract/schemas/account.ts';

/** A select has only strings; the empty one means no answer. */
export const profileSchema = profileForm.omit({ pictureKey: true }).extend({
  gender: z.enum(['', ...genders]).transform((value) => (value === '' ? null : value)),
});
