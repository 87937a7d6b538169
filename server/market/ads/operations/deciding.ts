import { publishAdEvents, publishEnded, dopingEvents, refusalData, reindex, slices } from './ad-events.ts';
import type { LifeDeps } from './ad-events.ts';
import type { AdActor, Verdict, VerdictEvent } from '../port.ts';
import { dropEdits, editsOf, saveShown } from '../store/contents.ts';
import type { WaitingEdit } from '../store/contents.ts';
import { recordEvents } from '../store/happenings.ts';
import type { NewAdEvent } from '../store/happenings.ts';
import { recordPrices } from '../store/prices.ts';
import { adsOfSameThings, markDeleted, numbersInUse, unmarkDeleted } from '../store/registry.ts';
import { lockAds, applyTransition, saveAdStates } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import type { AdEventKind } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';

const dayMs = 24 * 3600 * 1000;

/** How the owner reads of a verdict on an ad. */
const verdictKinds: Record<VerdictEvent, AdEventKind> = {
  approve: 'Published',
  reject: 'Rejected',
  askEdit: 'EditAsked',
  suspend: 'TakenDown',
  restore: 'Restored',
};

/** The ad on sale for the first time: its period begins. */
function published(ad: AdState, now: Date): AdState {
  return {
    ...ad,
    publishedAt: ad.publishedAt ?? now,
    expiresAt: new Date(now.getTime() + ad.periodDays * dayMs),
    refusal: null,
  };
}

/** It is off sale because its owner left, or was shut out. */
const isOwnerAway = ({ takenDownFor }: AdState): boolean =>
  takenDownFor === 'ownerLeft' || takenDownFor === 'ownerSuspended';

/**
 * A moderator brings back what a verdict took down; what fell with its owner or its authority comes back with them. What a registry number stands
 * for is on sale only while the authority vouches for it.
 */
function restored(ad: AdState): AdState {
  const isUnauthorised = ad.registryNumber !== null && !ad.isVerified;
  if (isOwnerAway(ad) || ad.takenDownFor === 'authorityLapsed' || isUnauthorised) throw new DomainError('AdPassive');
  return { ...ad, takenDownFor: null, refusal: null };
}

/** What verdicts on several ads come to, gathered and then written by a few statements. */
interface Outcome {
  ads: Map<string, AdState>;
  happenings: NewAdEvent[];
  newlyPublished: AdState[];
  shown: WaitingEdit[];
  decidedEdits: string[];
}

const verdictsOnEdits: readonly VerdictEvent[] = ['approve', 'reject', 'askEdit'];

/**
 * Passes verdicts on ads and their edits, all in one transaction and by the same few statements. Refuses AdNotFound, ReviewChanged where another
 * version was looked at, RegistryNumberInUse, and what the status does not allow.
 */
export async function decide(
  deps: LifeDeps,
  verdicts: readonly Verdict[],
  actor: Exclude<AdActor, 'owner'>,
): Promise<void> {
  const { database } = deps;
  const ids = [...new Set(verdicts.map((verdict) => verdict.adId))];
  await database.inTransaction(async () => {
    const now = clock.now();
    const ads = await lockAds(database, ids);
    const edits = await editsOf(database, ids);
    const outcome: Outcome = { ads, happenings: [], newlyPublished: [], shown: [], decidedEdits: [] };
    for (const verdict of verdicts) {
      const ad = required(ads.get(verdict.adId), 'AdNotFound');
      const edit = ad.status === 'UnderReview' ? undefined : edits.get(ad.id);
      if (verdict.version !== undefined && verdict.version !== (edit?.version ?? ad.version))
        throw new DomainError('ReviewChanged');
      if (edit && verdictsOnEdits.includes(verdict.event)) decideEdit(outcome, ad, edit, verdict);
      else decideAd(outcome, ad, verdict, actor, now);
      if (edit && outcome.decidedEdits.includes(ad.id)) edits.delete(ad.id);
    }
    await write(deps, outcome, now);
  });
}

function decideAd(outcome: Outcome, ad: AdState, verdict: Verdict, actor: AdActor, now: Date): void {
  const { event, refusal } = verdict;
  const next = applyTransition(ad, event, actor, now);
  const changed: Record<VerdictEvent, () => AdState> = {
    approve: () => published(next, now),
    reject: () => ({ ...next, refusal: refusal ?? null }),
    askEdit: () => ({ ...next, refusal: refusal ?? null }),
    suspend: () => ({ ...next, refusal: refusal ?? null, takenDownFor: 'moderator' }),
    restore: () => restored(next),
  };
  const after = changed[event]();
  outcome.ads.set(ad.id, after);
  outcome.happenings.push({ adId: ad.id, kind: verdictKinds[event], data: refusalData(refusal) });
  if (event !== 'approve') return;
  outcome.newlyPublished.push(after);
  outcome.happenings.push(...dopingEvents(ad.id, ad.awaitingDopings));
}

function decideEdit(outcome: Outcome, ad: AdState, edit: WaitingEdit, { event, refusal }: Verdict): void {
  const isApproved = event === 'approve';
  outcome.ads.set(ad.id, {
    ...ad,
    version: isApproved ? ad.version + 1 : ad.version,
    refusal: isApproved ? null : (refusal ?? null),
  });
  outcome.happenings.push({
    adId: ad.id,
    kind: isApproved ? 'EditPublished' : 'EditRejected',
    data: refusalData(refusal),
  });
  outcome.decidedEdits.push(ad.id);
  if (isApproved) outcome.shown.push(edit);
}

