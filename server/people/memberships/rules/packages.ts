import type { MembershipTier, Texts } from '../../../../contract/enums.ts';
import type { FirstPrice, PriceReader } from '../../prices/port.ts';

/** A membership sold for a month or a year. Ids never change, because carts and payments reference them. */
export interface MembershipPackage {
  id: number;
  tier: Exclude<MembershipTier, 'Basic'>;
  months: 1 | 12;
  /** Only for businesses. */
  forBusiness: boolean;
  name: Texts;
}

/** Ordered by tier. */
export const membershipPackages: readonly MembershipPackage[] = [
  { id: 801, tier: 'Premium', months: 1, forBusiness: false, name: { tr: 'Premium, aylık', en: 'Premium, monthly' } },
  { id: 802, tier: 'Premium', months: 12, forBusiness: false, name: { tr: 'Premium, yıllık', en: 'Premium, yearly' } },
  {
    id: 811,
    tier: 'Professional',
    months: 1,
    forBusiness: true,
    name: { tr: 'Professional, aylık', en: 'Professional, monthly' },
  },
  {
    id: 812,
    tier: 'Professional',
    months: 12,
    forBusiness: true,
    name: { tr: 'Professional, yıllık', en: 'Professional, yearly' },
  },
];

const first = (id: number, price: number): FirstPrice<'Membership'> => ({
  kind: 'Membership',
  subject: String(id),
  since: '2026-01-01',
  values: { price },
});

/** Prices until the operator sets others. A year costs ten months (product decisions, "Fees"). */
export const firstMembershipPrices: readonly FirstPrice<'Membership'>[] = [
  first(801, 299_00),
  first(802, 2_990_00),
  first(811, 999_00),
  first(812, 9_990_00),
];

export const packageOf = (id: number): MembershipPackage | undefined => membershipPackages.find((one) => one.id === id);

/** The price at a time, in kuruş, VAT included. Throws if the package has no price then. */
export function packagePrice(prices: PriceReader, id: number, at: Date): number {
  const found = prices.at('Membership', id, at);
  if (!found) throw new Error(`Membership package ${id} has no price at ${at.toISOString()}`);
  return found.values.price;
}

const order: readonly MembershipTier[] = ['Basic', 'Premium', 'Professional'];

/** Positive if the first tier is higher, negative if the second is. */
export const compareTiers = (one: MembershipTier, other: MembershipTier): number =>
  order.indexOf(one) - order.indexOf(other);
