import type { AdStatus } from '../../../../contract/enums.ts';
import type { ManagedAd } from '../../../../contract/schemas/my-ad.ts';
import { isPast } from './remaining-time.ts';

/** Translation key that explains an ad's status. An archived ad either expired or was withdrawn by its owner. */
export const meaningOf = ({ status, expiresAt }: Pick<ManagedAd, 'status' | 'expiresAt'>, now: number) =>
  status === 'Archived' && isPast(expiresAt, now)
    ? ('myAds.means.expired' as const)
    : (`myAds.means.${status}` as const);
/** Whether an ad with this status is public. */
export const isShown = (status: AdStatus): boolean => status === 'OnSale' || status === 'Locked';
