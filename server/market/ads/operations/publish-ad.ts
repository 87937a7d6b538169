import type { AdStatus } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { mayPublish } from '../rules/status-rules.ts';
import { recordEvents } from '../store/ad-events.ts';
import { lockOwn, applyTransition, saveAdStates } from '../store/states.ts';
import { requireAuthority } from './require-authority.ts';
import type { LifeDeps } from './dependencies.ts';
import { publishAdEvents } from './publish-events.ts';

/**
 * Puts the owner's archived ad back on sale, within 30 days and its period. Throws AdNotFound, AdPeriodOver, AuthorityRefused, RegistryNumberInUse,
 * or the error of a status that does not allow it.
 */
export async function publishAd(deps: LifeDeps, adId: string, ownerId: string): Promise<AdStatus> {
  const { database, refresh } = deps;
  return database.inTransaction(async () => {
    const now = clock.now();
    const current = await lockOwn(database, adId, ownerId);
    const ad = applyTransition(current, 'publish', 'owner', now);
    requireAuthority(current);
    if (!mayPublish(current, now)) throw new DomainError('AdPeriodOver');
    await saveAdStates(database, [ad]);
    await recordEvents(database, [{ adId, kind: 'Republished' }], now);
    await refresh([adId]);
    await publishAdEvents(deps, 'published', [adId]);
    return ad.status;
  });
}
