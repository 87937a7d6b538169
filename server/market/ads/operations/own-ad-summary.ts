import { hintsOf } from '../rules/hints.ts';
import { managedAds } from './managed-ads.ts';
import type { OwnAdDeps } from './dependencies.ts';
import { shownStatuses } from '../rules/visibility.ts';
import { summaryRow } from '../store/own-lists.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { AdSummary } from '../../../../contract/schemas/my-ad.ts';
import { clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';

/** The owner's ad with its counts and hints. Throws AdNotFound. */
export async function ownAdSummary(
  deps: OwnAdDeps,
  adId: string,
  ownerId: string,
  language: Language,
): Promise<AdSummary> {
  const row = required(await summaryRow(deps.database, adId, ownerId), 'AdNotFound');
  const [managed, market, authority, draftId] = await Promise.all([
    managedAds(deps, [row], language).then(([one]) => required(one, 'AdNotFound')),
    shownStatuses.includes(row.status)
      ? deps.marketOf({
          adId,
          categoryId: row.category_id,
          specs: row.specs,
          provinceId: row.province_id,
          districtId: row.district_id,
        })
      : undefined,
    deps.authorityOf(adId),
    deps.draftOf(adId, ownerId),
  ]);
  const facts = {
    status: row.status,
    statusAt: row.status_at,
    expiresAt: row.expires_at,
    takenDownFor: row.taken_down_for,
    refusal: row.refusal,
    publishedAt: row.published_at,
    pictureCount: row.picture_count,
    descriptionLength: row.description_length,
    price: row.price,
    market,
    activeDopings: managed.dopings.length,
    views: managed.numbers.views,
    authority: authority?.state,
  };
  return {
    ...managed,
    ...(draftId !== undefined && { draftId }),
    hasVideo: row.has_video,
    pictureCount: row.picture_count,
    createdAt: row.created_at.toISOString(),
    periodDays: row.period_days,
    ...(authority && {
      authority: {
        state: authority.state,
        ...(authority.validUntil && { validUntil: authority.validUntil.toISOString() }),
      },
    }),
    ...(market && { market }),
    hints: hintsOf(facts, clock.now()),
  };
}
