import type { AccountStatus, AccountType } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';

/** What a seller has said of showing their phone number. The number leaves the service only by a call that asks for it. */
export interface ShownPhone {
  status: AccountStatus;
  accountType: AccountType;
  /** Proved by a code, as every stored number is. */
  phone: string | null;
  /** With every ad, whatever the ad says. */
  showsPhone: boolean;
  /** To everybody, not to members alone; only a business may. */
  isForAll: boolean;
}

/** How a member shows their number, if they exist. One statement. */
export async function shownPhoneOf(database: Database, accountId: string): Promise<ShownPhone | undefined> {
  const [row] = await database.read<{
    status: AccountStatus;
    type: AccountType;
    phone: string | null;
    shows: boolean;
    all: boolean;
  }>(
    `select account.status, account.account_type as type, login.phone, account.shows_phone as shows, account.phone_for_all as all
     from account left join account_login login on login.account_id = account.id where account.id = $1`,
    [accountId],
    'accounts:shown-phone',
  );
  if (!row) return undefined;
  return {
    status: row.status,
    accountType: row.type,
    phone: row.phone,
    showsPhone: row.shows,
    isForAll: row.all && row.type === 'Business',
  };
}
