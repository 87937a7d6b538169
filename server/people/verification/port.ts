import { definePort } from '../../kernel/ports.ts';
import type { CodeChannel, CodePurpose, Language } from '../../../contract/enums.ts';
import type { CodeAsker } from './rules/code-asker.ts';

export interface CodeSent {
  ticket: string;
  expiresInSeconds: number;
  againInSeconds: number;
}

export interface CodeRequest {
  purpose: CodePurpose;
  channel: CodeChannel;
  target: string;
  language: Language;
  /** The account that the code is for. */
  accountId?: string;
  asker: CodeAsker;
  /** The caller's network address, for the limits. */
  address: string;
  /** Return the ticket and remaining time of the asker's earlier code if it is still valid. */
  resumes?: boolean;
  /**
   * What the target receives. `code`: a working code. `nothing`: no message, and no code is valid, so that the answer does not reveal a missing
   * account. `exists`: a notice that the account exists, and no code is valid.
   */
  message: 'code' | 'nothing' | 'exists';
}

/** What a checked code or proof is for. */
export interface Proven {
  purpose: CodePurpose;
  target: string;
  accountId: string | undefined;
}

/** One-time codes: hashed, single-use, bound to a purpose and a target. */
export interface Codes {
  /**
   * Sends a code and invalidates the asker's earlier one for the same purpose and target. Codes of other askers stay valid.
   * Throws CodeTooSoon before 60 s, or TooManyAttempts if the asker, all askers of a class or a network exceed their limit (decision 014).
   */
  request(request: CodeRequest): Promise<CodeSent>;
  /**
   * Checks a code once. Throws CodeWrong, CodeExpired, CodeUsed or CodeTooManyTries. If given, `accountId` must be the one of the request.
   * `check` and `prove` must not run inside a transaction, because a rollback would undo the count of wrong tries.
   */
  check(ticket: string, code: string, purpose: CodePurpose, accountId?: string): Promise<Proven>;
  /** Checks a code and returns a single-use proof for a later step. */
  prove(ticket: string, code: string, purpose: CodePurpose): Promise<Proven & { proof: string }>;
  /** Issues a proof without a code, for a target verified by a trusted party such as an identity provider. */
  vouch(purpose: CodePurpose, target: string): Promise<string>;
  /** Reads a proof without using it. Throws ProofInvalid as `useProof` does. */
  readProof(proof: string, purposes: readonly CodePurpose[]): Promise<Proven>;
  /**
   * Sends a new code for the account’s newest request that still waits, to the same target; the earlier code becomes invalid, its ticket and the tries
   * left stay. Returns the target. Throws NoCodeWaiting, or CodeTooSoon within 60 s of the request.
   */
  resend(accountId: string, targets: readonly string[], language: Language): Promise<string>;
  /** Invalidates an account's codes and proofs of these purposes. */
  forget(accountId: string, purposes: readonly CodePurpose[]): Promise<void>;
  /**
   * Uses a proof in the current transaction; a rollback leaves it valid. Throws ProofInvalid for an unknown, used or expired proof, or another
   * purpose.
   */
  useProof(proof: string, purposes: readonly CodePurpose[]): Promise<Proven>;
}

/** Increasing delays, counted by keys. Keys are stored as hashes. A day without failures resets the count. */
export interface Throttle {
  /** Throws TooManyAttempts with the seconds to wait if any key is blocked. */
  check(keys: readonly string[]): Promise<void>;
  /** The current failure count of a key. */
  failuresOf(key: string): Promise<number>;
  /**
   * Counts a failure and returns the count. The first `free` failures cause no delay; then 1, 2, 4 … minutes, at most 15. Must not run inside a
   * transaction, because a rollback would undo the count.
   */
  countFailure(key: string, free: number): Promise<number>;
  /** Clears the failures of the keys. */
  clear(keys: readonly string[]): Promise<void>;
}

export { codeAsker } from './operations/code-asker.ts';
export { maskedTarget } from './rules/masked-target.ts';
export { networkOf, shortAddress } from './operations/network-address.ts';

export const codesPort = definePort<Codes>('one-time codes');
export const throttlePort = definePort<Throttle>('throttle');
