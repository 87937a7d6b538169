import { signInCalls } from '../../../contract/calls/sign-in.ts';
import { call } from '../../client/call.ts';
import { tabStore } from '../../parts/form/tab-store.ts';
import { sentNow } from '../../parts/form/verification.ts';
import type { ContactKind, SentCode } from '../../parts/form/verification.ts';

/** A password that is being replaced: to whom the code went, then the word that it was right. */
export interface Recovery extends SentCode {
  kind: ContactKind;
  target: string;
  proof?: string;
}

const store = tabStore<Recovery>('recovery');

export const keepRecovery = store.save;
export const keptRecovery = store.read;
export const useRecovery = store.use;

/** Sends a code, if there is such an account, and keeps what is known of it. */
export async function requestRecovery(kind: ContactKind, target: string): Promise<void> {
  const answer = await (kind === 'email'
    ? call(signInCalls.forgotByEmailRequest, { body: { email: target } })
    : call(signInCalls.forgotBySmsRequest, { body: { phone: target } }));
  keepRecovery({ ...sentNow(answer), kind, target });
}

/** The calls of the two later steps. */
export const recoveryCalls = {
  email: { validate: signInCalls.forgotByEmailValidate, complete: signInCalls.forgotByEmailComplete },
  phone: { validate: signInCalls.forgotBySmsValidate, complete: signInCalls.forgotBySmsComplete },
} as const;
