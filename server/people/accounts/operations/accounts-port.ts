import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { blockedAmong, isBlocked, blockedBy, unreachable } from '../store/bans.ts';
import { hasConsent } from '../store/consents.ts';
import { contactBy, contactsById, lockActive, principalAt } from '../store/accounts.ts';
import type { ContactKey, ContactRow } from '../store/accounts.ts';
import { recordConsents } from './consents.ts';
import { isContactTrusted } from './logins.ts';
import { memberBriefs } from './public-profiles.ts';
import { recordVerification } from './eids-verification.ts';
import type { AccountDirectory, Contact } from '../rules/account-directory.ts';
import { shownMember } from '../store/profiles.ts';
import { lockAccount } from '../store/roles.ts';

export function createAccountDirectory(database: Database): AccountDirectory {
  const contact = async (key: ContactKey, value: string): Promise<Contact | undefined> => {
    const row = await contactBy(database, key, value);
    return row && contactOf(row);
  };
  const principalOf = (accountId: string) => principalAt(database, accountId, clock.now());

  return {
    principalOf,
    async lockPrincipal(accountId) {
      await lockAccount(database, accountId);
      return principalOf(accountId);
    },
    lockActive: (accountIds) => lockActive(database, accountIds, clock.now()),
    contactOf: (accountId) => contact('id', accountId),
    async contactsOf(accountIds) {
      if (accountIds.length === 0) return new Map();
      return new Map((await contactsById(database, accountIds)).map((row) => [row.id, contactOf(row)]));
    },
    shownMember: (accountId) => shownMember(database, accountId),
    contactByEmail: (email) => contact('email', email),
    contactByPhone: (phone) => contact('phone', phone),
    contactByIdentity: (identityHash) => contact('identity', identityHash),
    isBlocked: (one, other) => isBlocked(database, one, other),
    blockedAmong: (accountId, others) => blockedAmong(database, accountId, others),
    unreachable: (accountId, others) => unreachable(database, accountId, others, clock.now()),
    blockedBy: (accountId) => blockedBy(database, accountId),
    briefsOf: (ids) => memberBriefs(database, ids),
    hasConsent: (accountId, channel) => hasConsent(database, accountId, channel),
    withdrawConsent: (accountId, channel, source) => recordConsents(database, accountId, { [channel]: false }, source),
    async verifyIdentity(accountId, identity) {
      const { isChanged } = await recordVerification(database, accountId, identity);
      return isChanged;
    },
  };
}

function contactOf({ id, email, phone, phone_opens_at: phoneOpensAt, ...rest }: ContactRow): Contact {
  return {
    ...rest,
    accountId: id,
    email: email ?? undefined,
    phone: phone ?? undefined,
    isPhoneYoung: !isContactTrusted({ phoneOpensAt }, 'phone'),
  };
}
