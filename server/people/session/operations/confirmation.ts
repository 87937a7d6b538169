import type { CodeChannel, Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AccountDirectory } from '../../accounts/port.ts';
import type { Caller } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { maskedTarget } from '../../verification/port.ts';
import type { CodeSent, Codes } from '../../verification/port.ts';
import { confirmSession } from '../store.ts';

export interface ConfirmationOptions {
  database: Database;
  codes: Pick<Codes, 'request' | 'check'>;
  accounts: Pick<AccountDirectory, 'contactOf'>;
}

type Member = Pick<Extract<Caller, { kind: 'member' }>, 'id' | 'sessionId'>;

/** Confirms a session with a code. A confirmed session may make sensitive changes for ten minutes. */
export function createConfirmation({ database, codes, accounts }: ConfirmationOptions) {
  return {
    /**
     * Sends a code by the requested channel, otherwise by e-mail, otherwise by SMS. With `resumes`, a code that is still valid is used again.
     * A recently added phone cannot confirm. Throws NoVerifiedContact, and the errors of `Codes.request`.
     */
    async request(
      member: Member,
      request: { channel: CodeChannel | undefined; resumes: boolean; language: Language; address: string },
    ): Promise<CodeSent & { channel: CodeChannel; maskedTarget: string }> {
      const contact = await accounts.contactOf(member.id);
      const channel = request.channel ?? (contact?.email === undefined ? 'Sms' : 'Email');
      const phone = contact?.isPhoneYoung === true ? undefined : contact?.phone;
      const target = required(channel === 'Email' ? contact?.email : phone, 'NoVerifiedContact');
      const { language, address, resumes } = request;
      const asker = { class: 'Owner', key: `member|${member.id}` } as const;
      const to = { purpose: 'Confirm', channel, target, accountId: member.id, asker } as const;
      const sent = await codes.request({ ...to, language, address, resumes, message: 'code' });
      return { ...sent, channel, maskedTarget: maskedTarget(target) };
    },

    /** Throws the errors of `Codes.check`. */
    async validate(member: Member, { ticket, code }: { ticket: string; code: string }): Promise<void> {
      await codes.check(ticket, code, 'Confirm', member.id);
      const until = new Date(clock.now().getTime() + limits.confirmedSeconds * 1000);
      await confirmSession(database, { id: member.sessionId, accountId: member.id }, until);
    },
  };
}
