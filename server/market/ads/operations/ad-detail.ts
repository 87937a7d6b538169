import type { MarketOf, Preview } from '../model.ts';
import { adPath } from '../rules/ad-path.ts';
import { campaignAt } from '../rules/campaigns.ts';
import type { AdSources } from './dependencies.ts';
import { anySellerOf, sellerOf } from './sellers.ts';
import { phoneHint } from './phone-hint.ts';
import { roundedPoint } from '../rules/rounded-point.ts';
import { badgesOf } from '../rules/badges.ts';
import { shownOldPrice } from '../rules/old-price.ts';
import { activeDopings } from '../rules/dopings.ts';
import type { AdCampaign, AdDopings } from '../tables.ts';
import { shownTerms } from '../../../../contract/ad-terms.ts';
import type { GivenBadge, Language } from '../../../../contract/enums.ts';
import type { AdDetail, Seller } from '../../../../contract/schemas/ad.ts';
import { clock } from '../../../platform/clock.ts';
import { publishedAd } from './published-ad.ts';
import { specsOf } from '../rules/detail-specs.ts';

/** The public detail page. Throws AdNotFound or AdNoLongerPublished. */
export async function detailOf(
  sources: AdSources & { marketOf: MarketOf },
  id: string,
  language: Language,
): Promise<AdDetail> {
  const row = await publishedAd(sources.database, id);
  const [seller, market, phone] = await Promise.all([
    sellerOf(sources.database, row.ownerId),
    sources.marketOf({ ...row, adId: id }),
    phoneHint(sources.database, row.ownerId, row.showPhone),
  ]);
  const oldPrice = shownOldPrice(row.price, row.oldPrice, row.droppedAt, clock.now());
  return {
    ...presented(sources, { ...row, id, content: row, manualBadges: row.badges, oldPrice }, seller, language),
    hasVideo: row.hasVideo,
    ...(market && { market }),
    ...(phone && { phone }),
    ...(row.expiresAt && { expiresAt: row.expiresAt.toISOString() }),
  };
}

/** The detail page of an ad that may be unpublished; also for an inactive seller. Throws AdOwnerNotFound if the account does not exist. */
export async function previewOf(
  sources: AdSources & { marketOf: MarketOf },
  preview: Preview,
  language: Language,
): Promise<AdDetail> {
  const [seller, market] = await Promise.all([
    anySellerOf(sources.database, preview.ownerId),
    sources.marketOf({ ...preview.content, adId: preview.id }),
  ]);
  const shown = { isVerified: false, publishedAt: clock.now(), dopings: {}, manualBadges: [], ...preview };
  return { ...presented(sources, shown, seller, language), ...(market && { market }) };
}

interface Shown extends Required<Preview> {
  dopings: AdDopings;
  campaign?: AdCampaign | null;
  manualBadges: readonly GivenBadge[];
  /** Kuruş. Only within 30 days after a price drop. */
  oldPrice?: number | undefined;
}

function presented(
  { catalogue, places }: AdSources,
  { id, content, publishedAt, oldPrice, ...rest }: Shown,
  seller: Seller,
  language: Language,
): AdDetail {
  const now = clock.now();
  const current = campaignAt(rest.campaign ?? null, content.price, now);
  const category = catalogue().categories.get(content.categoryId);
  const point = roundedPoint(content.lat, content.lng);
  const neighborhood = content.neighborhoodId === null ? undefined : places().neighborhoods.get(content.neighborhoodId);
  return {
    id,
    status: rest.status,
    title: content.title,
    description: content.description,
    path: adPath(id, content.title),
    price: content.price,
    ...(oldPrice !== undefined && { oldPrice }),
    pictures: content.pictures,
    hasVideo: content.video !== null,
    ...(content.video !== null && { video: videoAddress(content.video) }),
    categories: (category?.ancestorIds ?? []).flatMap((each) => {
      const step = catalogue().categories.get(each);
      return step ? [{ id: step.id, name: step.names[language], path: step.paths[language] }] : [];
    }),
    specs: specsOf(content, catalogue(), language),
    province: { id: content.provinceId, name: places().provinces.get(content.provinceId)?.name ?? '' },
    district: { id: content.districtId, name: places().districts.get(content.districtId)?.name ?? '' },
    ...(neighborhood && { neighborhood: { id: neighborhood.id, name: neighborhood.name } }),
    ...(point && { point }),
    publishedAt: publishedAt.toISOString(),
    dopings: activeDopings(rest.dopings, now),
    ...(current && { campaign: current }),
    badges: badgesOf(
      { isVerified: rest.isVerified, hasDropped: oldPrice !== undefined, publishedAt, manualBadges: rest.manualBadges },
      now,
    ),
    ...shownTerms(content),
    purchase: category?.purchase ?? 'contact',
    isRental: category?.isRental ?? false,
    seller,
  };
}

/** URL of a video in media storage (`v/<hash>`) or of a demo video. */
const videoAddress = (key: string): string => `/media/video/${key.replace(/^v\//, '')}`;
