import type { CodeChannel, CodePurpose, Language } from '../../contract/enums.ts';

/** What is known after a code was sent. */
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
  /** Whose code it is. */
  accountId?: string;
  /** The caller's network address, for the limits. */
  address: string;
  /**
   * What reaches the target: `code` a code that works · `nothing` no message, and a code that is never right, so that an address without an
   * account looks like one with · `exists` a word that there is an account already, and a code that is never right.
   */
  message: 'code' | 'nothing' | 'exists';
}

/** What a code was about. */
export interface Proven {
  purpose: CodePurpose;
  target: string;
  accountId: string | undefined;
}

/** One-time codes: hashed, single-use, bound to purpose and person. */
export interface Codes {
  /** Sends a code. Refuses CodeTooSoon before 60 s, TooManyAttempts where an address or target asks too often. */
  request(request: CodeRequest): Promise<CodeSent>;
  /**
   * Checks a code once. Refuses CodeWrong, CodeExpired, CodeUsed, CodeTooManyTries. `accountId` must be the asker's where given. Not inside a
   * transaction, as neither is `prove`: the count of a wrong try must stay.
   */
  check(ticket: string, code: string, purpose: CodePurpose, accountId?: string): Promise<Proven>;
  /** Checks a code and answers a single-use proof for a later step. */
  prove(ticket: string, code: string, purpose: CodePurpose): Promise<Proven & { proof: string }>;
  /** A proof without a code, where somebody trusted vouches for the target: a provider for its user's e-mail. */
  vouch(purpose: CodePurpose, target: string): Promise<string>;
  /** What a proof is about, which is still good afterwards. Refuses ProofInvalid, as `useProof` does. */
  readProof(proof: string, purposes: readonly CodePurpose[]): Promise<Proven>;
  /** Makes an account's codes and proofs of these purposes worthless. */
  forget(accountId: string, purposes: readonly CodePurpose[]): Promise<void>;
  /** Uses a proof up, in the transaction in progress: a step that fails leaves it. Refuses ProofInvalid: unknown, used, too old, of another purpose. */
  useProof(proof: string, purposes: readonly CodePurpose[]): Promise<Proven>;
}

/**
 * Growing delays. Keys are hashed before they are kept; one of a network address begins with `address:`, all others are of an account or of
 * what stands for one.
 */
export interface Throttle {
  /** Refuses TooManyAttempts with the seconds to wait while any of the keys is blocked. */
  check(keys: readonly string[]): Promise<void>;
  /**
   * Counts a failure for each key: the first five cost nothing, then 1, 2, 4 … minutes' waiting, at most 15. A day without failures forgets.
   * Not inside a transaction: a refusal would undo the count.
   */
  failed(keys: readonly string[]): Promise<void>;
  /** Forgets the failures of the keys, but for those of network addresses: an own account would clear the way to other people's. */
  succeeded(keys: readonly string[]): Promise<void>;
}
