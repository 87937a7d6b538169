import { DomainError } from '../../../platform/errors.ts';
import { clearPhone } from '../store/logins.ts';
import { notifyContactChanged } from './notify-contact-changed.ts';
import type { ContactChangeDeps } from './contact-changes.ts';
import { lockLogin } from './logins.ts';

/**
 * Takes a number from the account that uses it, for somebody who proved that they hold its phone; joins the transaction in progress. Numbers
 * are given out anew, so its old owner is told by e-mail and goes on signing in by that or by a provider. Refuses PhoneTaken where the
 * number is the account's only way in: otherwise its owner would lose everything in it. Whoever holds the phone may then recover that
 * account by SMS and close it.
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