async function write(deps: LifeDeps, outcome: Outcome, now: Date): Promise<void> {
  const { database } = deps;
  const ads = [...outcome.ads.values()];
  await saveAdStates(database, ads);
  await saveShown(
    database,
    outcome.shown.map(({ adId, content }) => ({ id: adId, content })),
  );
  await dropEdits(database, outcome.decidedEdits);
  await recordPrices(database, outcome.newlyPublished, now);
  await recordEvents(database, outcome.happenings, now);
  await reindex(
    deps,
    ads.map((ad) => ad.id),
  );
  const onSale = outcome.happenings.filter(({ kind }) => kind === 'Published' || kind === 'Restored');
  await publishAdEvents(
    deps,
    'published',
    onSale.map(({ adId }) => adId),
  );
  const takenDown = outcome.happenings.filter(({ kind }) => kind === 'TakenDown');
  await publishEnded(
    deps,
    takenDown.flatMap(({ adId }) => outcome.ads.get(adId) ?? []),
  );
}

type Cause = 'authorityLapsed';

/**
 * Takes ads down for a cause, and with them all others of their owners that name the same thing. Withdrawn ones stay as they are but may not return
 * while it lasts, those that are away for another reason stay away for it, too, and what waits for a check is looked at again; so is what
 * was deleted marked, should its owner bring it back.
 */
export async function suspend(deps: LifeDeps, adIds: readonly string[], cause: Cause): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const ids = await adsOfSameThings(database, adIds);
    const underReview: string[] = [];
    await inPieces(deps, ids, async (ads, now) =>
      ads.map((ad): Change => {
        const unverified: AdState = { ...ad, isVerified: false };
        const marked: AdState = { ...unverified, takenDownFor: cause };
        if (ad.status === 'UnderReview') underReview.push(ad.id);
        if (ad.status === 'OnSale') {
          const after = applyTransition(marked, 'suspend', 'system', now);
          return { after, event: { adId: ad.id, kind: 'TakenDown', data: { reasons: ['AuthorityMissing'] } } };
        }
        const isAway = ad.status === 'NotOnSale' && isOwnerAway(ad);
        // What a checkout holds, or somebody bought, may not come back on sale either.
        const isBound = ad.status === 'Locked' || ad.status === 'OutOfStock';
        return { after: ad.status === 'Archived' || isAway || isBound ? marked : unverified };
      }),
    );
    await markDeleted(database, ids, cause);
    await publishAdEvents(deps, 'submitted', underReview);
  });
}

/** Brings back what was taken down for a cause. One whose registry number another live ad has by now stays down. */
export async function restore(deps: LifeDeps, adIds: readonly string[], cause: Cause): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const ids = await adsOfSameThings(database, adIds);
    await inPieces(deps, ids, async (ads, now) => {
      const taken = await takenNumbers(deps, ads);
      return ads.flatMap((ad): Change[] => {
        const verified: AdState = { ...ad, isVerified: true };
        if (ad.takenDownFor !== cause) return ad.isVerified ? [] : [{ after: verified }];
        const free: AdState = { ...verified, takenDownFor: null };
        if (ad.status !== 'NotOnSale') return [{ after: free }];
        if (isTaken(taken, ad)) return [];
        return [{ after: applyTransition(free, 'restore', 'system', now), event: { adId: ad.id, kind: 'Restored' } }];
      });
    });
    await unmarkDeleted(database, ids, cause);
  });
}

/** Registry numbers of live ads, among those of some. */
export async function takenNumbers({ database }: LifeDeps, ads: readonly AdState[]): Promise<Set<string>> {
  const numbers = await numbersInUse(
    database,
    ads.flatMap((ad) => ad.registryNumber ?? []),
  );
  return new Set(numbers.keys());
}

/** Whether an ad's number is taken; where it is not, the ad takes it. */
export function isTaken(taken: Set<string>, { registryNumber }: AdState): boolean {
  if (registryNumber === null) return false;
  if (taken.has(registryNumber)) return true;
  taken.add(registryNumber);
  return false;
}

export interface Change {
  after: AdState;
  event?: NewAdEvent;
}

/** Changes ads by some hundreds in one transaction: what `change` answers is written, told to their owners and made to be found or not. */
export async function inPieces(
  deps: LifeDeps,
  adIds: readonly string[],
  change: (ads: readonly AdState[], now: Date) => Promise<readonly Change[]>,
): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const now = clock.now();
    // Everybody locks ads in the order of their numbers.
    for (const ids of slices(adIds.toSorted())) {
      const ads = await lockAds(database, ids);
      const changes = await change([...ads.values()], now);
      await saveAdStates(
        database,
        changes.map(({ after }) => after),
      );
      await recordEvents(
        database,
        changes.flatMap(({ event }) => event ?? []),
        now,
      );
      await reindex(
        deps,
        changes.map(({ after }) => after.id),
      );
      const back = changes.filter(({ after }) => ads.get(after.id)?.status !== 'OnSale' && after.status === 'OnSale');
      await publishAdEvents(
        deps,
        'published',
        back.map(({ after }) => after.id),
      );
      await publishEnded(
        deps,
        changes.flatMap(({ after }) =>
          ads.get(after.id)?.status === 'OnSale' && after.status !== 'OnSale' ? [after] : [],
        ),
      );
    }
  });
}
