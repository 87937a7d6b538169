import type { CodeChannel } from '../../../../contract/enums.ts';
import { memberOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { maskedTarget } from '../../../people/verification/port.ts';
import type { CodeSent } from '../../../people/verification/port.ts';
import { required } from '../../../platform/errors.ts';
import type { EarningDeps } from './dependencies.ts';
import { requireOwnAccount } from './account-holder.ts';

/**
 * Sends a code for a bank account change. The holder is checked first, so that no code is sent for an account that would be refused. Throws
 * ConfirmationRequired, HolderDiffers, NoVerifiedContact, or what `Codes.request` throws.
 */
export async function requestBankCode(
  deps: EarningDeps,
  { channel: chosen, holder }: { channel?: CodeChannel | undefined; holder?: string | undefined },
  context: RequestContext,
): Promise<CodeSent & { channel: CodeChannel; maskedTarget: string }> {
  const { codes, accounts, sessions } = deps;
  const { id, sessionId } = memberOf(context);
  await sessions.requireConfirmed(sessionId);
  if (holder !== undefined) await requireOwnAccount(deps, id, holder);
  const contact = await accounts.contactOf(id);
  const channel = chosen ?? (contact?.email === undefined ? 'Sms' : 'Email');
  // A recently added phone receives no codes.
  const phone = contact?.isPhoneYoung === true ? undefined : contact?.phone;
  const target = required(channel === 'Email' ? contact?.email : phone, 'NoVerifiedContact');
  const sent = await codes.request({
    purpose: 'BankAccount',
    channel,
    target,
    accountId: id,
    asker: { class: 'Owner', key: `member|${id}` },
    language: context.language,
    address: context.from.address,
    message: 'code',
  });
  return { ...sent, channel, maskedTarget: maskedTarget(target) };
}
