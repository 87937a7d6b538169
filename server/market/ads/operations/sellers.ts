import { rating } from '../rules/rating.ts';
import { onSaleCount, onSaleCounts } from '../store/shown-ads.ts';
import type { Seller } from '../../../../contract/schemas/ad.ts';
import { sellerAccount, sellerAccounts } from '../../../people/accounts/port.ts';
import type { SellerAccount } from '../../../people/accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';

/** Throws AdOwnerNotFound if the account does not exist or is not active. */
export async function sellerOf(database: Database, ownerId: string): Promise<Seller> {
  const [account, publishedAds] = await read(database, ownerId);
  return presented(required(account?.status === 'Active' ? account : undefined, 'AdOwnerNotFound'), publishedAds);
}

/** Also returns an inactive seller. Throws AdOwnerNotFound if the account does not exist. */
export async function anySellerOf(database: Database, ownerId: string): Promise<Seller> {
  const [account, publishedAds] = await read(database, ownerId);
  return presented(required(account, 'AdOwnerNotFound'), publishedAds);
}

/** Active sellers by id. Two statements. */
export async function sellersOf(database: Database, ownerIds: readonly string[]): Promise<Map<string, Seller>> {
  const [accounts, counts] = await Promise.all([sellerAccounts(database, ownerIds), onSaleCounts(database, ownerIds)]);
  const active = accounts.filter(({ status }) => status === 'Active');
  return new Map(active.map((account) => [account.id, presented(account, counts.get(account.id) ?? 0)]));
}

async function read(database: Database, ownerId: string): Promise<[SellerAccount | undefined, number]> {
  return Promise.all([sellerAccount(database, ownerId), onSaleCount(database, ownerId)]);
}

/** A private seller is shown by first name and initial. */
function presented(account: SellerAccount, publishedAds: number): Seller {
  const stars = rating(account.ratingSum, account.ratingCount);
  const isBusiness = account.accountType === 'Business';
  return {
    id: account.id,
    name: (isBusiness && account.business?.title) || `${account.name} ${account.surname.charAt(0)}.`,
    accountType: account.accountType,
    ...(account.picture && { picture: account.picture }),
    verified: account.isVerified,
    memberSince: account.createdAt.toISOString(),
    ...(stars !== undefined && { rating: stars }),
    ratingCount: account.ratingCount,
    ...(account.replyMinutes !== null && { replyMinutes: account.replyMinutes }),
    publishedAds,
    ...(isBusiness && account.business && { business: account.business }),
  };
}
