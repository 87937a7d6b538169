import type { AccountStatus, AccountType } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { phoneSettings } from '../store/accounts.ts';

/** A seller's phone settings. Only a call that asks for the number may return it. */
export interface ShownPhone {
  status: AccountStatus;
  accountType: AccountType;
  /** Confirmed by a code, like every stored number. */
  phone: string | null;
  /** Show the number with every ad. Overrides the ad's own setting. */
  showsPhone: boolean;
  /** Show the number to visitors and guests too; only for businesses. */
  isForAll: boolean;
}

/** The member's phone settings, or undefined if the account does not exist. One statement. */
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
