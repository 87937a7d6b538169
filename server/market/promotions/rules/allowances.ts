import type { DopingType } from '../../../../contract/enums.ts';
import type { Entitlements } from '../../../people/memberships/port.ts';
import type { Item } from './items.ts';

export type AllowanceKind = 'Period' | DopingType;

export const allowanceKindOf = (item: Item): AllowanceKind => item.doping ?? 'Period';

/** An account's entitlements and the free items it has left this month, Istanbul time. */
export interface Allowance {
  entitlements: Entitlements;
  left(kind: AllowanceKind): number;
}

/** Free items of a kind that a membership includes each month. */
export function maxPerMonth(kind: AllowanceKind, { freePeriods, freeDopings }: Entitlements): number {
  return kind === 'Period' ? freePeriods : (freeDopings[kind] ?? 0);
}

/** Whether an allowance covers the item: periods up to a length, and the shortest variant of each promotion. */
export function isAllowed(item: Item, { freePeriodDays }: Entitlements, shortestDays: number): boolean {
  return item.kind === 'Period' ? item.days <= freePeriodDays : item.days === shortestDays;
}
