import type { OwnAdDeps } from './dependencies.ts';
import { dayOf } from '../rules/istanbul-day.ts';
import { dopingStartsOf, comparableOf } from '../store/dopings.ts';
import { viewDaysOf, salesOf } from '../store/ad-days.ts';
import { runsOf, comparedDays, effectOf, meanOf } from '../rules/doping-effect.ts';
import { mainIdOf } from '../../catalogue/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { myAdCalls } from '../../../../contract/calls/my-ads.ts';
import { noNumbers } from './managed-ads.ts';

export const dayMs = 24 * 3600 * 1000;
const numberNames = ['views', 'phones', 'favourites', 'messages', 'offers', 'sales'] as const;
type AdNumbers = Record<(typeof numberNames)[number], number>;
type Day = AdNumbers & { day: string; comparable?: number };
/** Age limit of compared promotions, days. */
const effectDays = 90;

/** Both days as `2026-11-21`. */
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

const sumOf = (days: readonly AdNumbers[]): AdNumbers => {
  const sums: AdNumbers = { ...noNumbers, sales: 0 };
  for (const day of days) for (const name of numberNames) sums[name] += day[name];
  return sums;
};
const earliest = (...days: string[]): string => days.reduce((first, day) => (day < first ? day : first));

/**
 * Counts of the owner's ad by day, Istanbul time, the oldest first, without gaps until today. Adds their sums and the sums of the same number of days
 * before. `days` 0 means the ad's whole life, without a comparison. Adds the views of comparable ads and the last promotion's effect. Throws
 * AdNotFound.
 */
export async function ownAdViews(
  { database, interest, catalogue }: Pick<OwnAdDeps, 'database' | 'interest' | 'catalogue'>,
  adId: string,
  ownerId: string,
  days: number,
  language: Language,
): Promise<CallAnswer<typeof myAdCalls.views>> {
  const now = clock.now();
  const today = dayOf(now);
  const starts = await dopingStartsOf(database, adId, ownerId, new Date(now.getTime() - effectDays * dayMs));
  const runs = runsOf(starts);
  const since = days === 0 ? '0001-01-01' : daysBefore(today, 2 * days - 1);
  const span = [earliest(since, ...runs.map(({ from }) => daysBefore(from, comparedDays))), today] as const;
  // Checks the ownership before other data is read.
  const own = await viewDaysOf(database, adId, ownerId, span);
  const category = catalogue().categories.get(own.categoryId);
  const main = category && catalogue().categories.get(mainIdOf(category));
  const [interests, sales, comparable] = await Promise.all([
    interest.daysOf(adId, ...span),
    salesOf(database, adId, span),
    main ? comparableOf(database, main.id, span) : new Map<string, number>(),
  ]);
  const began = dayOf(own.began);
  const between = (from: string, to: string): Day[] => {
    const list: Day[] = [];
    for (let day = from; day <= to; day = daysBefore(day, -1)) {
      const views = comparable.get(day);
      const numbers = { ...noNumbers, sales: 0, ...own.days.get(day), ...interests.get(day), ...sales.get(day) };
      list.push({ day, ...numbers, ...(views !== undefined && { comparable: views }) });
    }
    return list;
  };
  const [first = began] = [...own.days.keys(), ...interests.keys(), began].toSorted();
  const items = between(days === 0 ? first : daysBefore(today, days - 1), today);
  const medians = items.flatMap((day) => day.comparable ?? []);
  // Leaves out today, which is not complete.
  const measured = runs.length > 0 ? between(began < span[0] ? span[0] : began, daysBefore(today, 1)) : [];
  const effect = effectOf(measured, runs);
  return {
    items,
    sums: sumOf(items),
    ...(days > 0 && { before: sumOf(between(since, daysBefore(today, days))) }),
    ...(main && medians.length > 0 && { comparable: { category: main.names[language], views: meanOf(medians) } }),
    ...(effect && { effect }),
  };
}
