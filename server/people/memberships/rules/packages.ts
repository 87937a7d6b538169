import type { MembershipTier, Texts } from '../../../../contract/enums.ts';

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

/** Prices in kuruş including VAT, valid from an Istanbul day. A year costs ten months (product decisions, "Fees"). A price change is a new row. */
const prices: readonly { id: number; since: string; price: number }[] = [
  { id: 801, since: '2026-01-01', price: 299_00 },
  { id: 802, since: '2026-01-01', price: 2_990_00 },
  { id: 811, since: '2026-01-01', price: 999_00 },
  { id: 812, since: '2026-01-01', price: 9_990_00 },
];

const istanbulDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });

export const packageOf = (id: number): MembershipPackage | undefined => membershipPackages.find((one) => one.id === id);

/** The price at a time, in kuruş. Throws if the package has no price then. */
export function packagePrice(id: number, at: Date): number {
  const day = istanbulDay.format(at);
  const row = prices
    .filter((one) => one.id === id && one.since <= day)
    .toSorted((a, b) => (a.since < b.since ? 1 : -1))[0];
  if (!row) throw new Error(`Membership package ${id} has no price on ${day}`);
  return row.price;
}

const order: readonly MembershipTier[] = ['Basic', 'Premium', 'Professional'];

/** Positive if the first tier is higher, negative if the second is. */
export const compareTiers = (one: MembershipTier, other: MembershipTier): number =>
  order.indexOf(one) - order.indexOf(other);
