import { fixedAccounts } from '../../../people/accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { SellerEquipment } from '../../../trade/earnings/port.ts';
import { sellersWithoutBankAccount } from '../store/bank-accounts.ts';

/** Garanti BBVA. */
const bankCode = '00062';
const atOnce = 500;

/** A formally valid Turkish IBAN of an account that does not exist. */
export function demoIban(account: number): string {
  const own = `${bankCode}0${String(account).padStart(16, '0')}`;
  // The checksum input ends with TR as 2927 and two zeros for the check digits.
  const rest = BigInt(`${own}292700`) % 97n;
  return `TR${String(98n - rest).padStart(2, '0')}${own}`;
}

/**
 * Gives each demo seller a bank account, so that their ads can be bought. Skips sellers who have one, so an interrupted run continues at the next
 * start.
 */
export async function addBankAccounts(database: Database, equipment: SellerEquipment): Promise<void> {
  const fixed = [fixedAccounts.seller.id, fixedAccounts.business.id];
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const sellers = await sellersWithoutBankAccount(database, fixed, after, atOnce);
    if (sellers.length === 0) return;
    await equipment.equip(
      sellers.map(({ id, holder }) => ({ accountId: id, holder, iban: demoIban(Number.parseInt(id.slice(-10), 16)) })),
    );
    after = sellers.at(-1)?.id ?? after;
  }
}
