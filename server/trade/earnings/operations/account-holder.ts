import { required, DomainError } from '../../../platform/errors.ts';
import { sellerAccount, activeBusiness } from '../../../people/accounts/port.ts';
import type { EarningDeps } from './dependencies.ts';
import { isOwnTitle, isOwnName } from '../rules/holder.ts';

/** Whose a seller's bank account must be: a business's is its own, not that of whoever runs it. */
export async function ownerOf({ database }: EarningDeps, accountId: string) {
  const account = required(await sellerAccount(database, accountId), 'AccountNotFound');
  const business = account.accountType === 'Business' ? await activeBusiness(database, accountId) : undefined;
  return { account, business, holder: business?.title ?? `${account.name} ${account.surname}` };
}

/** Refuses HolderDiffers where a bank account would be somebody else's. */
export async function requireOwn(deps: EarningDeps, accountId: string, holder: string): Promise<void> {
  const { account, business } = await ownerOf(deps, accountId);
  const isOwn = business ? isOwnTitle(holder, business.title) : isOwnName(holder, account);
  if (!isOwn) throw new DomainError('HolderDiffers', [{ code: 'HolderDiffers', path: 'holder' }]);
}
