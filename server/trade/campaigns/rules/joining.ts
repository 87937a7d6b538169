import type { AdStatus, CouponKind } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { CampaignRefusal } from '../../../../contract/schemas/campaign.ts';
import { basisPoints, kurus, noMoney, shareOf, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';

/** What decides whether an ad may join. */
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
  /** What its status says to whoever wants of it what only a published one allows. */
  statusRefusal: CampaignRefusal | undefined;
  mainCategoryId: number;
  /** What is asked, and the lowest price of the last 30 days, kuruş. */
  price: number;
  lowest: number;
  /** The campaign that it takes part in, by its id and times. */
  other: { id: string; startsAt: string; endsAt: string } | null;
}

/** What an ad costs in a campaign, kuruş; percentages are rounded half up. */
function campaignPrice(price: number, kind: CouponKind, discount: number): Kurus {
  const asked = kurus(price);
  const less = kind === 'Percent' ? shareOf(asked, basisPoints(discount * 100), 'halfUp') : kurus(discount);
  return less >= asked ? noMoney : subtract(asked, less);
}

/**
 * What an ad costs in a campaign with this discount (whole per cent or kuruş), or why it cannot join. An ad takes part in one campaign at a time, and one whose price is above
 * what it was on any of the last 30 days in none: its discount would be off a raised price (Directive 98/6/EC, article 6a; the Turkish rule is the same).
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
