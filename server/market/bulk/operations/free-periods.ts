import type { Entitlements } from '../../../people/memberships/port.ts';
import { required } from '../../../platform/errors.ts';
import type { BulkDeps } from './dependencies.ts';

/** The longest period that a membership gives for nothing, days; the shortest there is where it gives none. */
export function longestFreeDays({ periods }: Pick<BulkDeps, 'periods'>, { freePeriodDays }: Entitlements): number {
  const all = periods.map(({ days }) => days);
  return Math.max(Math.min(...all), ...all.filter((days) => days <= freePeriodDays));
}

export interface PeriodCount {
  days: number;
  count: number;
}

/** Uses the free periods of many ads, in the transaction in progress. Refuses PaymentRequired, PeriodNotFound. */
export async function takePeriods(
  { promotions, periods }: BulkDeps,
  ownerId: string,
  counts: readonly PeriodCount[],
): Promise<void> {
  for (const { days, count } of counts) {
    const period = required(
      periods.find((one) => one.days === days),
      'PeriodNotFound',
    );
    await promotions.takeFreePeriods(ownerId, period.id, count);
  }
}

/** Whether so many are free now: by taking and giving them back, since others may use some at the same time. Refuses as `takePeriods`. */
export async function requireFreePeriods(
  deps: BulkDeps,
  ownerId: string,
  counts: readonly PeriodCount[],
): Promise<void> {
  const rollback = new Error('given back');
  try {
    await deps.database.inTransaction(async () => {
      await takePeriods(deps, ownerId, counts);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
}
