import type { Language, AccountStatus } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { areApart } from './bans.ts';
import { recordConsents } from './consents.ts';
import { opensBy } from './logins.ts';
import { recordVerification } from './eids.ts';
import type { AccountDirectory, Principal, Contact } from '../port.ts';
import { holdAccount } from './roles.ts';

interface ContactRow {
  id: string;
  status: AccountStatus;
  name: string;
  surname: string;
  email: string | null;
  phone: string | null;
  phone_opens_at: Date | null;
  language: Language;
}

/** How a member is found, each by an index of its own. */
const contactKeys = {
  id: 'account.id',
  email: 'login.email',
  phone: 'login.phone',
  identity: 'login.identity_hash',
} as const;

/** Accounts, as other domains ask about them. The doors in a token are those that the member's roles grant. */
export function createDirectory(database: Database): AccountDirectory {
  const contactBy = async (key: keyof typeof contactKeys, value: string): Promise<Contact | undefined> => {
    const [row] = await database.query<ContactRow>(
      `select account.id, account.status, account.name, account.surname, login.email, login.phone, login.phone_opens_at, coalesce(login.language, 'tr') as language
       from account left join account_login login on login.account_id = account.id where ${contactKeys[key]} = $1`,
      [value],
      `accounts:contact:${key}`,
    );
    return row && contactOf(row);
  };

  const principalOf = async (accountId: string): Promise<Principal | undefined> => {
    const [row] = await database.query<Principal>(
      `select status, account_type as "accountType", array(
         select distinct door from account_role join role on role.name = account_role.role, unnest(role.grants) as door
         where account_role.account_id = account.id order by door
       ) as roles, (select until from suspension where account_id = account.id and until > $2) as "suspendedUntil"
       from account where id = $1`,
      [accountId, clock.now()],
      'accounts:bearer',
    );
    return row;
  };

  return {
    principalOf: principalOf,
    async lockPrincipal(accountId) {
      await holdAccount(database, accountId);
      return principalOf(accountId);
    },
    contactOf: (accountId) => contactBy('id', accountId),
    contactByEmail: (email) => contactBy('email', email),
    contactByPhone: (phone) => contactBy('phone', phone),
    contactByIdentity: (identityHash) => contactBy('identity', identityHash),
    areApart: (one, other) => areApart(database, one, other),
    async hasConsent(accountId, channel) {
      const [row] = await database.query<{ is_given: boolean }>(
        'select is_given from announcement_consent where account_id = $1 and channel = $2 order by at desc limit 1',
        [accountId, channel],
        'accounts:consent',
      );
      return row?.is_given ?? false;
    },
    withdrawConsent: (accountId, channel, source) => recordConsents(database, accountId, { [channel]: false }, source),
    async verifyIdentity(accountId, identity) {
      const { isNews } = await recordVerification(database, accountId, identity);
      return isNews;
    },
  };
}

function contactOf({ id, email, phone, phone_opens_at: phoneOpensAt, ...rest }: ContactRow): Contact {
  return {
    ...rest,
    accountId: id,
    email: email ?? undefined,
    phone: phone ?? undefined,
    isPhoneYoung: !opensBy({ phoneOpensAt }, 'phone'),
  };
}
