import type { AuthorityState } from '../../../../contract/enums.ts';
import { judgePrice } from '../../../../contract/price-judgement.ts';
import type { Market } from '../../../../contract/schemas/ad.ts';
import type { AdHint } from '../../../../contract/schemas/my-ad.ts';
import { adHints } from '../../../../contract/schemas/my-ad.ts';
import type { AdRefusal } from '../tables.ts';
import { mayReturn, dayMs } from './owner-acts.ts';
import type { OwnedAd } from './owner-acts.ts';
import { mayRenew } from './status-rules.ts';
import { shownStatuses } from './visibility.ts';

export interface AdFacts extends OwnedAd {
  refusal: AdRefusal | null;
  publishedAt: Date | null;
  pictureCount: number;
  /** Characters. */
  descriptionLength: number;
  /** Kuruş. */
  price: number;
  /** Price statistics of comparable ads. */
  market: Market | undefined;
  activeDopings: number;
  views: number;
  authority: AuthorityState | undefined;
}

/** Thresholds of the hints. */
const thresholds = {
  endsSoonMs: 3 * dayMs,
  minPhotos: 4,
  minDescriptionLength: 200,
  viewsAfterMs: 3 * dayMs,
  minViewsPerDay: 5,
} as const;
const isShown = ({ status }: AdFacts): boolean => shownStatuses.includes(status);

const daysShown = ({ publishedAt }: AdFacts, now: Date): number =>
  publishedAt === null ? 0 : (now.getTime() - publishedAt.getTime()) / dayMs;

function hasFewViews(ad: AdFacts, now: Date): boolean {
  const days = daysShown(ad, now);
  return (
    ad.status === 'OnSale' && days * dayMs >= thresholds.viewsAfterMs && ad.views < thresholds.minViewsPerDay * days
  );
}

/** When each hint applies. */
const hintRules: Readonly<Record<AdHint, (ad: AdFacts, now: Date) => boolean>> = {
  FixRefusal: ({ status, refusal }) => refusal !== null && status !== 'NotOnSale' && status !== 'Archived',
  Renew: (ad, now) => ad.status === 'Archived' && mayReturn(ad) && mayRenew(ad, now),
  EndsSoon: ({ status, expiresAt }, now) =>
    status === 'OnSale' && expiresAt !== null && expiresAt.getTime() - now.getTime() <= thresholds.endsSoonMs,
  AddPhotos: (ad) => isShown(ad) && ad.pictureCount < thresholds.minPhotos,
  LongerDescription: (ad) => isShown(ad) && ad.descriptionLength < thresholds.minDescriptionLength,
  PriceAboveMarket: (ad) => isShown(ad) && judgePrice(ad.price, ad.market)?.verdict === 'dearer',
  // FewViews links to the promotions as well, so only one is shown.
  AddDoping: (ad, now) => ad.status === 'OnSale' && ad.activeDopings === 0 && !hasFewViews(ad, now),
  FewViews: hasFewViews,
  VerifyAuthority: ({ authority, takenDownFor }) =>
    takenDownFor === 'authorityLapsed' || (authority !== undefined && authority !== 'Verified'),
  Share: ({ status }) => status === 'OnSale',
};

/** Hints for the owner, the most important first. */
export const hintsOf = (ad: AdFacts, now: Date): AdHint[] => adHints.filter((hint) => hintRules[hint](ad, now));
