import type { z } from 'zod';
import type { codeSent } from '../../../contract/schemas/account.ts';
import { formatPhone } from '../../client/format-phone.ts';
import { tabStore } from './tab-store.ts';

/** What an account is reached by. */
export type ContactKind = 'email' | 'phone';

/** A code that was sent: its ticket, when another may be asked for, until when it is good (milliseconds since 1970). */
export interface SentCode {
  ticket: string;
  againAt: number;
  expiresAt: number;
}

/** What the verification screen of an address or a number works on. Whoever sends somebody there keeps it first. */
export interface Verification extends SentCode {
  purpose: 'register' | 'change';
  target: string;
  /** A path of ours, where to go on afterwards. */
  redirect?: string;
  /** The code in hand asks whether an account uses the number. */
  isExisting?: boolean;
  /** It was right: the number may be taken over. */
  existingPhoneProof?: string;
}

const store = {
  email: tabStore<Verification>('verification.email'),
  phone: tabStore<Verification>('verification.phone'),
};

/** Reads an answer of the service as of now. */
export function sentNow(answer: z.output<typeof codeSent>): SentCode {
  const now = Date.now();
  return {
    ticket: answer.ticket,
    againAt: now + answer.againInSeconds * 1000,
    expiresAt: now + answer.expiresInSeconds * 1000,
  };
}

/** Keeps what the screen `verifyEMail` or `verifyPhone` is to work on; go there next. `undefined` forgets it. */
export function saveVerification(kind: ContactKind, verification: Verification | undefined): void {
  store[kind].save(verification);
}

/** What that screen works on: `null` where nothing was kept, `undefined` while nobody knows. */
export function useVerification(kind: ContactKind): Verification | null | undefined {
  return store[kind].use();
}

/** An address or number as it was typed, so that a slip is seen: nobody has proved yet whose it is. */
export const formatTarget = (kind: ContactKind, target: string): string =>
  kind === 'phone' ? formatPhone(target) : target;

/** An address or number as its owner recognises it and a passer-by does not: `ay•••@ornek.com`, `+90 532 ••• •• 67`. */
export function maskTarget(kind: ContactKind, target: string): string {
  if (kind === 'phone') {
    const head = target.startsWith('+90') ? `+90 ${target.slice(3, 6)}` : target.slice(0, 4);
    return `${head} ••• •• ${target.slice(-2)}`;
  }
  const at = target.lastIndexOf('@');
  return `${target.slice(0, Math.min(2, Math.max(1, at - 1)))}•••${target.slice(at)}`;
}
