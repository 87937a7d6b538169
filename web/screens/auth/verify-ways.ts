import { memberCalls } from '../../../contract/calls/member.ts';
import { signInCalls } from '../../../contract/calls/sign-in.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import { call } from '../../client/call.ts';
import { saveVerification, sentNow } from '../../parts/form/verification.ts';
import type { ContactKind, Verification } from '../../parts/form/verification.ts';

/** Somebody holds the phone of a number that an account uses. */
export interface NumberInUse {
  proof: string;
  maskedEmail: string | undefined;
}

type Sent = CallAnswer<typeof signInCalls.registerEmailRequest>;
interface Way {
  request(target: string): Promise<Sent>;
  /** Answers the proof for the next step, where there is one. */
  validate(verification: Verification, code: string): Promise<{ proof?: string; inUse?: NumberInUse }>;
}

const empty = {};

/** By what is verified and what for: the calls that send a code and take it. */
const ways: Readonly<Record<`${ContactKind} ${Verification['purpose']}`, Way>> = {
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

/** Whether an account uses the number: the same question whatever the answer is for. */
const existing: Way = {
  request: (phone) => call(signInCalls.existingPhoneRequest, { body: { phone } }),
  async validate({ ticket }, code) {
    const { proof, belongsToAccount, maskedEmail } = await call(signInCalls.existingPhoneValidate, {
      body: { ticket, code },
    });
    return belongsToAccount ? { inUse: { proof, maskedEmail } } : { proof };
  },
};

/** The calls for the code in hand. */
export function wayOf(kind: ContactKind, { purpose, isExisting }: Verification): Way {
  return isExisting ? existing : ways[`${kind} ${purpose}`];
}

/** Asks for another code of the same kind, and keeps it. */
export async function resend(kind: ContactKind, verification: Verification): Promise<void> {
  const answer = await wayOf(kind, verification).request(verification.target);
  saveVerification(kind, { ...verification, ...sentNow(answer) });
}
