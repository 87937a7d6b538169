import type { Seal } from '../../../people/notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { SellerEquipment } from '../port.ts';
import { bankCodeOf, maskedIban } from '../rules/banks.ts';
import { insertBankAccounts } from '../store/bank-accounts.ts';
import type { SealedDetails } from '../store/bank-accounts.ts';

/** A fictitious address for sellers of the demo market. */
const address = 'Örnek Mahallesi, Örnek Sokak 1, İstanbul';

/** Creates bank accounts for the demo market. */
export const createSellerEquipment = (database: Database, seal: Seal): SellerEquipment => ({
  equip: (accounts) =>
    insertBankAccounts(
      database,
      accounts.map(({ accountId, holder, iban }) => ({
        accountId,
        holder,
        maskedIban: maskedIban(iban),
        bankCode: bankCodeOf(iban),
        sealed: seal.seal(JSON.stringify({ iban, address } satisfies SealedDetails)),
        now: clock.now(),
      })),
    ),
});
