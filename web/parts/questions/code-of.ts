import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';

/** The most specific error code of a refusal. */
export function codeOf(error: unknown): ErrorCode {
  if (!(error instanceof CallError)) return 'GeneralError';
  const telling = error.codes.find((code) => code !== 'ValidationFailed');
  return (telling ?? error.codes[0] ?? 'GeneralError') as ErrorCode;
}
