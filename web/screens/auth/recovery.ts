import { signInCalls } from '../../../contract/calls/sign-in.ts';
import { call } from '../../client/call.ts';
import { tabStore } from '../../parts/form/tab-store.ts';
import { sentNow } from '../../parts/form/verification.ts';
import type { ContactKind, SentCode } from '../../parts/form/verification.ts';

/** A password reset in progress: where the code was sent, then the proof that it was correct. */
export interface Recovery extends SentCode {
  kind: ContactKind;
  target: string;
  proof?: string;
}

const store = tabStore<Recovery>('recovery');

export const saveRecovery = store.save;
export const savedRecovery = store.read;
export const useRecovery = store.use;

/** Requests a code, which is sent only if the account exists, and stores the answer. */
export async function requestRecovery(kind: ContactKind, target: string): Promise<void> {
  const answer = await (kind === 'email'
    ? call(signInCalls.forgotByEmailRequest, { body: { email: target } })
    : call(signInCalls.forgotBySmsRequest, { body: { phone: target } }));
  saveRecovery({ ...sentNow(answer), kind, target });
}

export const recoveryCalls = {
  email: { validate: signInCalls.forgotByEmailValidate, complete: signInCalls.forgotByEmailComplete },
  phone: { validate: signInCalls.forgotBySmsValidate, complete: signInCalls.forgotBySmsComplete },
} as const;
