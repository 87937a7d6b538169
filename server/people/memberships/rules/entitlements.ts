import type { DopingType, MembershipTier } from '../../../../contract/enums.ts';

export interface Entitlements {
  tier: MembershipTier;
  /** Free listing periods per month, and the maximum days of each. */
  freePeriods: number;
  freePeriodDays: number;
  /** Free promotions per month, of the shortest variant. */
  freeDopings: Readonly<Partial<Record<DopingType, number>>>;
  /** Bulk files of ads. */
  bulk: boolean;
}

/** Each tier includes at least what the previous one does (product decisions, "Fees"). */
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

export const entitlements = (tier: MembershipTier): Entitlements => ({ tier, ...rows[tier] });
