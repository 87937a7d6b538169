import { errors } from '../../contract/errors.ts';
import type { ErrorAnswer, ErrorCode } from '../../contract/errors.ts';

/** A refusal for a reason that the caller can act on. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly { code: string; path?: string }[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: readonly { code: string; path?: string }[] = [], retryAfterSeconds?: number) {
    super(code);
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return errors[this.code];
  }

  /** The error object of the specification. */
  get answer(): ErrorAnswer {
    return {
      errorCode: this.code,
      detailErrorCodes: [...new Set(this.details.map((detail) => detail.code))],
      errors: this.details.map((detail) => ({ ...detail })),
      ...(this.retryAfterSeconds !== undefined && { retryAfterSeconds: this.retryAfterSeconds }),
    };
  }
}

/** Resolves to undefined on a DomainError. Other errors are thrown. */
export const unlessDomainError = <T>(promise: Promise<T>): Promise<T | undefined> =>
  promise.catch((error: unknown) => {
    if (error instanceof DomainError) return undefined;
    throw error;
  });

/** Returns the value. Throws a DomainError with this code if it is missing. */
export function required<T>(value: T | undefined | null, code: ErrorCode): T {
  if (value === undefined || value === null) throw new DomainError(code);
  return value;
}
