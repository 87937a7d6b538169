import type { Seal } from '../../../people/notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { SellerEquipment } from '../port.ts';
import { bankCodeOf, maskedIban } from '../rules/banks.ts';
import { insertBankAccounts } from '../store/bank-accounts.ts';
import type { Told } from '../store/bank-accounts.ts';

/** Where sellers of a demo market can be reached: nowhere. */
const address = 'Örnek Mahallesi, Örnek Sokak 1, İstanbul';

/** Bank accounts for a market to look at. */
export const createEquipment = (database: Database, seal: Seal): SellerEquipment => ({
  equip: (accounts) =>
    insertBankAccounts(
      database,
      accounts.map(({ accountId, holder, iban }) => ({
        accountId,
        holder,
        maskedIban: maskedIban(iban),
        bankCode: bankCodeOf(iban),
        sealed: seal.seal(JSON.stringify({ iban, address } satisfies Told)),
        now: clock.now(),
      })),
    ),
});
