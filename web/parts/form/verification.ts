import type { z } from 'zod';
import type { codeSent } from '../../../contract/schemas/account.ts';
import { formatPhone } from '../../client/format-phone.ts';
import { tabStore } from './tab-store.ts';

/** Contact channel of an account. */
export type ContactKind = 'email' | 'phone';

/** A sent code: its ticket, when another may be requested, and when it expires (milliseconds since 1970). */
export interface SentCode {
  ticket: string;
  againAt: number;
  expiresAt: number;
}

/** State of the verification screen for an address or number. Save it before navigating there. */
export interface Verification extends SentCode {
  purpose: 'register' | 'change';
  target: string;
  /** Path in the product to open afterwards. */
  redirect?: string;
  /** The current code checks whether another account uses the number. */
  isExisting?: boolean;
  /** Proof that the code was right, so that the number may be taken over. */
  existingPhoneProof?: string;
}

const store = {
  email: tabStore<Verification>('verification.email'),
  phone: tabStore<Verification>('verification.phone'),
};

/** Converts the service's answer into absolute times. */
export function sentNow(answer: z.output<typeof codeSent>): SentCode {
  const now = Date.now();
  return {
    ticket: answer.ticket,
    againAt: now + answer.againInSeconds * 1000,
    expiresAt: now + answer.expiresInSeconds * 1000,
  };
}

/** Saves the state for the screen `verifyEMail` or `verifyPhone`; navigate there next. `undefined` deletes it. */
export function saveVerification(kind: ContactKind, verification: Verification | undefined): void {
  store[kind].save(verification);
}

/** State of that screen: `null` if there is none, `undefined` during hydration. */
export function useVerification(kind: ContactKind): Verification | null | undefined {
  return store[kind].use();
}

/** The full address or number, so that typing errors are visible. It is not verified yet. */
export const formatTarget = (kind: ContactKind, target: string): string =>
  kind === 'phone' ? formatPhone(target) : target;

/** Masks an address or number so that only its owner recognises it: `ay•••@ornek.com`, `+90 532 ••• •• 67`. */
export function maskTarget(kind: ContactKind, target: string): string {
  if (kind === 'phone') {
    const head = target.startsWith('+90') ? `+90 ${target.slice(3, 6)}` : target.slice(0, 4);
    return `${head} ••• •• ${target.slice(-2)}`;
  }
  const at = target.lastIndexOf('@');
  return `${target.slice(0, Math.min(2, Math.max(1, at - 1)))}•••${target.slice(at)}`;
}
