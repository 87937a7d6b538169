import { z } from 'zod';
import { errors } from '../errors.ts';
import type { ErrorAnswer, ErrorCode } from '../errors.ts';

/** The body of every error. `errors` names each invalid field. */
export const errorAnswer = z.object({
  errorCode: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  detailErrorCodes: z.array(z.string()),
  errors: z.array(z.object({ code: z.string(), path: z.string().exactOptional() })),
  /** Seconds until a retry is useful. */
  retryAfterSeconds: z.number().exactOptional(),
}) satisfies z.ZodType<ErrorAnswer>;
