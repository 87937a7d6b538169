import { DomainError, required } from '../../../platform/errors.ts';
import { activeBusiness, sellerAccount } from '../../../people/accounts/port.ts';
import { isOwnName, isOwnTitle } from '../rules/holder.ts';
import type { EarningDeps } from './dependencies.ts';

/** Reads who must hold a seller's bank account: the business itself, or the person. */
export async function readAccountHolder({ database }: EarningDeps, accountId: string) {
  const account = required(await sellerAccount(database, accountId), 'AccountNotFound');
  const business = account.accountType === 'Business' ? await activeBusiness(database, accountId) : undefined;
  return { account, business, holder: business?.title ?? `${account.name} ${account.surname}` };
}

/** Throws HolderDiffers unless the bank account belongs to the seller. */
export async function requireOwnAccount(deps: EarningDeps, accountId: string, holder: string): Promise<void> {
  const { account, business } = await readAccountHolder(deps, accountId);
  const isOwn = business ? isOwnTitle(holder, business.title) : isOwnName(holder, account);
  if (!isOwn) throw new DomainError('HolderDiffers', [{ code: 'HolderDiffers', path: 'holder' }]);
}
