import { adPath } from './cards.ts';
import { campaignAt } from './campaigns.ts';
import type { AdSources } from './cards.ts';
import { anySellerOf, sellerOf } from './owner.ts';
import { phoneHint } from './phones.ts';
import type { AdContent } from '../port.ts';
import { activeDopings, badgesOf, isOver, roundedPoint, shownOldPrice, visibility } from '../rules.ts';
import { ad } from '../tables.ts';
import type { AdCampaign, AdDopings, EditedContent } from '../tables.ts';
import { contentOf } from '../rules/texts.ts';
import { lowestSince, pricesOf } from '../store/prices.ts';
import { eq } from 'drizzle-orm';
import { shownTerms } from '../../../../contract/ad-terms.ts';
import type { ShownTerms } from '../../../../contract/ad-terms.ts';
import { pageSections } from '../../../../contract/enums.ts';
import type { AdStatus, GivenBadge, Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AdDetail, Market, Seller } from '../../../../contract/schemas/ad.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';

/** What ads ask of searching: what things like one cost, kuruş. `adId` is its own ad, which is no part of its market. */
export type MarketOf = (question: {
  adId: string;
  categoryId: number;
  specs: EditedContent['specs'];
  provinceId: number;
  districtId: number;
}) => Promise<Market | undefined>;

type AdRow = typeof ad.$inferSelect & { publishedAt: Date };

/** A published ad's row. Refuses with AdNotFound where it never was published, with AdNoLongerPublished where it was. */
async function publishedAd(database: Database, id: string): Promise<AdRow> {
  const row = await onceShown(database, id);
  if (visibility(row.status, row.publishedAt) === 'ended' || isOver(row, clock.now()))
    throw new DomainError('AdNoLongerPublished');
  return row;
}

/** The row of an ad that is or was published. Refuses others with AdNotFound. */
async function onceShown(database: Database, id: string): Promise<AdRow> {
  const [found] = await database
    .orm()
    .select()
    .from(ad)
    .where(eq(ad.id, BigInt(id)));
  const row = required(found, 'AdNotFound');
  if (row.publishedAt === null || visibility(row.status, row.publishedAt) === 'never')
    throw new DomainError('AdNotFound');
  return { ...row, publishedAt: row.publishedAt };
}

/** An ad as everybody may see it. Refuses with AdNotFound or AdNoLongerPublished. */
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

/** What an ad says that may not be one yet; what is not said of its sale is as it mostly is. */
export type PreviewContent = EditedContent & Pick<AdContent, 'price'> & Partial<ShownTerms>;

export interface Preview {
  id: string;
  ownerId: string;
  status: AdStatus;
  content: PreviewContent;
  /** Now, where nothing is said. */
  publishedAt?: Date;
  isVerified?: boolean;
}

/** An ad as it would be seen, also one of a member who is away. Refuses with AdOwnerNotFound where there never was such a member. */
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
  /** Kuruş, while its fall is news. */
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

/** Where a video of the media storage, `v/<hash>`, or a film of the demo market is read. */
const videoAddress = (key: string): string => `/media/video/${key.replace(/^v\//, '')}`;

/** The specs the ad's page shows, by section, and within one in the category's order. */
export function specsOf(
  content: Pick<EditedContent, 'categoryId' | 'specs'>,
  catalogue: Catalogue,
  language: Language,
): AdDetail['specs'] {
  const uses = (catalogue.categories.get(content.categoryId)?.specs ?? []).filter((use) => use.detail);
  const specs = uses.flatMap(({ spec, fact }) => {
    const { texts, valueIds } = contentOf(spec, content.specs, catalogue, language);
    if (texts.length === 0) return [];
    return [
      {
        id: spec.id,
        key: spec.key,
        name: spec.names[language],
        kind: spec.kind,
        section: spec.section,
        texts,
        valueIds,
        fact,
      },
    ];
  });
  return specs.toSorted((a, b) => pageSections.indexOf(a.section) - pageSections.indexOf(b.section));
}

/** The prices an ad has had, kuruş, oldest first. Refuses with AdNotFound. */
export async function priceHistory(database: Database, id: string): Promise<{ at: string; price: number }[]> {
  await onceShown(database, id);
  return (await pricesOf(database, id)).map(({ at, price }) => ({ at: at.toISOString(), price }));
}

/** The lowest price of the last 30 days, kuruş: of the prices that were valid on any of them. Refuses with AdNotFound. */
export async function lowestPrice(database: Database, id: string): Promise<{ price: number; days: number }> {
  const row = await onceShown(database, id);
  const since = new Date(clock.now().getTime() - limits.lowestPriceDays * 24 * 3600 * 1000);
  const lowest = await lowestSince(database, id, since, { forReaders: true });
  return { price: Math.min(row.price, lowest ?? row.price), days: limits.lowestPriceDays };
}

/** How long an ad's period still runs. Refuses with AdNotFound, or AdNoLongerPublished where it has ended or has no period. */
export async function remainingTime(
  database: Database,
  id: string,
): Promise<{ expiresAt: string; remainingSeconds: number }> {
  const { expiresAt } = await publishedAd(database, id);
  const remainingSeconds = Math.floor(((expiresAt?.getTime() ?? 0) - clock.now().getTime()) / 1000);
  if (!expiresAt || remainingSeconds <= 0) throw new DomainError('AdNoLongerPublished');
  return { expiresAt: expiresAt.toISOString(), remainingSeconds };
}
