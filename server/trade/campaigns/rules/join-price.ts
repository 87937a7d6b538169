import type { AdStatus, CouponKind } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { CampaignRefusal } from '../../../../contract/schemas/campaign.ts';
import { basisPoints, kurus, noMoney, shareOf, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';

interface CampaignTerms {
  id: string;
  kind: CouponKind;
  minimum: number;
  mainCategoryIds: readonly number[];
  startsAt: Date;
  endsAt: Date;
}

interface JoiningAd {
  status: AdStatus;
  /** The refusal of the ad's status; undefined for a published ad. */
  statusRefusal: CampaignRefusal | undefined;
  mainCategoryId: number;
  /** Asking price and the lowest price of the last 30 days, in kuruş. */
  price: number;
  lowest: number;
  /** The campaign that the ad takes part in. */
  other: { id: string; startsAt: string; endsAt: string } | null;
}

/** An ad's price in a campaign, in kuruş; percentages are rounded half up. */
function campaignPrice(price: number, kind: CouponKind, discount: number): Kurus {
  const asked = kurus(price);
  const less = kind === 'Percent' ? shareOf(asked, basisPoints(discount * 100), 'halfUp') : kurus(discount);
  return less >= asked ? noMoney : subtract(asked, less);
}

/**
 * An ad's price in a campaign with this discount (whole per cent or kuruş), or why it cannot join. An ad takes part in one campaign at a time. An ad
 * above its lowest price of the last 30 days cannot join: the discount would apply to a raised price (Directive 98/6/EC, article 6a; the Turkish rule
 * is the same).
 */
export function joinPrice(
  { id, kind, minimum, mainCategoryIds, startsAt, endsAt }: CampaignTerms,
  { statusRefusal, mainCategoryId, price, lowest, other }: JoiningAd,
  discount: number,
): { price: Kurus } | { refusal: CampaignRefusal } {
  if (statusRefusal) return { refusal: statusRefusal };
  if (mainCategoryIds.length > 0 && !mainCategoryIds.includes(mainCategoryId)) {
    return { refusal: 'CampaignCategoryNotIn' };
  }
  const isBeside =
    other !== null &&
    other.id !== id &&
    Date.parse(other.startsAt) < endsAt.getTime() &&
    Date.parse(other.endsAt) > startsAt.getTime();
  if (isBeside) return { refusal: 'CampaignJoinedOther' };
  if (price > lowest) return { refusal: 'CampaignPriceRaised' };
  if (discount < minimum) return { refusal: 'CampaignDiscountTooLow' };
  const reduced = campaignPrice(price, kind, discount);
  const isTooHigh = (kind === 'Percent' && discount > limits.campaignPercentMost) || reduced < limits.couponAmountLeast;
  return isTooHigh ? { refusal: 'CampaignDiscountTooHigh' } : { price: reduced };
}
