import type { DopingType } from '../../../contract/enums.ts';
import type { Entitlements } from '../../people/memberships/port.ts';
import type { Item } from './rules/items.ts';

/** What a monthly allowance is of. */
export type AllowanceKind = 'Period' | DopingType;

export const allowanceKindOf = (item: Item): AllowanceKind => item.doping ?? 'Period';

const istanbulDayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });

/** A moment's day in Istanbul, as `2026-11-21`. */
export const istanbulDay = (at: Date): string => istanbulDayFormat.format(at);

/** A moment's month in Istanbul, as `2026-11`. */
export const istanbulMonth = (at: Date): string => istanbulDay(at).slice(0, 7);

const dayMs = 24 * 3600 * 1000;

/** When a moment's day in Istanbul begins, and when the next one does. Turkey keeps UTC+3 all year. */
export function istanbulDayBounds(at: Date): { from: Date; to: Date } {
  const from = new Date(`${istanbulDay(at)}T00:00:00+03:00`);
  return { from, to: new Date(from.getTime() + dayMs) };
}

/** How many of a kind a membership gives a month. */
export function monthlyMost(kind: AllowanceKind, { freePeriods, freeDopings }: Entitlements): number {
  return kind === 'Period' ? freePeriods : (freeDopings[kind] ?? 0);
}

/** Whether a membership's allowance may be spent on an item: periods up to a length, and of each promotion the shortest variant. */
export function isAllowed(item: Item, { freePeriodDays }: Entitlements, shortestDays: number): boolean {
  return item.kind === 'Period' ? item.days <= freePeriodDays : item.days === shortestDays;
}

/** One item of a choice with what it costs now, kuruş. */
export interface BillLine {
  item: Item;
  /** The price of the item alone. */
  listPrice: number;
  /** Lower than `listPrice` where a package applies. */
  price: number;
  /** The membership gives it for nothing. */
  isFree: boolean;
}

/** Kuruş. */
export const totalOf = (lines: readonly BillLine[]): number =>
  lines.reduce((total, { price, isFree }) => total + (isFree ? 0 : price), 0);

/** The allowances that lines use up; what costs nothing anyway uses none. */
export const allowancesOf = (lines: readonly BillLine[]): AllowanceKind[] =>
  lines.filter(({ price, isFree }) => isFree && price > 0).map(({ item }) => allowanceKindOf(item));
