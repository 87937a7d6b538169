import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/request.ts';

/** First error code of a refusal. */
export const codeOf = (error: unknown): ErrorCode =>
  ((error instanceof CallError && error.codes[0]) || 'GeneralError') as ErrorCode;
