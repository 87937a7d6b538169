import { definePort } from '../../kernel/ports.ts';
import type { CodeChannel, CodePurpose, Language } from '../../../contract/enums.ts';

/** What is known after a code was sent. */
export interface CodeSent {
  ticket: string;
  expiresInSeconds: number;
  againInSeconds: number;
}

/**
 * Who asks for a code, and in which class they are counted: `Owner` is known to be the target's owner, by their session or by a browser that
 * has signed in to the account; `Member` asks from a session for a target that may be somebody else's; `Visitor` is anybody.
 */
export interface CodeAsker {
  class: 'Owner' | 'Member' | 'Visitor';
  /** Tells askers of a class apart. */
  key: string;
}

export interface CodeRequest {
  purpose: CodePurpose;
  channel: CodeChannel;
  target: string;
  language: Language;
  /** Whose code it is. */
  accountId?: string;
  asker: CodeAsker;
  /** The caller's network address, for the limits. */
  address: string;
  /** Where an earlier code of the asker for this is still good, it is not replaced: its ticket comes back, with the time it has left. */
  resumes?: boolean;
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
  /**
   * Sends a code, and makes the asker's earlier one for this worthless; others' codes stay as they are. Refuses CodeTooSoon before 60 s,
   * TooManyAttempts where the asker, all visitors together or a network asks too often (decision 014).
   */
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

/** Growing delays, counted by keys, which are hashed before they are kept. A day without failures forgets. */
export interface Throttle {
  /** Refuses TooManyAttempts with the seconds to wait while any of the keys is blocked. */
  check(keys: readonly string[]): Promise<void>;
  /** The failures of a key that are not forgotten. */
  failuresOf(key: string): Promise<number>;
  /**
   * Counts a failure and answers how many there are: the first `free` cost nothing, then 1, 2, 4 … minutes' waiting, at most 15. Not inside
   * a transaction: a refusal would undo the count.
   */
  failed(key: string, free: number): Promise<number>;
  /** Forgets the failures of the keys. */
  succeeded(keys: readonly string[]): Promise<void>;
}

export { codeAsker } from './operations/code-asker.ts';
export { maskedTarget } from './rules/masked-target.ts';
export { networkOf, shortAddress } from './rules/network-address.ts';

export const codesPort = definePort<Codes>('one-time codes');
export const throttlePort = definePort<Throttle>('throttle');
