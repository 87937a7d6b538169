import { z } from 'zod';
import { name, password, surname } from '../../../contract/fields/person.ts';
import { consents } from '../../../contract/schemas/account.ts';

/** The password is optional for users who sign in with a provider. */
export const completionForm = (needsPassword: boolean) =>
  z
    .object({
      name,
      surname,
      password: needsPassword ? password : password.or(z.literal('')),
      passwordConfirmation: z.string(),
      isApproved: z.literal(true, 'AgreementApprovalMissing'),
      consents,
    })
    .refine((value) => value.password === value.passwordConfirmation, {
      error: 'PasswordConfirmationDiffers',
      path: ['passwordConfirmation'],
      // Runs even if other fields are invalid, so both errors show at once.
      when: () => true,
    });

export type CompletedForm = z.output<ReturnType<typeof completionForm>>;
