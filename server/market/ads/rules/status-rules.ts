import type { AdStatus } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { statusErrors } from '../process.ts';

const dayMs = 24 * 3600 * 1000;

/** Statuses that allow each action that keeps the status. */
export const adActions = {
  edit: ['OnSale'],
  changePrice: ['OnSale'],
  promote: ['OnSale', 'Locked'],
  prolong: ['OnSale'],
} as const satisfies Record<string, readonly AdStatus[]>;
export type AdAction = keyof typeof adActions;

/** Error code if the status does not allow the action. */
export function actionError(status: AdStatus, action: AdAction): ErrorCode | undefined {
  const allowed: readonly AdStatus[] = adActions[action];
  return allowed.includes(status) ? undefined : statusErrors[status];
}

/** Error code if the ad is not published. */
export const publishedError = (status: AdStatus) => (status === 'OnSale' ? undefined : statusErrors[status]);

/** End of the 30 days in which an archived ad can return. */
export const returnUntil = (statusAt: Date): Date => new Date(statusAt.getTime() + limits.republishDays * dayMs);

export const mayRenew = ({ statusAt }: { statusAt: Date }, now: Date): boolean => now <= returnUntil(statusAt);

/** True if the ad has a period that has not ended, within the 30 days. */
export const mayPublish = (ad: { statusAt: Date; expiresAt: Date | null }, now: Date): boolean =>
  mayRenew(ad, now) && ad.expiresAt !== null && ad.expiresAt > now;

/** The ad is off sale because its owner left or is suspended. */
export const isOwnerInactive = ({ takenDownFor }: { takenDownFor: string | null }): boolean =>
  takenDownFor === 'ownerLeft' || takenDownFor === 'ownerSuspended';
