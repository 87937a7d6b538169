import type { AccountStatus, AccountType } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { phoneSettings } from '../store/accounts.ts';

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
  const row = await phoneSettings(database, accountId);
  if (!row) return undefined;
  return {
    status: row.status,
    accountType: row.type,
    phone: row.phone,
    showsPhone: row.shows,
    isForAll: row.all && row.type === 'Business',
  };
}
