import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Ads } from '../../ads/port.ts';

export interface HiddenAdsDeps {
  accounts: Pick<AccountDirectory, 'blockedBy'>;
  ads: Pick<Ads, 'onSaleOf'>;
}

/**
 * Numbers of the ads on sale that a caller does not meet in lists: those of members whom they blocked. A guest costs nothing, a member one statement, and
 * whoever has blocked somebody a second one.
 */
export const hiddenAds =
  ({ accounts, ads }: HiddenAdsDeps) =>
  async (caller: Caller): Promise<readonly string[]> => {
    if (caller.kind !== 'member') return [];
    const blocked = await accounts.blockedBy(caller.id);
    return blocked.length === 0 ? [] : ads.onSaleOf(blocked);
  };
