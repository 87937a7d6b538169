import { ProviderRefusal } from '../../../adapters/payment/port.ts';
import type { SubMerchant } from '../../../adapters/payment/port.ts';
import { activeBusiness, sellerAccount } from '../../../people/accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import { markAccountReady, markAccountRefused, takeWaitingAccounts } from '../store/bank-accounts.ts';
import type { BankAccountRow, SealedDetails } from '../store/bank-accounts.ts';
import type { EarningDeps } from './dependencies.ts';

const minuteMs = 60_000;
/** Accounts per batch, and minutes before an interrupted one is retried. */
const batchSize = 20;
const retryMinutes = 5;

/** Sends new and changed bank accounts to the provider. Unanswered ones are retried later. */
export async function runOnboarding(deps: EarningDeps): Promise<void> {
  const now = clock.now();
  const later = new Date(now.getTime() + retryMinutes * minuteMs);
  const failures: unknown[] = [];
  for (let taken = batchSize; taken === batchSize && failures.length === 0;) {
    const rows = await takeWaitingAccounts(deps.database, now, later, batchSize);
    taken = rows.length;
    await Promise.all(rows.map((row) => onboardSeller(deps, row).catch((error: unknown) => void failures.push(error))));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some bank accounts could not be sent to the provider');
}

async function onboardSeller(deps: EarningDeps, row: BankAccountRow): Promise<void> {
  const merchant = await merchantOf(deps, row);
  if (!merchant) return;
  try {
    const key = await deps.provider.saveSubMerchant(merchant, row.subMerchantKey ?? undefined);
    await markAccountReady(deps.database, row, key);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await markAccountRefused(deps.database, row, error.code);
  }
}

/** Builds the provider's record of a seller. Undefined if the account was erased. */
async function merchantOf(
  { database, accounts, seal }: EarningDeps,
  row: BankAccountRow,
): Promise<SubMerchant | undefined> {
  const account = await sellerAccount(database, row.accountId);
  if (!account || row.sealed === null) return undefined;
  const { iban, address, identityNumber } = JSON.parse(seal.open(row.sealed)) as SealedDetails;
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
