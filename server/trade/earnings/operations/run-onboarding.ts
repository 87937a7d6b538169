import { ProviderRefusal } from '../../../adapters/payment/port.ts';
import type { SubMerchant } from '../../../adapters/payment/port.ts';
import { sellerAccount, activeBusiness } from '../../../people/accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import { takeWaiting, accountIsReady, accountIsRefused } from '../store/bank-accounts.ts';
import type { BankAccountRow, Told } from '../store/bank-accounts.ts';
import type { EarningDeps } from './dependencies.ts';

const minuteMs = 60_000;
/** Accounts that the provider is told of at once, and how long one that was cut off waits. */
const atOnce = 20;
const laterMinutes = 5;

/** Tells the provider of the bank accounts that it does not know yet; one that it does not answer for is told again later. */
export async function runOnboarding(deps: EarningDeps): Promise<void> {
  const now = clock.now();
  const later = new Date(now.getTime() + laterMinutes * minuteMs);
  const failures: unknown[] = [];
  for (let taken = atOnce; taken === atOnce && failures.length === 0;) {
    const rows = await takeWaiting(deps.database, now, later, atOnce);
    taken = rows.length;
    await Promise.all(rows.map((row) => onboard(deps, row).catch((error: unknown) => void failures.push(error))));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'The provider was not told of every bank account');
}

async function onboard(deps: EarningDeps, row: BankAccountRow): Promise<void> {
  const merchant = await merchantOf(deps, row);
  if (!merchant) return;
  try {
    const key = await deps.provider.saveSubMerchant(merchant, row.subMerchantKey ?? undefined);
    await accountIsReady(deps.database, row, key);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await accountIsRefused(deps.database, row, error.code);
  }
}

/** A seller as the provider knows them; nothing where the account has gone meanwhile. */
async function merchantOf(
  { database, accounts, seal }: EarningDeps,
  row: BankAccountRow,
): Promise<SubMerchant | undefined> {
  const account = await sellerAccount(database, row.accountId);
  if (!account || row.sealed === null) return undefined;
  const { iban, address, identityNumber } = JSON.parse(seal.open(row.sealed)) as Told;
  const contact = await accounts.contactOf(row.accountId);
  const business = account.accountType === 'Business' ? await activeBusiness(database, row.accountId) : undefined;
  return {
    id: row.accountId,
    kind: business ? 'Business' : 'Personal',
    name: account.name,
    surname: account.surname,
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    address,
    iban,
    ...(identityNumber !== undefined && { identityNumber }),
    ...(business && { title: business.title, taxNumber: business.tax_number, taxOffice: business.tax_office }),
  };
}
