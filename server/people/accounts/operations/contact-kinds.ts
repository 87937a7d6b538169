import type { CodeChannel, CodePurpose } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';

/** What a member registers and signs in with. */
export type ContactKind = 'email' | 'phone';

interface ContactSettings {
  channel: CodeChannel;
  register: CodePurpose;
  forgot: CodePurpose;
  change: CodePurpose;
  taken: ErrorCode;
  index: string;
}

export const contactKinds: Record<ContactKind, ContactSettings> = {
  email: {
    channel: 'Email',
    register: 'RegisterByEmail',
    forgot: 'ForgotPasswordByEmail',
    change: 'ChangeEmail',
    taken: 'EmailTaken',
    index: 'account_login_email',
  },
  phone: {
    channel: 'Sms',
    register: 'RegisterBySms',
    forgot: 'ForgotPasswordBySms',
    change: 'ChangePhone',
    taken: 'PhoneTaken',
    index: 'account_login_phone',
  },
};
