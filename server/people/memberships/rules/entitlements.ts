import type { DopingType, MembershipTier } from '../../../../contract/enums.ts';

/** What a membership allows. */
export interface Entitlements {
  tier: MembershipTier;
  /** Periods a month that cost nothing, and up to how many days each. */
  freePeriods: number;
  freePeriodDays: number;
  /** Promotions a month that cost nothing, of their shortest variant. */
  freeDopings: Readonly<Partial<Record<DopingType, number>>>;
  /** Files of many ads. */
  bulk: boolean;
}

/** In their order each allows at least what the one before does (product decisions, "Fees"). */
const rows: Readonly<Record<MembershipTier, Omit<Entitlements, 'tier'>>> = {
  Basic: { freePeriods: 10, freePeriodDays: 30, freeDopings: { UpToDate: 1, MediaPack: 1 }, bulk: false },
  Premium: { freePeriods: 60, freePeriodDays: 30, freeDopings: { UpToDate: 5, MediaPack: 10, Boost: 2 }, bulk: false },
  Professional: {
    freePeriods: 50_000,
    freePeriodDays: 60,
    freeDopings: { UpToDate: 50, MediaPack: 200, Boost: 20, Showcase: 5 },
    bulk: true,
  },
};

/** The one function that says what a membership allows. */
export const entitlements = (tier: MembershipTier): Entitlements => ({ tier, ...rows[tier] });
