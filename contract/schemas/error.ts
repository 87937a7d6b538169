import { z } from 'zod';
import { errors } from '../errors.ts';
import type { ErrorAnswer, ErrorCode } from '../errors.ts';

/** What every refusal says. `errors` names each field that is not as it should be. */
export const errorAnswer = z.object({
  errorCode: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  detailErrorCodes: z.array(z.string()),
  errors: z.array(z.object({ code: z.string(), path: z.string().exactOptional() })),
  /** When it makes sense to try again. */
  retryAfterSeconds: z.number().exactOptional(),
}) satisfies z.ZodType<ErrorAnswer>;
