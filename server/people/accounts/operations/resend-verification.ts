import type { RequestContext } from '../../../platform/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { recordChange } from '../../audit/port.ts';
import { maskedTarget } from '../../verification/port.ts';
import type { Codes } from '../../verification/port.ts';
import { lockForAct } from './desk-member.ts';

/**
 * Sends a new code for the verification that a member has started. Returns the masked target. Throws AccountNotFound, NotAllowed, NoCodeWaiting or
 * CodeTooSoon.
 */
export async function resendVerification(
  { database, codes }: { database: Database; codes: Pick<Codes, 'resend'> },
  { userId, reason }: { userId: string; reason: string },
  context: RequestContext,
): Promise<{ sentTo: string }> {
  return database.inTransaction(async () => {
    const { id, email, phone, language } = await lockForAct(database, userId, context);
    const targets = [email, phone].filter((target) => target !== null);
    const sentTo = maskedTarget(await codes.resend(id, targets, language));
    await recordChange(database, { subject: 'member', subjectId: id, after: { codeSentTo: sentTo }, reason });
    return { sentTo };
  });
}
