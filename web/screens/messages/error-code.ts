import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';

export const errorCodeOf = (error: unknown): ErrorCode =>
  ((error instanceof CallError && error.codes[0]) || 'GeneralError') as ErrorCode;
