import type { Notices } from '../../notifications/port.ts';
import type { ContactKind } from './contact-kinds.ts';
import type { Login } from './logins.ts';
import { contactKinds } from './contact-kinds.ts';

const kinds: readonly ContactKind[] = ['email', 'phone'];

/**
 * Says that an account's address or number changed, or was added, so that its owner can act if it was not them: to every one that was there
 * before, as the new one may be somebody else's.
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
      template: 'User.ChangePassword',
      tokens: {},
      isPatient: true,
      variant: before[kind] === undefined ? 'ContactAdded' : 'ContactChanged',
    });
  }
}
