import type { AdStatus } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { statusErrors } from '../process.ts';

const dayMs = 24 * 3600 * 1000;

/** What an owner may do with an ad that stays in its status, by the statuses that allow it. */
export const adActions = {
  edit: ['OnSale'],
  changePrice: ['OnSale'],
  promote: ['OnSale', 'Locked'],
  prolong: ['OnSale'],
} as const satisfies Record<string, readonly AdStatus[]>;
export type AdAction = keyof typeof adActions;

/** Why a status does not allow an action, or nothing where it does. */
export function actionError(status: AdStatus, action: AdAction): ErrorCode | undefined {
  const allowed: readonly AdStatus[] = adActions[action];
  return allowed.includes(status) ? undefined : statusErrors[status];
}

/** What an ad's status says to whoever wants of it what only a published one allows; nothing where it is one. */
export const publishedError = (status: AdStatus) => (status === 'OnSale' ? undefined : statusErrors[status]);

/** Until when an ad that went into history may come back: 30 days from then. */
export const returnUntil = (statusAt: Date): Date => new Date(statusAt.getTime() + limits.republishDays * dayMs);

export const mayRenew = ({ statusAt }: { statusAt: Date }, now: Date): boolean => now <= returnUntil(statusAt);

/** Whether what is left of an ad's period may be used: a period that was begun and not ended, within the 30 days. */
export const mayPublish = (ad: { statusAt: Date; expiresAt: Date | null }, now: Date): boolean =>
  mayRenew(ad, now) && ad.expiresAt !== null && ad.expiresAt > now;

/** It is off sale because its owner left, or was shut out. */
export const isOwnerAway = ({ takenDownFor }: { takenDownFor: string | null }): boolean =>
  takenDownFor === 'ownerLeft' || takenDownFor === 'ownerSuspended';
