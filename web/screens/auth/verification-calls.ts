import { memberCalls } from '../../../contract/calls/member.ts';
import { signInCalls } from '../../../contract/calls/sign-in.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import { call } from '../../client/call.ts';
import { saveVerification, sentNow } from '../../parts/form/verification.ts';
import type { ContactKind, Verification } from '../../parts/form/verification.ts';

/** An account has the number, and the user has its phone. */
export interface NumberInUse {
  proof: string;
  maskedEmail: string | undefined;
}

type Sent = CallAnswer<typeof signInCalls.registerEmailRequest>;
interface VerificationCalls {
  request(target: string): Promise<Sent>;
  /** Returns the proof for the next step, if there is one. */
  validate(verification: Verification, code: string): Promise<{ proof?: string; inUse?: NumberInUse }>;
}

const empty = {};

const callsByPurpose: Readonly<Record<`${ContactKind} ${Verification['purpose']}`, VerificationCalls>> = {
  'email register': {
    request: (email) => call(signInCalls.registerEmailRequest, { body: { email } }),
    validate: ({ ticket }, code) => call(signInCalls.registerEmailValidate, { body: { ticket, code } }),
  },
  'phone register': {
    request: (phone) => call(signInCalls.registerSmsRequest, { body: { phone } }),
    validate: ({ ticket }, code) => call(signInCalls.registerSmsValidate, { body: { ticket, code } }),
  },
  'email change': {
    request: (email) => call(memberCalls.changeEmailRequest, { body: { email } }),
    validate: ({ ticket }, code) => call(memberCalls.changeEmailValidate, { body: { ticket, code } }).then(() => empty),
  },
  'phone change': {
    request: (phone) => call(memberCalls.changePhoneRequest, { body: { phone } }),
    validate: ({ ticket, existingPhoneProof }, code) =>
      call(memberCalls.changePhoneValidate, {
        body: { ticket, code, ...(existingPhoneProof !== undefined && { existingPhoneProof }) },
      }).then(() => empty),
  },
};

/** Checks whether an account has the number; the same calls for every purpose. */
const existingPhoneCalls: VerificationCalls = {
  request: (phone) => call(signInCalls.existingPhoneRequest, { body: { phone } }),
  async validate({ ticket }, code) {
    const { proof, belongsToAccount, maskedEmail } = await call(signInCalls.existingPhoneValidate, {
      body: { ticket, code },
    });
    return belongsToAccount ? { inUse: { proof, maskedEmail } } : { proof };
  },
};

export function verificationCallsOf(kind: ContactKind, { purpose, isExisting }: Verification): VerificationCalls {
  return isExisting ? existingPhoneCalls : callsByPurpose[`${kind} ${purpose}`];
}

/** Requests another code of the same kind and stores it. */
export async function resend(kind: ContactKind, verification: Verification): Promise<void> {
  const answer = await verificationCallsOf(kind, verification).request(verification.target);
  saveVerification(kind, { ...verification, ...sentNow(answer) });
}
