import type { Finding } from '../../../../contract/schemas/moderation.ts';
import { memberRecords } from '../../../people/accounts/port.ts';
import type { MemberRecord } from '../../../people/accounts/port.ts';
import type { AdForReview } from '../../ads/port.ts';
import { clock } from '../../../platform/clock.ts';
import { sentSince } from '../store/ad-records.ts';
import type { ModerationDeps } from './deps.ts';
import { pendingOn } from '../store/pending.ts';
import { logDecisions } from '../store/log.ts';
import { closeReviews, holdAds, openReviews } from '../store/reviews.ts';
import { findingsOfText, likenessFinding, priceFinding, rateFinding } from '../rules.ts';
import { notifyApproved, notifyWaiting } from './notifying.ts';
import type { NotifiedAd } from './notifying.ts';
import { textFindings } from '../rules/text/findings.ts';
import { samePhotos, sameTexts } from './fingerprints.ts';
import type { LikenessMap } from './fingerprints.ts';

const dayMs = 24 * 3_600_000;

type Checked = AdForReview & { findings: Finding[] };

/** What is known about the ads of one check, read at once. */
interface Facts {
  members: ReadonlyMap<string, MemberRecord>;
  sent: ReadonlyMap<string, number>;
  texts: LikenessMap;
  photos: LikenessMap;
  markets: ReadonlyMap<string, { median: number } | undefined>;
  /** Numbers of ads whose owner may not offer them. */
  unauthorised: ReadonlySet<string>;
  /** Owners who may not sign in now. */
  suspended: ReadonlySet<string>;
  now: Date;
}

/**
 * Looks at ads that were sent, up to 500: those with nothing against them are published, unless a moderator has just decided on the same words; the
 * others wait for a moderator. What is not waiting any more
 * is left alone, so that a check may run twice. Throws where an ad was changed meanwhile; the queue then tries again.
 */
export async function checkAds(deps: ModerationDeps, adIds: readonly string[]): Promise<void> {
  const { database, ads } = deps;
  await database.inTransaction(async () => {
    await holdAds(database, adIds);
    const underReview = await ads.forReview(adIds);
    if (underReview.length === 0) return;
    const facts = await factsOf(deps, underReview);
    const checked = underReview.map((ad) => ({ ...ad, findings: findingsOf(ad, facts) }));
    const decided = await pendingOn(database, adIds);
    const isClean = ({ id, ownerId, version, findings }: Checked) =>
      findings.length === 0 && decided.get(id)?.version !== version && !facts.suspended.has(ownerId);
    await publish(deps, checked.filter(isClean));
    const suspect = checked.filter((ad) => !isClean(ad));
    await openReviews(
      database,
      suspect.map(({ id, kind, findings }) => ({ adId: id, kind, findings })),
    );
    await notifyWaiting(deps, suspect.map(notifiedAd));
  });
}

const notifiedAd = ({ id, ownerId, version, content }: AdForReview): NotifiedAd => ({
  id,
  ownerId,
  version,
  title: content.title,
});

async function publish(deps: ModerationDeps, clean: readonly Checked[]): Promise<void> {
  if (clean.length === 0) return;
  await deps.ads.decide(
    clean.map(({ id, version }) => ({ adId: id, event: 'approve', version })),
    'system',
  );
  await closeReviews(
    deps.database,
    clean.map(({ id }) => id),
  );
  await logDecisions(
    deps.database,
    clean.map(({ id, ownerId, content }) => ({
      decision: 'Approve',
      actorId: null,
      adId: id,
      memberId: ownerId,
      title: content.title,
    })),
  );
  await notifyApproved(deps, clean.map(notifiedAd));
}

async function factsOf(deps: ModerationDeps, ads: readonly AdForReview[]): Promise<Facts> {
  const { database } = deps;
  const now = clock.now();
  const ownerIds = [...new Set(ads.map((ad) => ad.ownerId))];
  return {
    now,
    members: await memberRecords(database, ownerIds),
    sent: await sentSince(database, ownerIds, new Date(now.getTime() - dayMs)),
    texts: await sameTexts(database, ads),
    photos: await samePhotos(deps, ads),
    markets: await marketsOf(deps, ads),
    unauthorised: await unauthorisedOf(deps, ads),
    suspended: await deps.suspensions.among(ownerIds),
  };
}

/** Markets by ad; ads with the same category, place and specs have the same. */
async function marketsOf({ sampleLike }: ModerationDeps, ads: readonly AdForReview[]): Promise<Facts['markets']> {
  const sampled = new Map<string, { median: number } | undefined>();
  const markets = new Map<string, { median: number } | undefined>();
  for (const { id, kind, content } of ads) {
    const { categoryId, specs, provinceId, districtId } = content;
    // An edited ad is no part of what it is held against.
    const question = { categoryId, specs, provinceId, districtId, ...(kind === 'Edit' && { adId: id }) };
    const key = JSON.stringify(question);
    if (!sampled.has(key)) sampled.set(key, await sampleLike(question));
    markets.set(id, sampled.get(key));
  }
  return markets;
}

async function unauthorisedOf({ authorities }: ModerationDeps, ads: readonly AdForReview[]): Promise<Set<string>> {
  const needingAuthority = ads.filter(({ content }) => authorities.registryOf(content.categoryId) !== undefined);
  const byOwner = Map.groupBy(needingAuthority, (ad) => ad.ownerId);
  const missing = new Set<string>();
  for (const [ownerId, owned] of byOwner) {
    const statuses = await authorities.statusesOf(
      ownerId,
      owned.flatMap((ad) => ad.registryNumber ?? []),
    );
    for (const { id, registryNumber } of owned) {
      if (registryNumber === null || statuses.get(registryNumber)?.state !== 'Verified') missing.add(id);
    }
  }
  return missing;
}

/** Everything that speaks against an ad; nothing where it may be published at once. */
function findingsOf(ad: AdForReview, facts: Facts): Finding[] {
  const { content, ownerId, id } = ad;
  const member = facts.members.get(ownerId);
  const isReached = member?.emailVerified === true && member.phoneVerified;
  return [
    ...findingsOfText(textFindings(content.title, content.description)),
    likenessFinding('DuplicateText', facts.texts.get(id) ?? []),
    likenessFinding('DuplicatePhoto', facts.photos.get(id) ?? []),
    priceFinding(content.price, facts.markets.get(id)),
    member && rateFinding(member.memberSince, facts.sent.get(ownerId) ?? 0, facts.now),
    isReached ? undefined : ({ code: 'ContactUnverified', weight: 'warning' } as const),
    facts.unauthorised.has(id) ? ({ code: 'AuthorityMissing', weight: 'danger' } as const) : undefined,
  ].filter((finding) => finding !== undefined);
}
