import { publishAdEvents, publishEnded } from './publish-events.ts';
import { dopingEvents, refusalData } from './owner-events.ts';
import { reindex } from './reindex.ts';
import type { LifeDeps } from './dependencies.ts';
import type { AdActor, Verdict, VerdictEvent } from '../model.ts';
import { deleteEdits, editsOf, saveShown } from '../store/contents.ts';
import type { WaitingEdit } from '../store/contents.ts';
import { recordEvents } from '../store/ad-events.ts';
import type { NewAdEvent } from '../store/ad-events.ts';
import { recordPrices } from '../store/prices.ts';
import { lockAds, applyTransition, saveAdStates } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import type { AdEventKind } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { isOwnerInactive } from '../rules/status-rules.ts';

const dayMs = 24 * 3600 * 1000;

/** Event kind that the owner sees for each verdict. */
const verdictKinds: Record<VerdictEvent, AdEventKind> = {
  approve: 'Published',
  reject: 'Rejected',
  askEdit: 'EditAsked',
  suspend: 'TakenDown',
  restore: 'Restored',
};

/** Collected results, so that a few statements save any number of verdicts. */
interface Outcome {
  ads: Map<string, AdState>;
  events: NewAdEvent[];
  newlyPublished: AdState[];
  shown: WaitingEdit[];
  decidedEdits: string[];
}

const verdictsOnEdits: readonly VerdictEvent[] = ['approve', 'reject', 'askEdit'];

/**
 * Applies verdicts to ads and their edits in one transaction. Throws AdNotFound, RegistryNumberInUse, ReviewChanged if the reviewed version is
 * outdated, or the error of a status that does not allow the verdict.
 */
export async function applyVerdicts(
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
    const outcome: Outcome = { ads, events: [], newlyPublished: [], shown: [], decidedEdits: [] };
    for (const verdict of verdicts) {
      const ad = required(ads.get(verdict.adId), 'AdNotFound');
      const edit = ad.status === 'UnderReview' ? undefined : edits.get(ad.id);
      if (verdict.version !== undefined && verdict.version !== (edit?.version ?? ad.version))
        throw new DomainError('ReviewChanged');
      if (edit && verdictsOnEdits.includes(verdict.event)) decideEdit(outcome, ad, edit, verdict);
      else decideAd(outcome, ad, verdict, actor, now);
      if (edit && outcome.decidedEdits.includes(ad.id)) edits.delete(ad.id);
    }
    await saveOutcome(deps, outcome, now);
  });
}

/** Starts the ad's period. */
function published(ad: AdState, now: Date): AdState {
  return {
    ...ad,
    publishedAt: ad.publishedAt ?? now,
    expiresAt: new Date(now.getTime() + ad.periodDays * dayMs),
    refusal: null,
  };
}

/** Throws AdPassive if the ad is down because of its owner or the authority, or if its registry number is not verified. */
function restored(ad: AdState): AdState {
  const isUnauthorised = ad.registryNumber !== null && !ad.isVerified;
  if (isOwnerInactive(ad) || ad.takenDownFor === 'authorityLapsed' || isUnauthorised)
    throw new DomainError('AdPassive');
  return { ...ad, takenDownFor: null, refusal: null };
}

function decideAd(outcome: Outcome, ad: AdState, verdict: Verdict, actor: AdActor, now: Date): void {
  const { event, refusal } = verdict;
  const moved = applyTransition(ad, event, actor, now);
  const changed: Record<VerdictEvent, () => AdState> = {
    approve: () => published(moved, now),
    reject: () => ({ ...moved, refusal: refusal ?? null }),
    askEdit: () => ({ ...moved, refusal: refusal ?? null }),
    suspend: () => ({ ...moved, refusal: refusal ?? null, takenDownFor: 'moderator' }),
    restore: () => restored(moved),
  };
  const next = changed[event]();
  outcome.ads.set(ad.id, next);
  outcome.events.push({ adId: ad.id, kind: verdictKinds[event], data: refusalData(refusal) });
  if (event !== 'approve') return;
  outcome.newlyPublished.push(next);
  outcome.events.push(...dopingEvents(ad.id, ad.awaitingDopings));
}

function decideEdit(outcome: Outcome, ad: AdState, edit: WaitingEdit, { event, refusal }: Verdict): void {
  const isApproved = event === 'approve';
  outcome.ads.set(ad.id, {
    ...ad,
    version: isApproved ? ad.version + 1 : ad.version,
    refusal: isApproved ? null : (refusal ?? null),
  });
  outcome.events.push({
    adId: ad.id,
    kind: isApproved ? 'EditPublished' : 'EditRejected',
    data: refusalData(refusal),
  });
  outcome.decidedEdits.push(ad.id);
  if (isApproved) outcome.shown.push(edit);
}

async function saveOutcome(deps: LifeDeps, outcome: Outcome, now: Date): Promise<void> {
  const { database } = deps;
  const ads = [...outcome.ads.values()];
  await saveAdStates(database, ads);
  await saveShown(
    database,
    outcome.shown.map(({ adId, content }) => ({ id: adId, content })),
  );
  await deleteEdits(database, outcome.decidedEdits);
  await recordPrices(database, outcome.newlyPublished, now);
  await recordEvents(database, outcome.events, now);
  await reindex(
    deps,
    ads.map((ad) => ad.id),
  );
  const onSale = outcome.events.filter(({ kind }) => kind === 'Published' || kind === 'Restored');
  await publishAdEvents(
    deps,
    'published',
    onSale.map(({ adId }) => adId),
  );
  const takenDown = outcome.events.filter(({ kind }) => kind === 'TakenDown');
  await publishEnded(
    deps,
    takenDown.flatMap(({ adId }) => outcome.ads.get(adId) ?? []),
  );
}
