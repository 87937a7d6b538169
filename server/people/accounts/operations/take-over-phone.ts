import type { Database } from '../../../platform/database.ts';
import type { ExternalLinks } from '../../external-sign-in/port.ts';
import type { Notices } from '../../notifications/port.ts';
import { DomainError } from '../../../platform/errors.ts';
import { clearPhone } from '../store/logins.ts';
import { notifyContactChanged } from './notify-contact-changed.ts';
import { lockLogin } from './logins.ts';

export interface TakeOverDeps {
  database: Database;
  notices: Pick<Notices, 'notify' | 'send'>;
  external: Pick<ExternalLinks, 'countOf'>;
}

/**
 * Removes a phone number from the account that uses it, in the current transaction, because another user proved that they hold the phone.
 * Carriers reassign numbers. The old owner is notified by e-mail and can still sign in by e-mail or a provider.
 *
 * Throws PhoneTaken if the number is that account's only sign-in method, because its owner would lose the account. The phone's holder can
 * then reset that account's password by SMS and close it.
 */
export async function takeOverPhone(
  { database, external, notices }: TakeOverDeps,
  phone: string,
  forAccountId?: string,
): Promise<void> {
  const owner = await lockLogin(database, 'phone', phone);
  if (owner === undefined || owner.accountId === forAccountId) return;
  if (owner.email === undefined && (await external.countOf(owner.accountId)) === 0) throw new DomainError('PhoneTaken');
  await clearPhone(database, owner.accountId);
  await notifyContactChanged(notices, owner, 'phone', ['email']);
}
