import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Ads } from '../../ads/port.ts';

export interface HiddenAdsDeps {
  accounts: Pick<AccountDirectory, 'blockedBy'>;
  ads: Pick<Ads, 'onSaleOf'>;
}

/**
 * Ids of ads on sale that are hidden from a caller: those of accounts the caller blocked. Costs no statement for guests, one for members, and two for
 * members who blocked someone.
 */
export const hiddenAds =
  ({ accounts, ads }: HiddenAdsDeps) =>
  async (caller: Caller): Promise<readonly string[]> => {
    if (caller.kind !== 'member') return [];
    const blocked = await accounts.blockedBy(caller.id);
    return blocked.length === 0 ? [] : ads.onSaleOf(blocked);
  };
