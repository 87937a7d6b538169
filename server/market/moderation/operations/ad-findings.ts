import { memberRecords } from '../../../people/accounts/port.ts';
import type { MemberRecord } from '../../../people/accounts/port.ts';
import type { ModerationDeps } from './dependencies.ts';
import { countSentSince } from '../store/ad-records.ts';
import type { AdForReview } from '../../ads/port.ts';
import { clock } from '../../../platform/clock.ts';
import { findSamePhotos, findSameTexts } from './find-likenesses.ts';
import type { LikenessMap } from './find-likenesses.ts';
import type { Finding } from '../../../../contract/schemas/moderation.ts';
import { textFindings } from '../rules/text/text-findings.ts';
import { likenessFinding, rateFinding, priceFinding, findingsOfText } from '../rules/findings.ts';

const dayMs = 24 * 3_600_000;

/** Data for checking a batch of ads. */
interface AdFacts {
  members: ReadonlyMap<string, MemberRecord>;
  sent: ReadonlyMap<string, number>;
  texts: LikenessMap;
  photos: LikenessMap;
  markets: ReadonlyMap<string, { median: number } | undefined>;
  /** Ads whose owner lacks the listing authority. */
  unauthorised: ReadonlySet<string>;
  /** Suspended owners. */
  suspended: ReadonlySet<string>;
  now: Date;
}

export async function readAdFacts(deps: ModerationDeps, ads: readonly AdForReview[]): Promise<AdFacts> {
  const { database } = deps;
  const now = clock.now();
  const ownerIds = [...new Set(ads.map((ad) => ad.ownerId))];
  return {
    now,
    members: await memberRecords(database, ownerIds),
    sent: await countSentSince(database, ownerIds, new Date(now.getTime() - dayMs)),
    texts: await findSameTexts(database, ads),
    photos: await findSamePhotos(deps, ads),
    markets: await readMarkets(deps, ads),
    unauthorised: await findUnauthorised(deps, ads),
    suspended: await deps.suspensions.among(ownerIds),
  };
}

/** Market prices by ad. Ads with the same category, place and specs share one query. */
async function readMarkets({ sampleLike }: ModerationDeps, ads: readonly AdForReview[]): Promise<AdFacts['markets']> {
  const sampled = new Map<string, { median: number } | undefined>();
  const markets = new Map<string, { median: number } | undefined>();
  for (const { id, kind, content } of ads) {
    const { categoryId, specs, provinceId, districtId } = content;
    // Excludes the published version of an edited ad from its own comparison.
    const question = { categoryId, specs, provinceId, districtId, ...(kind === 'Edit' && { adId: id }) };
    const key = JSON.stringify(question);
    if (!sampled.has(key)) sampled.set(key, await sampleLike(question));
    markets.set(id, sampled.get(key));
  }
  return markets;
}

async function findUnauthorised({ authorities }: ModerationDeps, ads: readonly AdForReview[]): Promise<Set<string>> {
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

/** All findings of an ad; empty if it can be published at once. */
export function findingsOf(ad: AdForReview, facts: AdFacts): Finding[] {
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
