import type { Notices } from '../../notifications/port.ts';
import type { ContactKind } from './contact-kinds.ts';
import type { Login } from './logins.ts';
import { contactKinds } from './contact-kinds.ts';

const kinds: readonly ContactKind[] = ['email', 'phone'];

/**
 * Notifies the account's owner that an address or number changed or was added, so that they can react to an attack. Sends to the previous
 * contacts only, because the new one may belong to an attacker.
 */
export async function notifyContactChanged(
  notices: Pick<Notices, 'notify' | 'send'>,
  before: Login,
  kind: ContactKind,
  to: readonly ContactKind[] = kinds,
) {
  for (const each of to) {
    const target = before[each];
    if (target === undefined) continue;
    await notices.send({
      channel: contactKinds[each].channel,
      to: target,
      language: before.language,
      tokens: {},
      isPatient: true,
      template: before[kind] === undefined ? 'User.ContactAdded' : 'User.ContactChanged',
    });
  }
}
