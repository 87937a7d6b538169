import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { extendEnd } from '../rules/dopings.ts';
import { mayRenew } from '../rules/status-rules.ts';
import { recordEvents } from '../store/ad-events.ts';
import { applyTransition, saveAdStates, lockOwn } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import { publishAdEvents } from './publish-events.ts';
import type { LifeDeps } from './dependencies.ts';
import { requireAuthority } from './require-authority.ts';

/**
 * Extends a published ad's period, or puts an archived ad back on sale within 30 days. Throws AdNotFound, AdPeriodOver, AuthorityRefused,
 * RegistryNumberInUse, or the error of a status that does not allow it.
 */
export async function addPeriod(
  deps: LifeDeps,
  adId: string,
  ownerId: string,
  days: number,
): Promise<{ expiresAt: Date }> {
  const { database, refresh } = deps;
  return database.inTransaction(async () => {
    const ad = await lockOwn(database, adId, ownerId);
    const now = clock.now();
    const expiresAt = extendEnd(ad.expiresAt, days, now);
    const isBack = ad.status !== 'OnSale';
    await saveAdStates(database, [{ ...(isBack ? renewed(ad, now) : ad), expiresAt, periodDays: days }]);
    await recordEvents(database, [{ adId, kind: 'Renewed', data: { days } }], now);
    if (isBack) {
      await refresh([adId]);
      await publishAdEvents(deps, 'published', [adId]);
    }
    return { expiresAt };
  });
}

function renewed(ad: AdState, now: Date): AdState {
  const next = applyTransition(ad, 'renew', 'owner', now);
  requireAuthority(ad);
  if (!mayRenew(ad, now)) throw new DomainError('AdPeriodOver');
  return next;
}
