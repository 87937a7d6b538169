import { DomainError } from '../../../platform/errors.ts';
import { clearPhone } from '../store/logins.ts';
import { notifyContactChanged } from './notify-contact-changed.ts';
import type { ContactChangeDeps } from './contact-changes.ts';
import { lockLogin } from './logins.ts';

/**
 * Removes a phone number from the account that uses it, in the current transaction, because another user proved that they hold the phone.
 * Carriers reassign numbers. The old owner is notified by e-mail and can still sign in by e-mail or a provider.
 *
 * Throws PhoneTaken if the number is that account's only sign-in method, because its owner would lose the account. The phone's holder can
 * then reset that account's password by SMS and close it.
 */
export async function takeOverPhone(
  { database, external, notices }: Pick<ContactChangeDeps, 'database' | 'external' | 'notices'>,
  phone: string,
  forAccountId?: string,
): Promise<void> {
  const owner = await lockLogin(database, 'phone', phone);
  if (owner === undefined || owner.accountId === forAccountId) return;
  if (owner.email === undefined && (await external.countOf(owner.accountId)) === 0) throw new DomainError('PhoneTaken');
  await clearPhone(database, owner.accountId);
  await notifyContactChanged(notices, owner, 'phone', ['email']);
}
