import { publishAdEvents, publishEnded } from './ad-events.ts';
import type { LifeDeps } from './ad-events.ts';
import { mayPublish } from '../rules/life.ts';
import { requireAuthority } from './promoting.ts';
import { requireNotHeld } from './sales.ts';
import { editsOf } from '../store/contents.ts';
import { recordDeletion, recordEvents, takeDeletion } from '../store/happenings.ts';
import { applyTransition, lockAds, lockDeleted, lockOwn, ownerAndTitleOf, saveAdStates } from '../store/states.ts';
import type { AdStatus } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';

/** Takes an own ad off sale. Refuses AdNotFound, OfferAdHeld and what the status does not allow. */
export async function archive(deps: LifeDeps, adId: string, ownerId: string): Promise<AdStatus> {
  const { database, refresh } = deps;
  return database.inTransaction(async () => {
    const now = clock.now();
    const ad = applyTransition(await lockOwn(database, adId, ownerId), 'archive', 'owner', now);
    await requireNotHeld(database, adId);
    await saveAdStates(database, [ad]);
    await recordEvents(database, [{ adId, kind: 'Archived' }], now);
    await refresh([adId]);
    await publishEnded(deps, [ad]);
    return ad.status;
  });
}

/**
 * Puts an own ad back on sale within 30 days and while its period lasts. Refuses AdNotFound, AdPeriodOver, AuthorityRefused, RegistryNumberInUse
 * and what the status does not allow.
 */
export async function publish(deps: LifeDeps, adId: string, ownerId: string): Promise<AdStatus> {
  const { database, refresh } = deps;
  return database.inTransaction(async () => {
    const now = clock.now();
    const met = await lockOwn(database, adId, ownerId);
    const ad = applyTransition(met, 'publish', 'owner', now);
    requireAuthority(met);
    if (!mayPublish(met, now)) throw new DomainError('AdPeriodOver');
    await saveAdStates(database, [ad]);
    await recordEvents(database, [{ adId, kind: 'Republished' }], now);
    await refresh([adId]);
    await publishAdEvents(deps, 'published', [adId]);
    return ad.status;
  });
}

/** Deletes an own ad; for ten minutes it may be brought back. Refuses AdNotFound, OfferAdHeld and what the status does not allow. */
export async function deleteOwn(deps: LifeDeps, adId: string, ownerId: string): Promise<void> {
  const { database, refresh } = deps;
  await database.inTransaction(async () => {
    const now = clock.now();
    const met = await lockOwn(database, adId, ownerId);
    const ad = { ...applyTransition(met, 'delete', 'owner', now), deletedAt: now };
    await requireNotHeld(database, adId);
    await saveAdStates(database, [ad]);
    await recordDeletion(database, adId, now, { status: met.status, at: met.statusAt.toISOString() });
    await refresh([adId]);
    await publishEnded(deps, [ad]);
  });
}

/** Brings back an ad that its owner deleted less than ten minutes ago, as it was. Refuses AdNotFound, RegistryNumberInUse. */
export async function undelete(deps: LifeDeps, adId: string, ownerId: string): Promise<AdStatus> {
  const { database, refresh } = deps;
  return database.inTransaction(async () => {
    const since = new Date(clock.now().getTime() - limits.undeleteMinutes * 60_000);
    const ad = await lockDeleted(database, adId, ownerId, since);
    const before = await takeDeletion(database, adId);
    // The authority's word may have lapsed meanwhile.
    const isLapsed = before.status === 'OnSale' && ad.takenDownFor === 'authorityLapsed';
    const status = isLapsed ? 'NotOnSale' : before.status;
    await saveAdStates(database, [{ ...ad, status, statusAt: new Date(before.at), deletedAt: null }]);
    await refresh([adId]);
    const isSent = status === 'UnderReview' || (await editsOf(database, [adId])).has(adId);
    if (isSent) await publishAdEvents(deps, 'submitted', [adId]);
    if (status === 'OnSale') await publishAdEvents(deps, 'published', [adId]);
    return status;
  });
}

/**
 * Deletes an ad for good, also one that its owner deleted a moment ago: nobody brings it back. Refuses AdNotFound, and AdPublished while a checkout
 * holds it.
 */
export async function deleteForGood(deps: LifeDeps, adId: string): Promise<{ ownerId: string; title: string }> {
  const { database, refresh } = deps;
  return database.inTransaction(async () => {
    const now = clock.now();
    const met = (await lockAds(database, [adId])).get(adId);
    if (met) {
      const ad = { ...applyTransition(met, 'delete', 'moderator', now), deletedAt: now };
      await saveAdStates(database, [ad]);
      await refresh([adId]);
      await publishEnded(deps, [ad]);
      return { ownerId: met.ownerId, title: met.title };
    }
    await takeDeletion(database, adId);
    return ownerAndTitleOf(database, adId);
  });
}
