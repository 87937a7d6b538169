import type { AdStatus } from '../../../../contract/enums.ts';
import type { ManagedAd } from '../../../../contract/schemas/my-ad.ts';
import { isPast } from './remaining-time.ts';

/** What its status means for an ad: its period may have run out, or its owner withdrew it. */
export const meaningOf = ({ status, expiresAt }: Pick<ManagedAd, 'status' | 'expiresAt'>, now: number) =>
  status === 'Archived' && isPast(expiresAt, now)
    ? ('myAds.means.expired' as const)
    : (`myAds.means.${status}` as const);
/** Whether others see an ad of this status. */
export const isShown = (status: AdStatus): boolean => status === 'OnSale' || status === 'Locked';
